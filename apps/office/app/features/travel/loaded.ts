import type { StaffBooking, StaffHotel, StaffNight } from '@delguur/contract/leisure/travel-staff'

// What the screens of travel show.

export type RoomNights = { id: number; name: string; nights: StaffNight[] }
export type BookingPage = { bookings: StaffBooking[]; current_page: number; pages: number }
export type CalendarOf = {
  view: 'calendar'
  hotels: StaffHotel[]
  hotel: StaffHotel | undefined
  rooms: RoomNights[]
  from: string
}
/** Four weeks of a calendar. */
export const shownDays = 28
