import { hourMs } from '@delguur/kit/dates'
import { localePath } from '@delguur/kit/locale'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  type CardRegistration,
  changeRegistration,
  findRegistration,
  insertRegistration,
  openRegistrations,
} from './card-registrations.repository.ts'
import { holdsCardNumber } from './credit-cards.domain.ts'
import { type CreditCard, cardsOf } from './credit-cards.queries.ts'
import { keepCard, makeDefault, removeCard } from './credit-cards.repository.ts'
import { paymentMethods } from './payments.queries.ts'
import { ProviderError } from './provider.port.ts'
import { providerNumber } from './provider-number.ts'
import { providerOf } from './providers.ts'

/** Twelve in ten minutes: a card's page at a bank is a way to try stolen numbers. */
const beginBudget: Budget = { name: 'cards.begin', tries: 12, seconds: 600 }
/** After this nobody comes back from a bank's page. */
const timeout = 2 * hourMs

const ownerOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/**
 * Begins to keep a card at the provider of a way to pay: the person goes to its page and comes back to their cards.
 * Refuses a way to pay that is not there or keeps no cards (`payment_method_not_found`).
 */
export async function beginCard(ctx: Ctx, methodId: unknown): Promise<{ number: string; redirect_url: string }> {
  const user_id = ownerOf(ctx)
  const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
  const method = methods.find(({ id }) => String(id) === String(methodId))
  const keeper = method && providerOf(ctx, method.type)?.cards
  if (!method || !keeper) throw new ShopError('payment_method_not_found', { withErrors: true })
  await spend(ctx, beginBudget, String(user_id))
  const number = providerNumber(ctx.ids, 'K')
  const id = await insertRegistration(ctx.db, { number, user_id, payment_method_id: method.id, created_at: ctx.now })
  const { locale } = ctx
  const begin = {
    number,
    locale,
    phone: null,
    tan: null,
    app_tokens: null,
    card_token: null,
    keep_card: true,
    callback_url: `${ctx.origin}/api/v2/payment_callbacks/by/${method.type}`,
    return_url: `${ctx.origin}${localePath(locale, '/account/cards')}?registration=${number}`,
  }
  try {
    const { reference, redirect_url } = await keeper.begin(begin)
    await changeRegistration(ctx.db, id, { reference })
    return { number, redirect_url }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await changeRegistration(ctx.db, id, { status: 'expired' })
    throw new ShopError('unavailable')
  }
}

/** How a registration of the person's own stands; its provider is queried while it is open. */
export async function readRegistration(ctx: Ctx, name: string): Promise<CardRegistration> {
  const found = await findRegistration(ctx.db, ownerOf(ctx), name)
  if (!found) throw new ShopError('not_found')
  return follow(ctx, found)
}

/** Keeps the card of an open registration once its provider has it. A provider that is away leaves it open. */
async function follow(services: Services, registration: CardRegistration): Promise<CardRegistration> {
  if (registration.status !== 'pending') return registration
  const { id, number, user_id, payment_method_id, type } = registration
  try {
    const card = await providerOf(services, type)?.cards?.read(number)
    if (card) {
      const card_id = await transact(services.db, async (tx) => {
        const saved = await keepCard(services, tx, { user_id, payment_method_id, card })
        await changeRegistration(tx, id, { status: 'kept', card_id: saved })
        return saved
      })
      return { ...registration, status: 'kept', card_id }
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  if (services.clock().getTime() - registration.created_at.getTime() < timeout) return registration
  await changeRegistration(services.db, id, { status: 'expired' })
  return { ...registration, status: 'expired' }
}

/** Follows the registrations whose person did not come back. */
export async function followRegistrations(services: Services): Promise<void> {
  await doEach(services, await openRegistrations(services.db, 200), (registration) => follow(services, registration))
}

/**
 * Keeps the card that a provider's token stands for: one of a registration that the person began. What looks like the number of a card
 * is refused (`card_number_refused`), whatever field it is in; a token of nobody's as `card_token_unknown`.
 */
export async function registerCard(ctx: Ctx, given: Record<string, unknown>): Promise<CreditCard> {
  const texts = Object.values(given).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
  if (texts.some(holdsCardNumber)) throw new ShopError('card_number_refused', { withErrors: true })
  const token = typeof given.token === 'string' ? given.token.trim() : ''
  if (!token) throw new ShopError('invalid_input', { faults: [{ key: 'token', code: 'blank' }] })
  const found = token.length <= 200 ? await findRegistration(ctx.db, ownerOf(ctx), token) : undefined
  const { card_id } = found ? await follow(ctx, found) : { card_id: null }
  const card = (await cardsOf(ctx.db, ownerOf(ctx))).find(({ id }) => id === card_id)
  if (!card) throw new ShopError('card_token_unknown', { withErrors: true })
  return card
}

/** Forgets a card of the person's own; `not_found` where it is not theirs. */
export async function forgetCard(ctx: Ctx, id: unknown): Promise<void> {
  const wanted = idOf(id)
  const removed = wanted !== undefined && (await transact(ctx.db, (tx) => removeCard(tx, ownerOf(ctx), wanted)))
  if (!removed) throw new ShopError('not_found')
}

/** Makes a card of the person's own the default one. */
export async function chooseDefault(ctx: Ctx, id: number): Promise<CreditCard> {
  const wanted = idOf(id)
  const done = wanted !== undefined && (await transact(ctx.db, (tx) => makeDefault(tx, ownerOf(ctx), wanted)))
  const card = done ? (await cardsOf(ctx.db, ownerOf(ctx))).find((each) => each.id === wanted) : undefined
  if (!card) throw new ShopError('not_found')
  return card
}

const idOf = (id: unknown): number | undefined => (/^\d{1,12}$/.test(String(id)) ? Number(id) : undefined)
