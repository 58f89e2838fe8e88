import type { SuggestionInput } from '@delguur/contract/account/quotes'
import { format } from '@delguur/kit/money'
import { isRefusal } from '@delguur/kit/result'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireOthers } from '../../../platform/staff/staff-limits.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { steepAmong } from '../../catalog/sales/index.ts'
import { checkSuggested } from './quote.domain.ts'
import { variantsOf } from './quoted-products.ts'
import { promisePrice } from './quotes.repository.ts'
import { readSuggestions, type SuggestionRow } from './suggestions.queries.ts'
import { answerTo, deleteSuggestion, expirePrices, insertSuggestion, lockSuggestion } from './suggestions.repository.ts'
import { tellPerson } from './tell-person.ts'
import { endOf } from './validity.ts'

/** How many prices a person may propose in a day. */
const proposals = { name: 'price_suggestion', tries: 30, seconds: 24 * 3600 }

function personOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/**
 * Proposes a price for a variant. Refuses what is not sold, a price that is not below today's or is below half of it, and
 * a second one while the first waits or holds.
 */
export async function suggestPrice(ctx: Ctx, input: SuggestionInput): Promise<SuggestionRow> {
  const user_id = personOf(ctx)
  const variant = (await variantsOf(ctx, ctx.db, [input.variant_id])).get(input.variant_id)
  if (!variant?.available) throw new ShopError('variant_unavailable', { params: { name: variant?.name ?? '' } })
  if (variant.alcohol_percent !== null) throw new ShopError('alcohol_no_offers', { params: { name: variant.name } })
  const price = checkSuggested(input.price, variant.price)
  if (isRefusal(price)) {
    const { refused: code, params: bound } = price
    const params = { limit: format(Number(bound?.limit)) }
    throw new ShopError(code, { params, faults: [{ key: 'price', code, params }] })
  }
  await spend(ctx, proposals, String(user_id))
  await expirePrices(ctx.db, ctx.now)
  const { variant_id, url = null, comment } = input
  const stored = { user_id, variant_id, price, url, comment, locale: ctx.locale, created_at: ctx.now }
  const made = await insertSuggestion(ctx.db, stored)
  if (!made) throw new ShopError('suggestion_exists')
  return reread(ctx, made.id)
}

async function reread(ctx: Ctx, id: number): Promise<SuggestionRow> {
  const [row] = await readSuggestions(ctx.db, { id })
  if (!row) throw new ShopError('not_found')
  return row
}

/** Takes an own suggestion back, and with it the price that it led to. */
export async function withdrawSuggestion(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteSuggestion(ctx.db, id, personOf(ctx)))) throw new ShopError('not_found')
}

export type Answered = { accepted: boolean; valid_on?: string | undefined; reply: string }

/**
 * Staff accept a suggested price until the end of a day, by default a week, or refuse it; once. One below cost or under half the price
 * is accepted once another person approves it, and nobody answers an account of their own.
 */
export async function answerSuggestion(ctx: Ctx, id: number, answer: Answered): Promise<SuggestionRow | Requested> {
  const done = await doOrRequest(
    ctx,
    (within) => transact(within.db, (tx) => putAnswer(within, tx, id, answer)),
    async ({ user_id, ...offered }, within) => {
      await requireOthers(within, { user_id })
      if (!answer.accepted || within.user?.permissions.has('prices.approve')) return undefined
      const steep = await transact(within.db, (tx) => steepAmong(tx, [offered]))
      const subject = { subject_type: 'price_suggestion', subject_id: String(id) }
      return steep && { ...subject, input: { id, answer }, ...steep, reason: answer.reply }
    },
  )
  return done instanceof Requested ? done : reread(ctx, id)
}

async function putAnswer(ctx: Ctx, tx: Tx, id: number, answer: Answered): Promise<SuggestionRow> {
  const row = await lockSuggestion(tx, id)
  if (!row) throw new ShopError('not_found')
  if (row.status !== 'waiting') throw new ShopError('suggestion_status_refused')
  if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, (await steepAmong(tx, [row]))?.before ?? {})
  const valid_until = answer.accepted ? untilOf(answer.valid_on, ctx.now) : null
  const status = answer.accepted ? 'accepted' : 'refused'
  await answerTo(tx, id, { status, reply: answer.reply, valid_until, answered_at: ctx.now })
  const subject = { subject_type: 'price_suggestion', subject_id: String(id), reason: answer.reply }
  await audit(ctx, tx, { ...subject, before: { status: row.status }, after: { status, valid_until } })
  const { user_id, variant_id, price, locale } = row
  if (valid_until) {
    const promised = { user_id, variant_id, price, least_quantity: 1, valid_until, created_at: ctx.now }
    await promisePrice(tx, id, promised)
  }
  const view = { locale: spokenIn(ctx.tenant, locale), now: ctx.now }
  const name = (await variantsOf(view, tx, [variant_id])).get(variant_id)?.name ?? ''
  const content = { about: String(id), name, price, until: valid_until, reply: answer.reply }
  const url = '/account/price-suggestions'
  await tellPerson(ctx, tx, { user_id, locale, message: `suggestion_${status}`, url, ...content })
  return row
}

const usualDays = 7
const dayMs = 24 * 3_600_000

function untilOf(valid_on: string | undefined, now: Date): Date {
  return valid_on ? endOf(valid_on, now) : new Date(now.getTime() + usualDays * dayMs)
}
