import { z } from 'zod'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'
import { FlatCard } from './wallet.ts'

// Cards that their providers keep for a person; see the contract, parts 6 and 8.1. The shop has a token and what may be shown.

const user = { access: 'user' } as const
const cardId = z.union([z.string().max(40), z.number()]).optional()

/** How a card stands that somebody began to keep: `pending` until its provider has it. */
export const CardRegistration = z.object({
  number: z.string(),
  state: z.enum(['pending', 'kept', 'expired']),
  card: FlatCard.nullable(),
})
export type CardRegistration = z.infer<typeof CardRegistration>

export const cards = {
  list: route({
    ...user,
    method: 'GET',
    path: '/users/cards',
    summary: 'Payment cards that are kept, the default first, and where further ones can be',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({
      cards: z.array(FlatCard),
      /** Ways to pay whose provider keeps cards. */
      keepers: z.array(z.object({ payment_method_id: z.int(), code: z.string(), name: z.string() })),
    }),
  }),
  begin: route({
    ...user,
    method: 'POST',
    path: '/users/cards/registrations',
    status: 201,
    summary: 'Begins to keep a card: the person types it in on the provider’s own page',
    body: z.object({ payment_method_id: z.union([z.string(), z.number()]), locale: localeCode.optional() }),
    response: z.object({ number: z.string(), redirect_url: z.string() }),
  }),
  registration: route({
    ...user,
    method: 'GET',
    path: '/users/cards/registrations/{number}',
    summary: 'Whether the provider has the card by now; it is kept as soon as it has',
    params: z.object({ number: z.string().max(40) }),
    response: CardRegistration,
  }),
  register: route({
    ...user,
    method: 'PUT',
    path: '/users/register_card',
    secret: true,
    summary: 'Keeps the card that the provider gave a token for; the number of a card is refused',
    body: z.object({ token: z.unknown().optional(), name: z.unknown().optional(), kind: z.unknown().optional() }),
    response: FlatCard,
  }),
  makeDefault: route({
    ...user,
    method: 'PUT',
    path: '/users/cards/{id}/default',
    summary: 'Makes a card the one that is taken unless another is chosen',
    params: z.object({ id: count }),
    response: FlatCard,
  }),
  remove: route({
    ...user,
    method: 'DELETE',
    path: '/users/remove_card',
    status: 204,
    summary: 'Forgets a card',
    query: z.object({ cardId }),
    body: z.object({ cardId }),
  }),
}
