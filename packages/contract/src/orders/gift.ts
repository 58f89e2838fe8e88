import { mostGiftLetters, mostGiftSigns } from '@delguur/kit/text/gift-note'
import { lettersOf } from '@delguur/kit/text/letters'
import { z } from 'zod'
import { personWords } from '../masked.ts'
import { flag, money } from '../schemas.ts'
import { lines } from '../text-fields.ts'

/** Words of the giver: 200 letters as a reader counts them, with line ends. */
const note = lines(mostGiftSigns).refine((text) => lettersOf(text) <= mostGiftLetters, {
  params: { rule: 'text_too_long', most: mostGiftLetters },
})

/** That an order is a gift: a note or wrapping makes it one, `gift: false` takes both away. */
export const giftFields = { gift: flag.optional(), gift_note: note.nullish(), gift_wrap: flag.optional() }

/** Wrapping: of a cart what the shop offers, of a placed order what was bought. */
export const GiftWrap = z.object({ name: z.string(), price: money, chosen: z.boolean() })
export type GiftWrap = z.infer<typeof GiftWrap>

/** An order as a gift. */
export const orderGift = {
  gift: z.boolean(),
  /** For its card. */
  gift_note: personWords.nullable(),
  /** What the shop offers to wrap it, or what was bought; null where it is not offered, or was not. */
  gift_wrap: GiftWrap.nullable(),
}
