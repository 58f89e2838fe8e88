import type { DigitalKind } from '@delguur/kit/digital'
import type { Mnt } from '@delguur/kit/money'

/** A line of a placed order that is no thing. */
export type DigitalLine = {
  id: number
  kind: DigitalKind
  variant_id: number
  name: string
  quantity: number
  /** What one unit cost, which is what a gift card is worth. */
  price: Mnt
  /** Who gets a gift card, when it is not for whoever bought it. */
  gift: { to: string; message: string } | null
}

/** A placed order as its digital lines are handed out and taken back. */
export type DigitalOrder = {
  id: number
  number: string
  user_id: number | null
  email: string | null
  locale: string
  lines: DigitalLine[]
}

/** What gift cards of a line are issued under. */
export const cardKey = (lineId: number): string => `line:${lineId}`

/**
 * How many units of a line can go back, and why others cannot. `for_fault`: some of them were handed out for good, so that
 * they go back for a fault alone.
 */
export type Left = {
  units: number
  reason: 'digital_card_taken' | 'digital_ticket_used' | 'digital_license_given'
  for_fault?: boolean
}

export const reasons = {
  gift_card: 'digital_card_taken',
  e_ticket: 'digital_ticket_used',
  license: 'digital_license_given',
} as const satisfies Record<DigitalKind, Left['reason']>
