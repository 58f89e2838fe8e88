const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const periodNames = ['week', 'month', 'thisMonth', 'lastMonth', 'year'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { from: string; to: string }

/** The days that a name stands for on a day. */
export function periodOf(name: PeriodName, today: string): Period {
  if (name === 'week') return { from: plus(today, -6), to: today }
  if (name === 'month') return { from: plus(today, -29), to: today }
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const first = `${today.slice(0, 7)}-01`
  if (name === 'thisMonth') return { from: first, to: today }
  const to = plus(first, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Every day, Monday or month from a day to another, as reports name them: those on which nothing happened too. */
export function keysBetween(by: string, { from, to }: Period): string[] {
  const keys: string[] = []
  if (by === 'month') {
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = plus(`${month}-28`, 4).slice(0, 7))
      keys.push(month)
    return keys
  }
  const monday = plus(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7))
  for (let day = by === 'week' ? monday : from; day <= to; day = plus(day, by === 'week' ? 7 : 1)) keys.push(day)
  return keys
}

/** `11-23` of a day, `11` of a month: what fits below a bar. */
export const shortKey = (key: string): string =>
  key.length === 10 ? key.slice(5) : key.length === 7 ? key.slice(2) : key
