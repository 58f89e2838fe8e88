import type { QuoteInput } from '@delguur/contract/account/quotes'
import type { Draft } from '@delguur/contract/orders/drafts'
import { type Mnt, mnt } from '@delguur/kit/money'
import { actorOf, type Ctx, type Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireOthers } from '../../../platform/staff/staff-limits.ts'
import { steepAmong } from '../../catalog/sales/index.ts'
import { draftAgreed, findDraft, openAgreedCart, showDraft } from '../../orders/index.ts'
import { checkOrganization } from '../account/index.ts'
import type { QuoteMessage } from './email.use-cases.ts'
import { gather, happened, type QuoteEvent, stepQuote } from './quote.domain.ts'
import { variantsOf } from './quoted-products.ts'
import { type QuoteRow, readQuotes } from './quotes.queries.ts'
import {
  countWaiting,
  insertQuote,
  keepOrder,
  lockQuote,
  markReminded,
  moveTo,
  openCartOf,
  priceItems,
  promisePrices,
} from './quotes.repository.ts'
import { tellPerson } from './tell-person.ts'
import { endOf, graceUntil } from './validity.ts'

const mostWaiting = 20

function personOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/**
 * Asks what products would cost an organization. Refuses with a fault for each field of the organization that is wrong, products
 * that are not sold, none at all, and a person whose 20 requests wait for an answer.
 */
export async function requestQuote(ctx: Ctx, input: QuoteInput): Promise<QuoteRow> {
  const user_id = personOf(ctx)
  const { organization, faults } = checkOrganization(input.organization)
  if (organization.phone === '') faults.push({ key: 'phone', code: 'blank' })
  const [fault] = faults
  if (fault)
    throw new ShopError(fault.code, { faults: faults.map(({ key, code }) => ({ key: `organization.${key}`, code })) })
  const items = accept(gather(input.items))
  const variants = await variantsOf(
    ctx,
    ctx.db,
    items.map(({ variant_id }) => variant_id),
  )
  for (const { variant_id } of items) {
    const variant = variants.get(variant_id)
    if (!variant?.available)
      throw new ShopError('variant_unavailable', { params: { name: variant?.name ?? variant_id } })
    if (variant.alcohol_percent !== null) throw new ShopError('alcohol_no_offers', { params: { name: variant.name } })
  }
  return transact(ctx.db, async (tx) => {
    if ((await countWaiting(tx, user_id)) >= mostWaiting)
      throw new ShopError('limit_reached', { params: { limit: mostWaiting } })
    const quote = { user_id, organization, comment: input.comment, locale: ctx.locale, now: ctx.now }
    for (let attempt = 0; attempt < 20; attempt++) {
      const number = ctx.ids.number('Q')
      if (await insertQuote(tx, { ...quote, number }, items, actorOf(ctx))) return reread(tx, number)
    }
    throw new Error('no free quote number in twenty draws')
  })
}

async function reread(tx: Tx, number: string): Promise<QuoteRow> {
  const [row] = await readQuotes(tx, { number })
  if (!row) throw new ShopError('not_found')
  return row
}

async function lockOwn(ctx: Ctx, tx: Tx, number: string): Promise<QuoteRow> {
  const row = await lockQuote(tx, number)
  if (row?.user_id !== personOf(ctx)) throw new ShopError('not_found')
  return row
}

async function lockAny(tx: Tx, number: string): Promise<QuoteRow> {
  const row = await lockQuote(tx, number)
  if (!row) throw new ShopError('not_found')
  return row
}

type Change = Parameters<typeof moveTo>[3]

async function move(
  tx: Tx,
  row: QuoteRow,
  event: QuoteEvent,
  actor: string,
  now: Date,
  change?: Change,
): Promise<void> {
  const to = accept(stepQuote(row.status, event))
  await moveTo(tx, row.id, { event: happened[event], from: row.status, to, actor, now }, change)
}

/** Tells the person of a request how it stands; `until` is the end of its prices where that is not the offer's. */
function tell(
  services: Services,
  tx: Tx,
  row: QuoteRow,
  message: QuoteMessage,
  until = row.valid_until,
): Promise<void> {
  const { user_id, locale, number, reply } = row
  const total = row.items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)
  const wrote = message === 'quote_offered' || message === 'quote_refused'
  const about = { about: number, number, total, until, ...(wrote && { reply }) }
  return tellPerson(services, tx, { user_id, locale, message, url: `/account/quotes/${number}`, ...about })
}

const auditFields = ({ status, reply, valid_until, items }: QuoteRow) => ({
  status,
  reply,
  valid_until,
  prices: items.map(({ variant_id, price }) => ({ variant_id, price })),
})

const auditQuote = (ctx: Ctx, tx: Tx, before: QuoteRow, after: QuoteRow): Promise<void> =>
  audit(ctx, tx, {
    subject_type: 'quote',
    subject_id: after.number,
    before: auditFields(before),
    after: auditFields(after),
  })

export type Offer = { items: { variant_id: number; price: number }[]; valid_on: string; reply: string }

/**
 * Staff offer a price for each of the products until the end of a day; what was offered before is replaced. Below cost or under half
 * the price another person has to approve it, and nobody offers anything to an account of their own.
 */
export const offerQuote = (ctx: Ctx, number: string, offer: Offer): Promise<QuoteRow | Requested> =>
  doOrRequest(
    ctx,
    (within) => transact(within.db, (tx) => putOffer(within, tx, number, offer)),
    async ({ user_id, number: subject_id, items }, within) => {
      await requireOthers(within, { user_id })
      const offered = items.map(({ variant_id, price }) => ({ variant_id, price: price ?? 0 }))
      const steep = await transact(within.db, (tx) => steepAmong(tx, offered))
      if (!steep || within.user?.permissions.has('prices.approve')) return undefined
      const request = { subject_type: 'quote', subject_id, input: { number, offer }, reason: offer.reply }
      return { ...request, ...steep }
    },
  )

async function putOffer(ctx: Ctx, tx: Tx, number: string, { items, valid_on, reply }: Offer): Promise<QuoteRow> {
  const row = await lockAny(tx, number)
  const prices = new Map(items.map(({ variant_id, price }) => [variant_id, price]))
  const isComplete = row.items.every(({ variant_id }) => {
    const price = prices.get(variant_id)
    return price !== undefined && Number.isSafeInteger(price) && price > 0
  })
  if (!isComplete)
    throw new ShopError('quote_prices_missing', { faults: [{ key: 'items', code: 'quote_prices_missing' }] })
  if (ctx.act?.approval_id) {
    const wished = row.items.map(({ variant_id }) => ({ variant_id, price: prices.get(variant_id) ?? 0 }))
    const steep = await steepAmong(tx, wished)
    await requireUnchanged(tx, ctx.act.approval_id, steep?.before ?? {})
  }
  await move(tx, row, 'offer', actorOf(ctx), ctx.now, { valid_until: endOf(valid_on, ctx.now), reply })
  await priceItems(tx, row.id, prices)
  const offered = await reread(tx, row.number)
  await auditQuote(ctx, tx, row, offered)
  await tell(ctx, tx, offered, 'quote_offered')
  return offered
}

/** Staff make no offer; the person reads why. */
export const refuseQuote = (ctx: Ctx, number: string, reply: string): Promise<QuoteRow> =>
  transact(ctx.db, async (tx) => {
    const row = await lockAny(tx, number)
    await move(tx, row, 'refuse', actorOf(ctx), ctx.now, { reply })
    const refused = await reread(tx, row.number)
    await auditQuote(ctx, tx, row, refused)
    await tell(ctx, tx, refused, 'quote_refused')
    return refused
  })

/** The person says no to an offer, or takes back a request that has none yet. */
export const declineQuote = (ctx: Ctx, number: string): Promise<QuoteRow> =>
  transact(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, number)
    await move(tx, row, row.status === 'requested' ? 'cancel' : 'decline', actorOf(ctx), ctx.now)
    return reread(tx, row.number)
  })

type Accepted = { quote: QuoteRow; order: { number: string; token: string } }

/**
 * Takes an offer: its products stand in a cart of the person's own at the offered prices, which hold for one order of at least
 * the agreed numbers until the offer ends, and for a day at least. Called again it gives the same cart while it is open.
 * Refuses an offer whose time is over as `quote_expired`.
 */
export const acceptQuote = (ctx: Ctx, number: string): Promise<Accepted> =>
  transact(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, number)
    const open = row.order_id === null ? undefined : await openCartOf(tx, row.order_id, row.user_id)
    if (open) return { quote: row, order: open }
    const products = await takeOffer(ctx, tx, row)
    const { id, number: order_number, token } = await openAgreedCart(ctx, tx, products)
    await keepOrder(tx, row.id, id)
    return { quote: await reread(tx, row.number), order: { number: order_number, token } }
  })

type Product = { variant_id: number; quantity: number; price: Mnt }

/** Marks an offer as accepted and promises its prices to its person; what cannot be ordered any more is refused. */
async function takeOffer(ctx: Ctx, tx: Tx, row: QuoteRow): Promise<Product[]> {
  const { valid_until } = row
  if (row.order_number !== null) throw new ShopError('quote_status_refused')
  if (valid_until && valid_until <= ctx.now) throw new ShopError('quote_expired')
  if (row.status !== 'accepted') await move(tx, row, 'accept', actorOf(ctx), ctx.now)
  const products = row.items.map(({ variant_id, quantity, price }) => ({
    variant_id,
    quantity,
    price: mnt(price ?? 0),
  }))
  const until = graceUntil(valid_until ?? ctx.now, ctx.now)
  const promised = products.map(({ variant_id, quantity, price }) => ({
    user_id: row.user_id,
    variant_id,
    price,
    least_quantity: quantity,
    valid_until: until,
    created_at: ctx.now,
  }))
  await promisePrices(tx, row.id, promised)
  if (row.status !== 'accepted') await tell(ctx, tx, row, 'quote_accepted', until)
  return products
}

/**
 * Staff take an offer for its person: a draft of an order at the offered prices, under the conditions of `acceptQuote`. Called
 * again it gives the same draft until it is placed.
 */
export const quoteToOrder = (ctx: Ctx, number: string): Promise<{ quote: QuoteRow; draft: Draft }> =>
  transact(ctx.db, async (tx) => {
    const row = await lockAny(tx, number)
    const open = row.order_id === null ? undefined : await findDraft(tx, row.order_id)
    if (open) return { quote: row, draft: await showDraft({ ...ctx, db: tx }, open.id) }
    const draft = await draftAgreed(ctx, tx, row.user_id, await takeOffer(ctx, tx, row))
    await keepOrder(tx, row.id, draft.id)
    const taken = await reread(tx, row.number)
    const after = { ...auditFields(taken), draft: draft.number }
    await audit(ctx, tx, { subject_type: 'quote', subject_id: row.number, before: auditFields(row), after })
    return { quote: taken, draft }
  })

/** What the clock does to an offer whose time is over. Anything else is left alone. */
export const expireQuote = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockQuote(tx, String(id))
    const now = services.clock()
    if (row?.status !== 'offered' || !row.valid_until || row.valid_until > now) return
    await move(tx, row, 'expire', 'clock', now)
    await tell(services, tx, row, 'quote_expired')
  })

/** An offer of which little time is left is reminded of, once. Anything else is left alone. */
export const remindOfQuote = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockQuote(tx, String(id))
    const now = services.clock()
    if (row?.status !== 'offered' || !row.valid_until || row.valid_until <= now) return
    if (await markReminded(tx, row.id, now)) await tell(services, tx, row, 'quote_expiring')
  })
