const offset = 8 * 3_600_000

/** A time of Ulaanbaatar as a field for date and time holds it, wherever the browser stands. */
export const fieldOf = (at: string | Date | null): string =>
  at === null ? '' : new Date(new Date(at).getTime() + offset).toISOString().slice(0, 16)

/** The instant that such a field means; undefined while it holds none. */
export function instantOf(field: string): string | undefined {
  const at = new Date(`${field}:00+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
