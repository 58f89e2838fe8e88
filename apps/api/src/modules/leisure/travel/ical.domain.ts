import { localDate } from '@delguur/kit/dates'
import { addDays, type Day } from './stay.domain.ts'

// iCalendar (RFC 5545) as booking systems exchange it: whole days that are taken, the last day free again.

export type Taken = { from_on: Day; until_on: Day }
export type TakenEvent = Taken & { uid: string; changed_at: Date }

const plain = (day: Day): string => day.replaceAll('-', '')
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string): string => text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r?\n/g, '\\n')

/** Lines of at most 75 octets; what is longer goes on after a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
}

/** A calendar of what is taken; an event says so and nothing of who has it. */
export function writeCalendar({ name, events }: { name: string; events: readonly TakenEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delguur//Rooms//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, from_on, until_on, changed_at }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(changed_at)}`,
      `DTSTART;VALUE=DATE:${plain(from_on)}`,
      `DTEND;VALUE=DATE:${plain(until_on)}`,
      'SUMMARY:Booked',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

export class CalendarFault extends Error {
  override name = 'CalendarFault'
}

const mostEvents = 2000
const mostNights = 370

/** A day of a value: as written, or the day in Ulaanbaatar of an instant in UTC. */
function dayOf(value: string): Day | undefined {
  const [, year, month, date, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6}Z))?/.exec(value) ?? []
  const day = `${year}-${month}-${date}`
  const at = Date.parse(time ? `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:00Z` : `${day}T00:00:00Z`)
  if (Number.isNaN(at)) return undefined
  return time ? localDate(new Date(at)) : day
}

/** What a calendar of somebody else takes; events of `ownHost` are ours, come back. Throws what is no calendar. */
export function readCalendar(text: string, ownHost: string): Taken[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (!lines.some((line) => line.trim().toUpperCase() === 'BEGIN:VCALENDAR')) throw new CalendarFault('not_a_calendar')
  const taken: Taken[] = []
  let event: Record<string, string> | undefined
  let inner = 0
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? []
    const key = name.toUpperCase()
    const what = value.trim().toUpperCase()
    if (key === 'BEGIN' && what === 'VEVENT') event = {}
    else if (key === 'BEGIN' && event) inner++
    else if (key === 'END' && what === 'VEVENT' && event) {
      const found = takenBy(event, ownHost)
      if (found) taken.push(found)
      if (taken.length > mostEvents) throw new CalendarFault('too_many_events')
      event = undefined
      inner = 0
    } else if (key === 'END' && inner > 0) inner--
    else if (event && inner === 0 && key) event[key] ??= value.trim()
  }
  return taken
}

function takenBy(
  { UID = '', STATUS = '', TRANSP = '', DTSTART = '', DTEND = '' }: Record<string, string>,
  ownHost: string,
) {
  if (UID.endsWith(`@${ownHost}`) || STATUS.toUpperCase() === 'CANCELLED' || TRANSP.toUpperCase() === 'TRANSPARENT')
    return undefined
  const from_on = dayOf(DTSTART)
  if (!from_on) return undefined
  const ends = dayOf(DTEND) ?? addDays(from_on, 1)
  const until_on = ends > from_on ? ends : addDays(from_on, 1)
  const longest = addDays(from_on, mostNights)
  return { from_on, until_on: until_on < longest ? until_on : longest }
}
