/** Whole tugrik as a safe integer; the only money type of the shop. */
export type Mnt = number & { readonly __mnt: unique symbol }

/** Takes a number as whole tugrik; throws a RangeError on fractions and unsafe integers. */
export function mnt(amount: number): Mnt {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole tugrik: ${amount}`)
  return amount as Mnt
}

export const zero = mnt(0)

/** Sum of any number of amounts; throws a RangeError once it is above what a number holds exactly. */
export function plus(...amounts: Mnt[]): Mnt {
  let sum = zero
  for (const amount of amounts) sum = mnt(sum + amount)
  return sum
}

/** `a − b`; may be negative. */
export const minus = (a: Mnt, b: Mnt): Mnt => mnt(a - b)

/** Amount times a whole quantity. */
export function times(amount: Mnt, quantity: number): Mnt {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return mnt(amount * quantity)
}

/** A share of an amount in percent, rounded half away from zero to whole tugrik; exact for every amount and decimal rate. */
export function percent(amount: Mnt, rate: number): Mnt {
  const [above, below] = fraction(rate)
  return share(amount, above, below * 100)
}

/**
 * Splits an amount by whole, non-negative weights with the largest remainder method. The parts always sum to the whole, and
 * none is further than one tugrik from its exact share; a part of an amount not above the sum of the weights is never above
 * its own weight. Throws a RangeError when all weights are zero.
 */
export function allocate(amount: Mnt, weights: number[]): Mnt[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0) || total <= 0)
    throw new RangeError('weights must be whole, non-negative and not all zero')
  const size = Math.abs(amount)
  const small = size * Math.max(...weights) <= Number.MAX_SAFE_INTEGER && total <= Number.MAX_SAFE_INTEGER
  const shares = small ? weights.map((weight) => divided(size * weight, total)) : largeShares(size, weights)
  let rest = size - shares.reduce((sum, { integer }) => sum + integer, 0)
  const order = shares.map((_, i) => i)
  order.sort((a, b) => compare(shares[b]?.rest ?? 0, shares[a]?.rest ?? 0) || a - b)
  const parts = shares.map(({ integer }) => integer)
  for (const i of order) {
    if (rest <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
    rest -= 1
  }
  return parts.map((part) => mnt(amount < 0 && part > 0 ? -part : part))
}

/** The tax contained in a gross amount, rounded half away from zero: 10 % VAT in 110 is 10. */
export function includedTax(gross: Mnt, rate: number): Mnt {
  const [above, below] = fraction(rate)
  return share(gross, above, 100 * below + above)
}

type Divided = { integer: number; rest: number | bigint }

/** Quotient and remainder of whole numbers, both exact. */
const divided = (above: number, below: number): Divided => ({
  integer: (above - (above % below)) / below,
  rest: above % below,
})

/** The same where a product would be above what a number holds exactly. */
function largeShares(size: number, weights: number[]): Divided[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  return weights.map((weight) => {
    const product = BigInt(size) * BigInt(weight)
    return { integer: Number(product / total), rest: product % total }
  })
}

const compare = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** A rate as a fraction of whole numbers: 1.8 is 18 / 10. */
function fraction(rate: number): [above: number, below: number] {
  const [, sign, integer, part = ''] = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(String(rate)) ?? []
  if (integer === undefined) throw new RangeError(`not a decimal rate: ${rate}`)
  return [Number(`${sign}${integer}${part}`), 10 ** part.length]
}

/** `amount × above ÷ below`, rounded half away from zero. */
function share(amount: Mnt, above: number, below: number): Mnt {
  const negative = amount < 0 !== above < 0
  const product = Math.abs(amount) * Math.abs(above)
  const rounded = Number.isSafeInteger(product) ? halfUp(product, below) : largeHalfUp(amount, above, below)
  return mnt(negative && rounded > 0 ? -rounded : rounded)
}

function halfUp(above: number, below: number): number {
  const { integer, rest } = divided(above, below)
  return Number(rest) * 2 >= below ? integer + 1 : integer
}

function largeHalfUp(amount: number, above: number, below: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(Math.abs(above))
  const half = product * 2n + BigInt(below)
  return Number(half / (BigInt(below) * 2n))
}

/** `1,234,567` with comma groups. */
export function groups(amount: number): string {
  const digits = Math.abs(amount).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return amount < 0 ? `-${grouped}` : grouped
}

/** What a shopper reads: `₮ 1,234,567` with a no-break space. */
export const format = (amount: Mnt | number): string =>
  amount < 0 ? `−₮\u00a0${groups(-amount)}` : `₮\u00a0${groups(amount)}`

/** The API's display form: `₮1,234,567`. */
export const displayMnt = (amount: Mnt | number): string => (amount < 0 ? `-₮${groups(-amount)}` : `₮${groups(amount)}`)

/** The API's decimal string: `"19900.0"`. */
export const decimal = (amount: Mnt | number): string => `${amount}.0`
