/** Hundredths of a tugrik as a safe integer: what receipts count in, since a tax is rarely whole. */
export type Hundredths = number

export const taxTypes = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'] as const
/** How the law looks at a thing; NO_VAT is what its seller may not put VAT on. */
export type TaxType = (typeof taxTypes)[number]

/** What the law says of a thing that is sold. */
export type TaxRule = {
  tax_type: TaxType
  /** On the city's list, in the city, by a payer of its tax. */
  city_tax: boolean
}

export type Taxes = { vat: Hundredths; city_tax: Hundredths }

const vatPercent = 10
const cityPercent = 2

/** `amount × share / whole`, rounded half up, without leaving the integers. */
function part(amount: Hundredths, share: number, total: number): Hundredths {
  const [a, s, w] = [BigInt(amount), BigInt(share), BigInt(total)]
  return Number((2n * a * s + w) / (2n * w))
}

/** The taxes that an amount of an item contains, each rounded half up to a hundredth. The amount is not negative. */
export function taxesIn(amount: Hundredths, { tax_type, city_tax }: TaxRule): Taxes {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount of a receipt: ${amount}`)
  const vat = tax_type === 'VAT_ABLE' ? vatPercent : 0
  const city = city_tax ? cityPercent : 0
  const total = 100 + vat + city
  return { vat: part(amount, vat, total), city_tax: part(amount, city, total) }
}
