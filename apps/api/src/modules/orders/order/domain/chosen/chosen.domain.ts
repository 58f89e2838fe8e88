import type { Translated } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'

// What a buyer chooses beside the goods.

/** What wrapping costs and is called: in a cart as the shop offers it today, in a placed order as it was bought. */
export type GiftWrap = { price: Mnt; name: Translated }

export type Gift = {
  gift: boolean
  /** Words of the giver for a card. */
  gift_note: string | null
  gift_wrap: GiftWrap | null
}

/** The hours that the delivery of an order was chosen for: a day of Ulaanbaatar and `10:00-13:00`. All null without. */
export type ChosenWindow = { window_id: number | null; window_day: string | null; window_hours: string | null }
