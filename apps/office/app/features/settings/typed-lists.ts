// What is typed into a field of settings, as it is kept, and back: percent, lists of sums, codes.

type Typed = { format: (value: unknown) => string; parse: (text: string) => unknown }

const plain = (text: string): string => text.replaceAll(/[\s ₮%]/g, '')
/** A number as people write it: `2,5`, `1 200`; what is none stays as it was typed, and is refused by its name. */
const numberOf = (text: string): number | string => {
  const value = Number(plain(text).replace(',', '.'))
  return plain(text) === '' || !Number.isFinite(value) ? text : value
}
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const shares: Typed = {
  format: (value) => (typeof value === 'number' ? String(rounded(value * 100, 2)) : String(value ?? '')),
  parse: (text) => {
    const value = numberOf(text)
    return typeof value === 'number' ? rounded(value / 100, 6) : value
  },
}
const decimals: Typed = { format: (value) => String(value ?? ''), parse: numberOf }
const wholes: Typed = {
  format: (value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')),
  parse: (text) => partsOf(text).map(numberOf),
}
const codes: Typed = { format: wholes.format, parse: partsOf }

export const typedKinds: Readonly<Record<string, Typed>> = { share: shares, decimal: decimals, wholes, codes }
export const percentText = shares.format
export const percentOf = shares.parse
