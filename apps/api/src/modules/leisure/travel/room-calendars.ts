import { createHash } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { RawAnswer } from '../../../platform/http/serve.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { CalendarFault, readCalendar, type Taken, writeCalendar } from './ical.domain.ts'
import {
  type CalendarRow,
  calendarsDue,
  calendarsOf,
  findCalendar,
  roomOfFeed,
  takenOf,
  wantedNights,
} from './staff-travel.queries.ts'
import {
  blockNights,
  deleteCalendar,
  insertCalendar,
  knownNights,
  noteFetch,
  saveEvents,
  saveFeed,
} from './staff-travel.repository.ts'
import { addDays, type Day } from './stay.domain.ts'
import { hotelOfRoom } from './travel.queries.ts'
import { lockNights } from './travel.repository.ts'

// Calendars that booking systems read from here, and those that are read from them.

const everyMs = 15 * 60_000
const mostOfRoom = 5
/** How far ahead nights are blocked. */
const farthestDays = 540
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const hostOf = ({ origin }: Pick<Services, 'origin'>): string => new URL(origin).hostname
const subject = (roomId: number) => ({ subject_type: 'room', subject_id: String(roomId) })

export async function requireRoom(ctx: Ctx, id: number) {
  const hotel = await hotelOfRoom(ctx.db, id)
  const room = hotel?.rooms.find((each) => each.id === id)
  if (!ctx.tenant.flags.travel || !hotel || !room) throw new ShopError('not_found')
  return { hotel, room }
}

/** A new secret address of a room's calendar; who has the earlier one reads nothing more. */
export async function makeFeed(ctx: Ctx, roomId: number): Promise<string> {
  await requireRoom(ctx, roomId)
  const token = ctx.ids.token()
  await transact(ctx.db, async (tx) => {
    await saveFeed(tx, roomId, hashOf(token))
    await audit(ctx, tx, { ...subject(roomId), before: null, after: { feed_made_at: ctx.now.toISOString() } })
  })
  return `${ctx.origin}/api/v2/shop/room_calendars/${token}`
}

export async function serveFeed(ctx: Ctx, token: string): Promise<RawAnswer> {
  const room = ctx.tenant.flags.travel ? await roomOfFeed(ctx.db, hashOf(token)) : undefined
  if (!room) throw new ShopError('not_found')
  const events = await takenOf(ctx.db, room.id, localDate(ctx.now), hostOf(ctx))
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  return {
    status: 200,
    type: 'text/calendar; charset=utf-8',
    headers,
    body: writeCalendar({ name: room.name.mn, events }),
  }
}

export const serializeCalendar = ({ id, name, url, fetched_at, fault }: CalendarRow) => ({
  id,
  name,
  host: new URL(url).hostname,
  fetched_at: fetched_at?.toISOString() ?? null,
  fault,
})

/** Reads a foreign calendar from now on. Refuses addresses that are not public, and more than five of a room. */
export async function addCalendar(ctx: Ctx, roomId: number, { name, url }: { name: string; url: string }) {
  await requireRoom(ctx, roomId)
  if (!ctx.ports.calendars?.allows(url)) throw new ShopError('webhook_address_refused')
  if ((await calendarsOf(ctx.db, [roomId])).length >= mostOfRoom) throw new ShopError('conflict')
  const id = await transact(ctx.db, async (tx) => {
    const made = await insertCalendar(tx, { room_id: roomId, name, url, next_at: ctx.now })
    if (made === undefined) throw new ShopError('conflict')
    await audit(ctx, tx, { ...subject(roomId), before: null, after: { name, host: new URL(url).hostname } })
    return made
  })
  await fetchCalendar(ctx, id)
  const row = await findCalendar(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return serializeCalendar(row)
}

export async function removeCalendar(ctx: Ctx, id: number): Promise<void> {
  const row = ctx.tenant.flags.travel ? await findCalendar(ctx.db, id) : undefined
  if (!row) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    await deleteCalendar(tx, id)
    await blockAgain(tx, row.room_id, localDate(ctx.now))
    const before = { name: row.name, host: new URL(row.url).hostname }
    await audit(ctx, tx, { ...subject(row.room_id), before, after: null })
  })
}

/** Reads a calendar; what it says is kept as it was where it cannot be read. */
export async function fetchCalendar(services: Services, id: number): Promise<void> {
  const calendar = await findCalendar(services.db, id)
  if (!calendar) return
  const now = services.clock()
  const read = await readFrom(services, calendar)
  await transact(services.db, async (tx) => {
    const next_at = new Date(now.getTime() + everyMs)
    const fault = typeof read === 'string' ? read : null
    const room_id = await noteFetch(tx, id, { fault, fetched_at: fault ? null : now, next_at })
    if (room_id === undefined || typeof read === 'string') return
    await saveEvents(tx, id, read)
    await blockAgain(tx, room_id, localDate(now))
  })
}

async function readFrom(services: Services, { url }: CalendarRow): Promise<Taken[] | string> {
  try {
    const text = await services.ports.calendars?.read(url)
    return text === undefined ? 'unreachable' : readCalendar(text, hostOf(services))
  } catch (error) {
    return error instanceof CalendarFault ? error.message : 'unreachable'
  }
}

/** Blocks what foreign calendars want of a room's nights, as far as nobody booked them here. */
async function blockAgain(tx: Tx, roomId: number, today: Day): Promise<void> {
  const wanted = await wantedNights(tx, [roomId], today, addDays(today, farthestDays))
  const byNight = new Map(wanted.map((each) => [each.night, each.wanted]))
  const nights = [...new Set([...byNight.keys(), ...(await knownNights(tx, roomId, today))])].sort()
  if (nights.length === 0) return
  await lockNights(tx, roomId, nights)
  await blockNights(
    tx,
    roomId,
    nights,
    nights.map((night) => byNight.get(night) ?? 0),
  )
}

/** Reads every calendar whose time has come. */
export async function fetchCalendars(services: Services): Promise<void> {
  await doEach(services, await calendarsDue(services.db, services.clock()), (id) => fetchCalendar(services, id))
}
