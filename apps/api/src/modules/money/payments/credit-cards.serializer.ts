import type { FlatCard } from '@delguur/contract/money/wallet'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { CreditCard } from './credit-cards.queries.ts'
import type { PaymentMethod } from './payment-method.ts'

/** A saved card in flat form. */
export const flatCard = ({ id, kind, masked_number, holder, is_default }: CreditCard): FlatCard => ({
  cardId: String(id),
  kind: kind ?? 'card',
  masked_number,
  name: holder,
  default: is_default,
})

/** A saved card in JSON:API. The provider sends no expiry date, and the token is never sent to clients. */
export const cardEntity = (card: CreditCard, methods: PaymentMethod[]): Entity => ({
  id: card.id,
  type: 'credit_card',
  attributes: {
    cc_type: card.kind ?? 'card',
    last_digits: card.masked_number.slice(-4),
    month: null,
    year: null,
    name: card.holder ?? '',
    default: card.is_default,
    gateway_payment_profile_id: null,
    public_metadata: { masked_number: card.masked_number },
  },
  related: { payment_method: methodOf(card, methods) },
})

function methodOf({ payment_method_id }: CreditCard, methods: PaymentMethod[]): Entity | null {
  const method = methods.find(({ id }) => id === payment_method_id)
  if (!method) return null
  const { id, code, type, name, description } = method
  return {
    id,
    type: 'payment_method',
    attributes: { type, name, description, preferences: {}, public_metadata: { code } },
  }
}
