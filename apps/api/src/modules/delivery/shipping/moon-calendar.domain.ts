/**
 * The Mongolian lunisolar calendar (the "Tögs Buyant" reckoning of 1747), which sets the holidays that move. Constants and
 * rules: S. Janson, "Tibetan calendar mathematics", arXiv:1401.6285, appendix on the Mongolian version; the same are behind
 * T. Gantumur's tables at McGill University. Checked in the tests against the days kept from 2010 to 2026.
 */
const epoch = { year: 1747, month: 3, offset: 10, leapIndex: 46 }
/** Of date (days), of the sun's longitude and of the moon's anomaly (turns): at the epoch, by month and by lunar day. */
const date = { start: 2_359_237 + 2_603 / 2_828, month: 167_025 / 5_656, day: 11_135 / 11_312 }
const sun = { start: 397 / 402, month: 65 / 804, day: 13 / 4_824 }
const anomaly = { start: 1_523 / 1_764, month: 253 / 3_528, day: 1 / 28 }

type Motion = typeof date
const at = (motion: Motion, month: number, day: number): number =>
  motion.start + month * motion.month + day * motion.day

/** How far the moon and the sun run before or behind their mean places, by twenty-eighths and twelfths of a turn. */
const moonTable = [0, 5, 10, 15, 19, 22, 24, 25]
const sunTable = [0, 6, 10, 11]

/** A table of a quarter turn read over the whole turn, with straight lines between its points. */
function equation(table: number[], turns: number): number {
  const half = (table.length - 1) * 2
  const place = (((turns % 1) + 1) % 1) * half * 2
  const within = place % half
  const step = Math.min(within, half - within)
  const [low, high] = [table[Math.floor(step)] ?? 0, table[Math.ceil(step)] ?? 0]
  return (place < half ? 1 : -1) * (low + (high - low) * (step % 1))
}

/** Months since the epoch; the second of two equal ones where a month is repeated. */
function monthNumber(year: number, month: number): number {
  const sum = 67 * (12 * (year - epoch.year) + month - epoch.month) + epoch.offset
  const integer = Math.floor(sum / 65)
  return sum - integer * 65 < epoch.leapIndex ? integer : integer + 1
}

/** The Julian day on which a lunar day ends. */
function julianDay(month: number, day: number): number {
  const moon = equation(moonTable, at(anomaly, month, day))
  const shift = equation(sunTable, at(sun, month, day) - 1 / 4)
  return Math.floor(at(date, month, day) + moon / 60 - shift / 60)
}

const dayText = (julian: number): string => new Date((julian - 2_440_588) * 86_400_000).toISOString().slice(0, 10)

/** The first day of the lunar year that begins in a year: Tsagaan Sar, `2026-02-18`. */
export const newYearDay = (year: number): string => dayText(julianDay(monthNumber(year - 1, 12), 30) + 1)

/** A day of a lunar month, as `2026-11-10`; days are counted from the end of the month before where the first is skipped. */
export const moonDay = (year: number, month: number, day: number): string =>
  dayText(day === 1 ? julianDay(monthNumber(year, month) - 1, 30) + 1 : julianDay(monthNumber(year, month), day))
