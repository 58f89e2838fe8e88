import { localDate } from '@delguur/kit/dates'
import type { TestApp } from './app.ts'
import { aHotel, aTour, aTraveller, contact } from './travel-scene.ts'

type Does = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<{ id: number }>

/** Each change by staff to hotels, tours and bookings, once. */
export async function travelActs(shop: TestApp, does: Does): Promise<void> {
  const { slug, room_id } = await aHotel(shop.pool)
  const { tour_id } = await aTour(shop.pool)
  const caller = await aTraveller(shop)
  const body = { room_id, check_in: localDate(shop.clock.now), check_out: '2026-11-27', contact }
  const { number } = (await shop.call('POST', `/shop/hotels/${slug}/bookings`, { bearer: caller.bearer, body })).body
  await does('PUT', `/travel/rooms/${room_id}/nights`, { nights: [{ night: '2027-06-08', price: 90_000 }] })
  await does('POST', `/travel/rooms/${room_id}/feed`)
  shop.services.ports.calendars = { allows: () => true, read: async () => 'BEGIN:VCALENDAR' }
  const calendar = { name: 'Бусад', url: 'https://rooms.example/a.ics' }
  const { id } = await does('POST', `/travel/rooms/${room_id}/calendars`, calendar)
  await does('DELETE', `/travel/calendars/${id}`)
  await shop.pool.query("update travel_bookings set state = 'paid', held_until = null where number = $1", [number])
  await does('PUT', `/travel/bookings/${number}/check_in`, { here: true })
  await does('PUT', `/travel/bookings/${number}/note`, { text: 'Орой ирнэ' })
  await does('PUT', `/travel/bookings/${number}/cancel`, { reason: 'Ус тасарсан', refund: 'terms' })
  const departure = await does('POST', `/travel/tours/${tour_id}/departures`, { departs_on: '2027-08-01', seats: 8 })
  await does('PUT', `/travel/departures/${departure.id}`, { seats: 9, closed: true })
}
