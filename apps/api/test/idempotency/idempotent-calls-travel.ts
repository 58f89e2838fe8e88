import { contact } from '../travel-scene.ts'
import type { Calls } from './idempotent-scene.ts'

// What is booked for real is in modules/travel; the demo shop's hotels may change.
const stay = { room_id: 999999, check_in: '2027-06-08', check_out: '2027-06-10' }
const trip = { departure_on: '2027-07-10', adults: 1 }
const removed = (path: string, body: object) => () => ({ path, body, as: 'person' as const, refused: 404 })

export const travelCalls: Calls = {
  'POST /horeca/calculate_price': removed('/horeca/calculate_price', stay),
  'POST /shop/hotels/{slug}/bookings': removed('/shop/hotels/nobody/bookings', { ...stay, contact }),
  'POST /shop/tours/{slug}/quote': removed('/shop/tours/nobody/quote', trip),
  'POST /shop/tours/{slug}/bookings': removed('/shop/tours/nobody/bookings', { ...trip, contact }),
  'POST /shop/tours/{slug}/waits': removed('/shop/tours/nobody/waits', { ...trip, contact }),
  'POST /shop/bookings/{number}/payments': removed('/shop/bookings/B000000000/payments', { payment_method_id: 1 }),
  'PUT /shop/bookings/{number}/cancel': removed('/shop/bookings/B000000000/cancel', {}),
  'POST /storefront/hotels/{id}/bookings': removed('/storefront/hotels/nobody/bookings', { ...stay, contact }),
  'POST /storefront/tours/{slug}/calculate': removed('/storefront/tours/nobody/calculate', trip),
  'POST /storefront/tours/{slug}/bookings': removed('/storefront/tours/nobody/bookings', { ...trip, contact }),
}

const office =
  (path: string, body: object = {}) =>
  () => ({ path: `/backoffice/travel${path}`, body, as: 'staff' as const, refused: 404 })
/** Done for real in the sweep of the audit log. */
export const staffTravelCalls: Calls = {
  'PUT /backoffice/travel/rooms/{id}/nights': office('/rooms/999999/nights', {
    nights: [{ night: '2027-06-08', price: 90_000 }],
  }),
  'POST /backoffice/travel/rooms/{id}/calendars': office('/rooms/999999/calendars', {
    name: 'А',
    url: 'https://rooms.example/a.ics',
  }),
  'PUT /backoffice/travel/bookings/{number}/check_in': office('/bookings/B000000000/check_in', { here: true }),
  'PUT /backoffice/travel/bookings/{number}/note': office('/bookings/B000000000/note', { text: 'Орой ирнэ' }),
  'PUT /backoffice/travel/bookings/{number}/cancel': office('/bookings/B000000000/cancel', {
    reason: 'Ус тасарсан',
    refund: 'all',
  }),
  'POST /backoffice/travel/tours/{id}/departures': office('/tours/999999/departures', {
    departs_on: '2027-07-10',
    seats: 8,
  }),
  'PUT /backoffice/travel/departures/{id}': office('/departures/999999', { seats: 8, closed: false }),
}
