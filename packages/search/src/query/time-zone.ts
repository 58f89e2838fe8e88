const formats = new Map<string, Intl.DateTimeFormat>()

/** The milliseconds of `Z`, `+08`, `+0800`, `+08:00`; undefined when it is no offset. */
export function offsetOf(text: string): number | undefined {
  if (text === 'Z' || text === 'UTC' || text === 'GMT') return 0
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(text)
  if (!match) return undefined
  const [, sign, hours, minutes = '0'] = match
  if (Number(hours) > 18 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600_000 + Number(minutes) * 60_000)
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    if (formats.size < 1000) formats.set(zone, format)
    return format
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** An offset, or a zone by its name in the world's table. */
export function isTimeZone(zone: string): boolean {
  if (offsetOf(zone) !== undefined) return true
  return /^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(zone) && formatOf(zone) !== undefined
}

/** What the clock on the wall shows at an instant, written as if it were UTC. */
export function toWall(instant: number, zone: string): number {
  const offset = offsetOf(zone)
  if (offset !== undefined) return instant + offset
  const format = formatOf(zone)
  if (!format || Number.isNaN(new Date(instant).getTime())) return instant
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = value
  const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year)
  const midnight = new Date(0).setUTCFullYear(year, Number(part.month) - 1, Number(part.day))
  const seconds = Number(part.hour) * 3600 + Number(part.minute) * 60 + Number(part.second)
  return midnight + seconds * 1000 + (((instant % 1000) + 1000) % 1000)
}

/** The instant at which the wall clock shows this; in a gap the time after it, in an overlap the first. */
export function toInstant(wall: number, zone: string): number {
  const offset = offsetOf(zone)
  if (offset !== undefined) return wall - offset
  const before = wall - (toWall(wall - 86_400_000, zone) - (wall - 86_400_000))
  if (toWall(before, zone) === wall) return before
  const after = wall - (toWall(wall + 86_400_000, zone) - (wall + 86_400_000))
  return toWall(after, zone) === wall ? after : before
}
