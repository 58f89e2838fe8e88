import type { PayableMethod } from '@delguur/contract/money/payments'

/** A way to pay as its card shows it; `mark` names its sign. */
export type Way = Pick<PayableMethod, 'id' | 'name' | 'type' | 'description' | 'needs' | 'keeps_cards' | 'cards'> & {
  mark: string
  /** Why this cart cannot be paid so. */
  unavailable: string | null
}
export type WayGroup = { key: 'app' | 'card' | 'wallet' | 'parts' | 'transfer' | 'door' | 'other'; ways: Way[] }

/** What a card asks besides being chosen, as text; `card` is the id of a kept card, `keep_card` is `1` or nothing. */
export type WayFields = { pay_phone: string; card: string; keep_card: string }
export const asks = ['pay_phone', 'card', 'keep_card'] as const

/** The resource of a paying, for looks and presses. */
export const payAt = ({ at, number }: { at?: string; number: string }): string =>
  at ?? `/resources/orders/${number}/payment`

/** All ways of the groups, in their order. */
export const waysOf = (groups: WayGroup[]): Way[] => groups.flatMap(({ ways }) => ways)

/** Wallets that may push the bill to a phone, beside those that must. */
export const takesPhone = ({ type, needs }: Pick<Way, 'type' | 'needs'>): boolean =>
  needs.includes('phone') || type === 'socialpay'

/** The answers that belong to the chosen way: each way of a plain form has fields of its own. */
export function readWayFields(data: FormData, way: string): WayFields {
  const text = (name: string) => String(data.get(name) ?? data.get(`${name}:${way}`) ?? '').trim()
  return { pay_phone: text('pay_phone'), card: text('card'), keep_card: text('keep_card') }
}
