const numbers = /\d[\d.,]*/g

/** A size without its unit, which its list names once: `104` of `104 см` and `104厘米`, `S` of `S`. */
export const sizeMark = (size: string): string => /^\d[\d–.,-]*/.exec(size)?.[0] ?? size.replace(/\s.*$/, '')

/** The run of a product's sizes: `92–146 см`, `0–18 сар`, `₮ 20,000–200,000`, `S–XL`; a single size stands alone, none is null. */
export function sizeSpan(sizes: readonly string[]): string | null {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return null
  if (first === last) return first
  const low = /^\D*\d[\d.,]*/.exec(first)?.[0]
  const high = last.match(numbers)?.at(-1)
  if (!low || !high) return low || high ? `${first} – ${last}` : `${first}–${last}`
  return `${low}–${last.slice(last.lastIndexOf(high))}`
}
