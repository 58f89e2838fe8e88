/**
 * A whole number as clients send one: a number, or its decimal digits. `0x10`, `1e2`, ` 5 ` and `5.0` are none, nor is
 * what only becomes a number when it is forced to be one: `true`, `[5]`, an empty text.
 */
export function parseInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/** The same with digits after a point. */
export function parseDecimal(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
