/** Whole tugrik as a safe integer; the only money type of the shop. */
export type Mnt = number & { readonly __mnt: unique symbol }

/** Takes a number as whole tugrik; throws a RangeError on fractions and unsafe integers. */
export function mnt(amount: number): Mnt {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole tugrik: ${amount}`)
  return amount as Mnt
}

export const zero = mnt(0)

/** Sum of any number of amounts. */
export function plus(...amounts: Mnt[]): Mnt {
  let sum = 0
  for (const amount of amounts) sum += amount
  return mnt(sum)
}

/** `a − b`; may be negative. */
export const minus = (a: Mnt, b: Mnt): Mnt => mnt(a - b)

/** Amount times a whole quantity. */
export function times(amount: Mnt, quantity: number): Mnt {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return mnt(amount * quantity)
}

/** A share of an amount in percent, rounded half away from zero to whole tugrik. */
export function percent(amount: Mnt, rate: number): Mnt {
  const exact = (amount * rate) / 100
  return mnt(Math.sign(exact) * Math.round(Math.abs(exact)))
}

/** Splits an amount by weights with the largest remainder method: the parts always sum to the whole. */
export function allocate(amount: Mnt, weights: number[]): Mnt[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.length === 0 || total <= 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError('weights must be non-negative and not all zero')
  }
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.floor)
  let rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const order = exact.map((value, i) => ({ i, fraction: value - Math.floor(value) }))
  order.sort((a, b) => b.fraction - a.fraction || a.i - b.i)
  for (const { i } of order) {
    if (rest <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
    rest -= 1
  }
  return parts.map(mnt)
}

/** The tax contained in a gross amount: 10 % VAT in 110 is 10. */
export const includedTax = (gross: Mnt, rate: number): Mnt => mnt(Math.round((gross * rate) / (100 + rate)))

/** `1,234,567` with comma groups. */
export function groups(amount: number): string {
  const digits = Math.abs(amount).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return amount < 0 ? `-${grouped}` : grouped
}

/** What a shopper reads: `₮ 1,234,567` with a no-break space. */
export const format = (amount: Mnt | number): string =>
  amount < 0 ? `−₮\u00a0${groups(-amount)}` : `₮\u00a0${groups(amount)}`

/** The wire's display form: `₮1,234,567`. */
export const displayMnt = (amount: Mnt | number): string => (amount < 0 ? `-₮${groups(-amount)}` : `₮${groups(amount)}`)

/** The wire's decimal string: `"19900.0"`. */
export const decimal = (amount: Mnt | number): string => `${amount}.0`
