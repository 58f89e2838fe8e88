import { type Locale, locales } from '@delguur/kit/locale'

export type Standing = {
  id: number
  slot: string
  active: boolean
  locales: readonly string[]
  starts_at: Date
  ends_at: Date | null
}
export type Span = { from: Date; until: Date; banner_id: number | null; behind: number[] }

const isFor = ({ locales: own }: Standing, locale: Locale): boolean => own.length === 0 || own.includes(locale)
const isActiveAt = ({ starts_at, ends_at }: Standing, at: Date): boolean =>
  starts_at <= at && (ends_at === null || ends_at > at)

/** The banner of a slot at a time, for who reads a language: of those that run the first in order. */
export const bannerAt = <T extends Standing>(
  rows: readonly T[],
  slot: string,
  at: Date,
  locale: Locale,
): T | undefined => rows.find((row) => row.slot === slot && row.active && isFor(row, locale) && isActiveAt(row, at))

/** Those that some language shows now. */
export const visibleNow = (rows: readonly Standing[], slots: readonly string[], now: Date): ReadonlySet<number> =>
  new Set(slots.flatMap((slot) => locales.flatMap((locale) => bannerAt(rows, slot, now, locale)?.id ?? [])))

/** What a slot shows from a time to another, one span after the other without a hole; `rows` are in the order of choosing. */
export function spansOf(
  rows: readonly Standing[],
  slot: string,
  locale: Locale,
  [from, until]: readonly [Date, Date],
): Span[] {
  const own = rows.filter((row) => row.slot === slot && row.active && isFor(row, locale))
  const turns = own.flatMap(({ starts_at, ends_at }) => [starts_at, ...(ends_at ? [ends_at] : [])])
  const within = turns.filter((at) => at > from && at < until).map((at) => at.getTime())
  const edges = [...new Set([from.getTime(), ...within, until.getTime()])].sort((one, other) => one - other)
  const spans: Span[] = []
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const [first, ...behind] = own.filter((row) => isActiveAt(row, new Date(edge))).map(({ id }) => id)
    const span = { banner_id: first ?? null, behind }
    const last = spans.at(-1)
    const end = new Date(edges[index + 1] ?? edge)
    if (last && last.banner_id === span.banner_id && last.behind.join() === behind.join()) last.until = end
    else spans.push({ from: new Date(edge), until: end, ...span })
  }
  return spans
}
