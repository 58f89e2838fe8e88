/** A payment as the provider's books have it. */
export type Theirs = { payment_reference: string; reference: string | null; amount: number; state: 'paid' | 'refunded' }
/** A charge as ours have it: `booked` is what the ledger took in for it, `refunded` what of it went back or is on its way. */
export type Ours = {
  charge_id: number
  reference: string | null
  payment_reference: string | null
  paid: boolean
  booked: number
  refunded: number
  /** References of payments that were booked for it besides its own. */
  besides: string[]
}

export type Difference = {
  kind: 'missing' | 'surplus' | 'wrong_amount' | 'refunded'
  payment_reference: string
  charge_id: number | null
  ours: number | null
  theirs: number | null
}

/**
 * How two books of a day differ. `ours`: every charge that either book names; `expected`: those that were paid on that
 * day with us, which must be in the provider's books of that day or of one beside it (`around`).
 */
export function compareDay(ours: Ours[], theirs: Theirs[], expected: Ours[], around: Theirs[]): Difference[] {
  const known = new Set(around.map(({ payment_reference }) => payment_reference))
  const missing = expected
    .filter(({ payment_reference }) => payment_reference !== null && !known.has(payment_reference))
    .map(
      ({ charge_id, payment_reference, booked }): Difference => ({
        kind: 'missing',
        charge_id,
        payment_reference: payment_reference ?? '',
        ours: booked,
        theirs: null,
      }),
    )
  return [...missing, ...theirs.flatMap((each) => differenceOf(each, ours, around))]
}

function differenceOf(each: Theirs, ours: Ours[], around: Theirs[]): Difference[] {
  const { payment_reference, amount: theirsSum, state } = each
  const charge =
    ours.find((one) => one.payment_reference === payment_reference || one.besides.includes(payment_reference)) ??
    ours.find(({ reference }) => reference !== null && reference === each.reference)
  const found = (kind: Difference['kind'], booked: number | null): Difference[] => [
    { kind, payment_reference, charge_id: charge?.charge_id ?? null, ours: booked, theirs: theirsSum },
  ]
  if (!charge?.paid) return state === 'paid' ? found('surplus', null) : []
  if (state === 'refunded') return charge.refunded > 0 ? [] : found('refunded', charge.booked)
  const own = [charge.payment_reference, ...charge.besides]
  const isOfIt = (other: Theirs): boolean =>
    own.includes(other.payment_reference) || (each.reference !== null && other.reference === each.reference)
  const together = around
    .filter((other) => other === each || isOfIt(other))
    .reduce((sum, { amount }) => sum + amount, 0)
  if (together === charge.booked) return []
  const isOwn = own.includes(payment_reference)
  if (!isOwn) return found('surplus', null)
  // what arrived besides it is reported with that payment
  return theirsSum === charge.booked || together > charge.booked ? [] : found('wrong_amount', charge.booked)
}
