import type { PayableMethod } from '@delguur/contract/payments'

/** A way to pay as its card shows it. */
export type Way = Pick<PayableMethod, 'id' | 'name' | 'type' | 'description' | 'needs' | 'keeps_cards' | 'cards'>

/** What a card asks besides being chosen, as text; `card` is the id of a kept card, `keep_card` is `1` or nothing. */
export type Asked = { pay_phone: string; card: string; keep_card: string }
export const asks = ['pay_phone', 'card', 'keep_card'] as const

const groups = [
  { key: 'app', types: ['qpay'] },
  { key: 'card', types: ['golomt_card', 'khan_card'] },
  { key: 'wallet', types: ['socialpay', 'monpay', 'most'] },
  { key: 'parts', types: ['storepay', 'lendmn'] },
  { key: 'transfer', types: ['bank_transfer'] },
] as const
export type WayGroup = { key: (typeof groups)[number]['key'] | 'other'; ways: Way[] }

export const isKnownWay = (type: string): boolean => groups.some(({ types }) => types.some((each) => each === type))

/** Bank apps first, then cards, wallets, instalments and transfer; what is not known comes last. */
export function grouped(ways: Way[]): WayGroup[] {
  const known = groups.map(({ key, types }) => ({
    key,
    ways: types.flatMap((type) => ways.filter((way) => way.type === type)),
  }))
  const other = { key: 'other' as const, ways: ways.filter(({ type }) => !isKnownWay(type)) }
  return [...known, other].filter((group) => group.ways.length > 0)
}

/** Wallets that may push the bill to a phone, beside those that must. */
export const takesPhone = ({ type, needs }: Pick<Way, 'type' | 'needs'>): boolean =>
  needs.includes('phone') || type === 'socialpay'

/** The answers that belong to the chosen way: each way of a plain form has fields of its own. */
export function readAsked(data: FormData, way: string): Asked {
  const text = (name: string) => String(data.get(name) ?? data.get(`${name}:${way}`) ?? '').trim()
  return { pay_phone: text('pay_phone'), card: text('card'), keep_card: text('keep_card') }
}
