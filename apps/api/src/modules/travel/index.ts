export { bookingExport } from './booking-export.queries.ts'
export type { CalendarPort } from './calendar.port.ts'
export { forgetTraveller, receiveBooking } from './settle.ts'
export { type Cancellation, cancelByStaff, undoNight } from './staff-travel.ts'
