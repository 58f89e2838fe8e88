export { forgetTraveller, receiveBooking } from './settle.ts'
