import { isCollected, onDeliveryType } from '@delguur/kit/payment-types'
import type { Way, WayGroup } from './pay-ways.ts'

const groups = [
  { key: 'app', types: ['qpay'] },
  { key: 'card', types: ['golomt_card', 'khan_card'] },
  { key: 'wallet', types: ['socialpay', 'monpay', 'most'] },
  { key: 'parts', types: ['storepay', 'lendmn'] },
  { key: 'transfer', types: ['bank_transfer'] },
  { key: 'door', types: [onDeliveryType] },
] as const

const isKnown = (type: string): boolean => groups.some(({ types }) => types.some((each) => each === type))

/** The sign of a kind of payment. */
export const markOf = (type: string): string => (isKnown(type) ? type : 'other')

/**
 * Bank apps first, then cards, wallets, instalments, transfer and the courier; what is not known comes last. What the shop itself holds
 * and what a lender pays are chosen beside these. Only whoever is signed in has cards kept.
 */
export function wayGroups(
  methods: (Omit<Way, 'mark' | 'unavailable'> & Partial<Way>)[],
  signedIn: boolean,
): WayGroup[] {
  const ways = methods
    .filter(({ type }) => isCollected(type) || type === onDeliveryType)
    .map(({ id, name, type, description, needs, keeps_cards, cards, unavailable = null }) => ({
      id,
      name,
      type,
      description,
      unavailable,
      needs,
      mark: markOf(type),
      cards: cards.map((card) => ({ ...card, masked_number: `•••• ${card.masked_number.slice(-4)}` })),
      keeps_cards: keeps_cards && signedIn,
    }))
  const known = groups.map(({ key, types }) => ({
    key,
    ways: types.flatMap((type) => ways.filter((way) => way.type === type)),
  }))
  const other = { key: 'other' as const, ways: ways.filter(({ type }) => !isKnown(type)) }
  return [...known, other].filter((group) => group.ways.length > 0)
}
