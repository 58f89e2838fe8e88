/** Of hotels, tours and their bookings; part of `errorStatus`. */
export const travelErrorStatus = {
  date_not_possible: 422,
  too_many_guests: 422,
  stay_too_short: 422,
  airport_unknown: 422,
  rooms_sold_out: 422,
  seats_sold_out: 422,
  seats_free: 422,
  price_changed: 422,
  departure_not_found: 422,
  too_young: 422,
  too_many_holds: 422,
  unproved_rooms_limit: 422,
  bookings_open: 422,
  booked_more: 422,
  departure_exists: 422,
} as const satisfies Record<string, number>
