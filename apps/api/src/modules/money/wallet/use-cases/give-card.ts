import type { Locale } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseMail } from '@delguur/kit/text/mail-address'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { giftCardMessage } from '../../../messages/notify/index.ts'
import { handOver } from '../gift-cards.repository.ts'
import { giftCard } from '../holdings.queries.ts'

type From = Pick<Services, 'secrets' | 'jobs'>
export type Giving = { to: string; message: string; locale: Locale; at: Date }

/** The mail address or phone number that a gift card is sent to, as it is kept; refuses what is neither. */
export function giftReceiver(input: string): string {
  const email = parseMail(input)
  if (email) return email.toLowerCase()
  const phone = parsePhone(input)
  if (!phone)
    throw new ShopError('gift_card_receiver_invalid', { faults: [{ key: 'to', code: 'gift_card_receiver_invalid' }] })
  return phone
}

/** Gives a card out of its keeper's hands to whoever reads a mail address or phone, with a new activation code. */
export async function giveCard(
  services: From,
  tx: Tx,
  card: { id: number; number: string },
  { to, message, locale, at }: Giving,
): Promise<void> {
  await handOver(tx, services.secrets, card, { sent_to: to, message, sent_at: at })
  await tellCard(services, tx, card.id, { to, locale, at, is_own: false })
}

/**
 * Writes number and activation code of a card to a mail address or phone, once the transaction is through. `is_own` says
 * that the reader bought it. The queue's table tells no code: they go sealed.
 */
export async function tellCard(
  { secrets, jobs }: From,
  tx: Tx,
  id: number,
  { to, locale, at, is_own }: Omit<Giving, 'message'> & { is_own: boolean },
): Promise<void> {
  const card = await giftCard(tx, { id })
  if (!card) throw new ShopError('not_found')
  const activation = secrets.open('gift_card', card.activation_sealed)
  const text = JSON.stringify({ number: card.number, activation })
  await jobs.add(tx, giftCardMessage, {
    id: `gift-${id}-${at.getTime()}`,
    to,
    locale,
    amount: card.balance,
    message: card.message,
    is_own,
    sealed: secrets.seal('gift_card_letter', text).toString('base64'),
    expires_at: card.expires_at.toISOString(),
  })
}
