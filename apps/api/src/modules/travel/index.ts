export { bookingExport } from './booking-export.queries.ts'
export type { CalendarPort } from './calendar.port.ts'
export { forgetTraveller, receiveBooking } from './settle.ts'
export { undoNight } from './staff-travel.ts'
