export type { CalendarPort } from './calendar.port.ts'
export { forgetTraveller, receiveBooking } from './settle.ts'
