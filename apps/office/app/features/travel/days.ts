const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, days: number): string =>
  new Date(millis(day) + days * 86_400_000).toISOString().slice(0, 10)
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(millis(day)).getUTCDay() + 6) % 7
/** From a day to another, both of them, so many at most. */
export function daysBetween(from: string, until: string, most: number): string[] {
  const days: string[] = []
  for (let day = from; day <= until && days.length <= most; day = addDays(day, 1)) days.push(day)
  return days
}
