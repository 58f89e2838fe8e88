import type { Db } from '../src/platform/database/db.ts'
import { insertRows, moveSequences } from './bulk.ts'
import type { Demo } from './rows/demo.ts'
import * as travel from './rows/travel.ts'

/** Hotels, camps and tours with their rooms, seasons, booked nights and departures. */
export async function loadTravel(tx: Db, demo: Demo, now: Date): Promise<void> {
  await insertRows(tx, 'hotels', travel.hotelRows(demo))
  await insertRows(tx, 'hotel_rooms', travel.hotelRoomRows(demo))
  await insertRows(tx, 'hotel_seasons', travel.hotelSeasonRows(demo, now))
  await insertRows(tx, 'room_nights', travel.roomNightRows(demo, now))
  await insertRows(tx, 'tours', travel.tourRows(demo))
  await insertRows(tx, 'tour_departures', travel.tourDepartureRows(demo, now))
  await moveSequences(tx, ['hotels', 'hotel_rooms', 'tours'])
}
