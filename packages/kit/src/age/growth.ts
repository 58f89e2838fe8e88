import { dayMs } from '../dates.ts'

/**
 * How children grow, and the sizes that fit them.
 *
 * The heights are medians of the World Health Organization: the Child Growth Standards (2006) from birth to five years, length
 * until two and height from then on, and the Growth Reference (2007) from five to nineteen; the mean of girls and boys, whose
 * medians differ by a centimetre until eleven. A child is expected to keep their place beside the median: who is a twentieth
 * taller now is so next winter. Feet grow as the body does; heads hardly grow after two and are taken as they were measured.
 */
const medians: readonly [months: number, mm: number][] = [
  ...([
    [0, 495],
    [3, 606],
    [6, 667],
    [9, 711],
    [12, 749],
    [18, 815],
    [24, 864],
    [30, 913],
    [36, 956],
  ] as const),
  ...([
    [42, 995],
    [48, 1030],
    [54, 1065],
    [60, 1097],
    [72, 1156],
    [84, 1213],
    [96, 1270],
    [108, 1326],
  ] as const),
  ...([
    [120, 1382],
    [132, 1441],
    [144, 1502],
    [156, 1562],
    [168, 1615],
    [180, 1654],
    [192, 1677],
  ] as const),
  ...([
    [204, 1691],
    [216, 1696],
    [228, 1699],
  ] as const),
].map(([months, mm]) => [months, mm])

const monthMs = 30.4375 * dayMs

/** A day as `2026-11-24`, in months since another; never negative. */
export const monthsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / monthMs)

/** The height of a child in the middle, mm. */
export function medianHeight(months: number): number {
  const after = medians.findIndex(([age]) => age >= months)
  const [last, first] = [medians.at(-1), medians[0]]
  if (after < 0) return last?.[1] ?? 0
  const [age, mm] = medians[after] ?? [0, 0]
  const [ageBefore, mmBefore] = medians[after - 1] ?? first ?? [0, 0]
  return age === ageBefore ? mm : mmBefore + ((months - ageBefore) / (age - ageBefore)) * (mm - mmBefore)
}

/** What was measured on a day, mm. */
export type Measured = { on: string; height_mm: number; foot_mm: number | null; head_mm: number | null }
/** A child as they are, or will be, on a day. */
export type Body = { age_months: number; height_mm: number; foot_mm: number | null; head_mm: number | null }

/** The newest that is known of each part on a day. */
const newest = <K extends 'height_mm' | 'foot_mm' | 'head_mm'>(measured: readonly Measured[], part: K, day: string) =>
  measured
    .filter(({ on, [part]: value }) => on <= day && value !== null)
    .reduce<Measured | undefined>((best, each) => (best && best.on > each.on ? best : each), undefined)

/** The one rule of growth: how large a child is on a day, from what was measured before it; nothing of one never measured. */
export function bodyOn(born_on: string, measured: readonly Measured[], day: string): Body | undefined {
  const tall = newest(measured, 'height_mm', day)
  if (!tall) return undefined
  const age_months = monthsBetween(born_on, day)
  const grown = (since: string): number =>
    Math.max(1, medianHeight(age_months) / medianHeight(monthsBetween(born_on, since)))
  const foot = newest(measured, 'foot_mm', day)
  return {
    age_months,
    height_mm: Math.round(tall.height_mm * grown(tall.on)),
    foot_mm: foot?.foot_mm ? Math.round(foot.foot_mm * grown(foot.on)) : null,
    head_mm: newest(measured, 'head_mm', day)?.head_mm ?? null,
  }
}

/** The day on which next winter is ready for: the first 15 November that does not belong to the winter of now. */
export function nextWinter(today: string): string {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5, 7) >= '11' ? year + 1 : year}-11-15`
}

/** A day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
