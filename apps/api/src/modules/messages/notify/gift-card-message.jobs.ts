import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { sendGiftCardMessage } from './account/account-messages.use-cases.ts'

/**
 * A gift card to a phone number or mail address. `sealed` is base64 of `secrets.seal('gift_card_letter', {number,
 * activation})` as JSON: the queue's table tells no code.
 */
export const giftCardMessage = job({
  name: 'notify.gift_card_message',
  payload: z.object({
    id: z.string().max(100),
    to: z.string().max(254),
    locale: z.enum(locales),
    amount: z.int(),
    message: z.string().max(500),
    /** Whoever reads it bought the card. */
    is_own: z.boolean().default(false),
    sealed: z.string(),
    expires_at: z.iso.datetime(),
  }),
  retries: 12,
  run: sendGiftCardMessage,
})
