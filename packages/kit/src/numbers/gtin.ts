// Trade numbers of GS1: GTIN-8, 12, 13 and 14, and the bars of EAN-13 (ISO/IEC 15420).

/** The last digit of a trade number: it follows from those before it. */
export function gtinCheckDigit(before: string): number {
  const sum = [...before].reverse().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** GTIN-8, 12, 13 or 14 with the digit that follows from the others. */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && gtinCheckDigit(code.slice(0, -1)) === Number(code.at(-1))

/** As many numbers has the range of a shop's own: `20` to `29` with ten digits. */
export const mostInStore = 10 ** 11

/** The number of a shop's own goods: GS1 gives 20 to 29 to nobody, so that no maker's number is like it. */
export function inStoreCode(place: number): string {
  if (!Number.isSafeInteger(place) || place < 0 || place >= mostInStore)
    throw new RangeError(`Not a place of the range of a shop: ${place}`)
  const digits = `2${String(place).padStart(11, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/** The widths of the left hand's digits; read from the other end with the colours exchanged they are the other sets. */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which of the six left digits are of the even set, by the first digit, which has no bars of its own. */
const firsts = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'].map((each) => [...each].map(Number))
const reversed = (text: string): string => [...text].reverse().join('')

/** A number that EAN-13 shows: of 13 digits, or 12, which are 13 with a zero before. */
export const ean13Of = (code: string): string | undefined =>
  isGtin(code) && (code.length === 13 || code.length === 12) ? code.padStart(13, '0') : undefined

/** The widths of an EAN-13's bars and spaces in turn, a bar first, 95 modules in all. */
export function ean13Bars(code: string): number[] {
  const digits = ean13Of(code)
  if (digits === undefined) throw new RangeError(`EAN-13 takes 13 digits with their check digit, not: ${code}`)
  const even = firsts[Number(digits[0])] ?? []
  const left = [...digits.slice(1, 7)].map((digit, place) => {
    const widths = odd[Number(digit)] ?? ''
    return even.includes(place) ? reversed(widths) : widths
  })
  const right = [...digits.slice(7)].map((digit) => odd[Number(digit)] ?? '')
  return Array.from(`111${left.join('')}11111${right.join('')}111`, Number)
}
