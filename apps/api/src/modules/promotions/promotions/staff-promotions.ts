import type { PromotionEdit } from '@delguur/contract/promotions/promotions-staff'
import { mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { faultsOf, isSteep, priceAfter } from './domain/terms.ts'
import { costsOf, notPromotable, promotionParts, type StaffRow, unknownTaxons } from './staff-promotions.queries.ts'
import {
  deletePromotion,
  insertPromotion,
  lockPromotion,
  type Part,
  type PromotionFields,
  setActive,
  setParts,
  setTaxons,
  updatePromotion,
  usersOf,
} from './staff-promotions.repository.ts'

/** A promotion with all that staff change of it. */
type FullPromotion = PromotionFields & { taxon_ids: number[]; product_ids: number[]; items: Part[]; gifts: Part[] }

const subject = (id: number) => ({ subject_type: 'promotion', subject_id: String(id) })

const byNumber = (a: number, b: number): number => a - b
/** Texts without those that are empty, so that what is not filledTexts is not shown. */
const filledTexts = (text: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(text).filter(([locale, value]) => locale === 'mn' || value),
  ) as PromotionFields['name']

async function fullPromotionOf(tx: Tx, ctx: Ctx, row: StaffRow): Promise<FullPromotion> {
  const parts = await promotionParts(tx, row.id, ctx.locale)
  const of = (role: string) => parts.filter((part) => part.role === role)
  const asPart = ({ id, quantity }: Part): Part => ({ id, quantity })
  return {
    ...fieldsOf(row),
    taxon_ids: row.taxons.map(({ id }) => id).sort(byNumber),
    product_ids: of('for').map(({ id }) => id),
    items: of('item').map(asPart),
    gifts: of('gift').map(asPart),
  }
}

const fieldsOf = ({ kind, name, description, value, automatic, min_total, max_discount, ...row }: PromotionFields) => ({
  kind,
  name,
  description,
  value,
  automatic,
  min_total,
  max_discount,
  audience: row.audience,
  least_orders: row.least_orders,
  starts_at: row.starts_at,
  expires_at: row.expires_at,
  stack_group: row.stack_group,
  priority: row.priority,
  exclusive: row.exclusive,
  with_agreed: row.with_agreed,
  listed: row.listed,
})

const fresh = (now: Date): Omit<FullPromotion, 'kind' | 'name'> => ({
  description: null,
  value: 0,
  automatic: true,
  min_total: mnt(0),
  max_discount: null,
  audience: 'everyone',
  least_orders: null,
  starts_at: now,
  expires_at: null,
  stack_group: 'sale',
  priority: 0,
  exclusive: false,
  with_agreed: false,
  listed: true,
  taxon_ids: [],
  product_ids: [],
  items: [],
  gifts: [],
})

/** What an edit makes of a promotion. */
function edited(before: FullPromotion, edit: PromotionEdit): FullPromotion {
  const { name, description, starts_at, expires_at, min_total, max_discount, ...rest } = edit
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<FullPromotion>
  const after: FullPromotion = {
    ...before,
    ...plain,
    ...(name && { name: filledTexts(name) }),
    ...(description !== undefined && { description: description?.mn ? filledTexts(description) : null }),
    ...(starts_at !== undefined && { starts_at: new Date(starts_at) }),
    ...(expires_at !== undefined && { expires_at: expires_at === null ? null : new Date(expires_at) }),
    ...(min_total !== undefined && { min_total: mnt(min_total) }),
    ...(max_discount !== undefined && { max_discount: max_discount === null ? null : mnt(max_discount) }),
  }
  return {
    ...after,
    least_orders: after.audience === 'regulars' ? after.least_orders : null,
    taxon_ids: [...new Set(after.taxon_ids)].sort(byNumber),
    product_ids: [...new Set(after.product_ids)],
    items: after.kind === 'package' ? once(after.items) : [],
    gifts: after.kind === 'gift' ? once(after.gifts) : [],
  }
}

const once = (parts: readonly Part[]): Part[] => [
  ...new Map(parts.map(({ id, quantity = 1 }) => [id, { id, quantity }])).values(),
]

async function requireComplete(tx: Tx, full: FullPromotion): Promise<void> {
  const named = [...full.product_ids, ...full.items.map(({ id }) => id), ...full.gifts.map(({ id }) => id)]
  const [wrong, lost] = [await notPromotable(tx, named), await unknownTaxons(tx, full.taxon_ids)]
  const among = (ids: readonly number[]) => ids.some((id) => wrong.includes(id))
  const faults = [
    ...faultsOf(full),
    ...(among(full.product_ids) ? [{ key: 'product_ids', code: 'entry_unknown' as const }] : []),
    ...(among(full.items.map(({ id }) => id)) ? [{ key: 'items', code: 'entry_unknown' as const }] : []),
    ...(among(full.gifts.map(({ id }) => id)) ? [{ key: 'gifts', code: 'entry_unknown' as const }] : []),
    ...(lost.length > 0 ? [{ key: 'taxon_ids', code: 'entry_unknown' as const }] : []),
  ]
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

async function writePromoted(
  tx: Tx,
  id: number,
  { taxon_ids, product_ids, items, gifts }: FullPromotion,
): Promise<void> {
  await setTaxons(tx, id, taxon_ids)
  const ones = product_ids.map((product) => ({ id: product, quantity: 1 }))
  await setParts(tx, id, 'for', ones)
  await setParts(tx, id, 'item', items)
  await setParts(tx, id, 'gift', gifts)
}

/** What the log keeps: all of it, so that it can be given back. */
const noted = (full: FullPromotion): Record<string, unknown> => JSON.parse(JSON.stringify(full))

async function mustLock(ctx: Ctx, tx: Tx, id: number): Promise<StaffRow> {
  const row = await lockPromotion(tx, id, ctx.locale, ctx.now)
  if (!row) throw new ShopError('not_found')
  return row
}

async function requireVersion(tx: Tx, row: StaffRow, version: SeenVersion | undefined): Promise<void> {
  const subject = { subject_type: 'promotion', subject_id: String(row.id) }
  await requireSeen(tx, subject, { version: row.version, seen: version })
}

/** A draft: nobody is given anything before it is started. */
export const createPromotion = (
  ctx: Ctx,
  { kind, name, ...edit }: PromotionEdit & Required<Pick<PromotionEdit, 'kind' | 'name'>>,
): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const full = edited({ ...fresh(ctx.now), kind: kind ?? 'percent', name: filledTexts(name ?? {}) }, edit)
    await requireComplete(tx, full)
    const id = await insertPromotion(tx, fieldsOf(full), ctx.now)
    await writePromoted(tx, id, full)
    await audit(ctx, tx, { ...subject(id), version: 1, before: null, after: noted(full) })
    return id
  })

/** Whether what shoppers get by it has to be agreed to by another person: more than half off, or below cost. */
async function isOverLimit(tx: Tx, ctx: Ctx, row: StaffRow): Promise<boolean> {
  if (!row.active) return false
  if (isSteep(row)) return true
  const costs = await costsOf(tx, row.id, ctx.locale, ctx.now)
  return costs.some(
    ({ price, cost }) => (priceAfter(row, price) ?? price) < cost && (priceAfter(row, price) ?? price) < price,
  )
}

/** `found`: the version before the change. */
type Done = {
  row: StaffRow
  found: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  over: boolean
}

async function edit(ctx: Ctx, id: number, version: SeenVersion | undefined, change: PromotionEdit): Promise<Done> {
  return transact(ctx.db, async (tx) => {
    const row = await mustLock(ctx, tx, id)
    await requireVersion(tx, row, version)
    const was = await fullPromotionOf(tx, ctx, row)
    const is = edited(was, change)
    await requireComplete(tx, is)
    const [before, after] = [noted(was), noted(is)]
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await updatePromotion(tx, id, fieldsOf(is), ctx.now)
      await writePromoted(tx, id, is)
      await audit(ctx, tx, { ...subject(id), version: row.version + 1, before, after })
    }
    const now = await mustLock(ctx, tx, id)
    const over = now.version !== row.version && (await isOverLimit(tx, ctx, now))
    return { row: now, found: row.version, before, after, over }
  })
}

const agreesAlone = ({ user }: Ctx): boolean => user?.permissions.has('promotions.approve') ?? false

const requestFor = (ctx: Ctx, id: number, input: (done: Done) => Record<string, unknown>) => async (done: Done) =>
  done.over && !agreesAlone(ctx)
    ? {
        ...subject(id),
        input: { id, ...input(done) },
        before: { version: done.row.version - 1 },
        after: auditFields(done),
      }
    : undefined

/** What the second person reads. */
function auditFields({ row, before, after }: Done): Record<string, unknown> {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return { name: row.name.mn, kind: row.kind, value: row.value, changed: changed.join(', ') }
}

/**
 * Changes fields of a promotion; `version_conflict` where it has changed since. Of one that runs, more than half off or below
 * cost is requested by who may not approve it.
 */
export const editPromotion = (ctx: Ctx, id: number, version: SeenVersion | undefined, change: PromotionEdit) =>
  doOrRequest(
    ctx,
    (within) => edit(within, id, version, change),
    requestFor(ctx, id, ({ found }) => ({ version: found, change })),
  )

async function activate(ctx: Ctx, id: number, active: boolean): Promise<Done> {
  return transact(ctx.db, async (tx) => {
    const row = await mustLock(ctx, tx, id)
    await requireVersion(tx, row, ctx.act?.seen)
    if (active) await requireComplete(tx, await fullPromotionOf(tx, ctx, row))
    if (active && row.expires_at !== null && row.expires_at <= ctx.now)
      throw new ShopError('invalid_input', { faults: [{ key: 'expires_at', code: 'moment_past' }] })
    const [before, after] = [{ active: row.active }, { active }]
    if (row.active !== active) {
      await setActive(tx, id, active, ctx.now)
      await audit(ctx, tx, { ...subject(id), version: row.version + 1, before, after })
    }
    const now = await mustLock(ctx, tx, id)
    const over = active && row.active !== active && (await isOverLimit(tx, ctx, now))
    return { row: now, found: row.version, before, after, over }
  })
}

/** Lets it run within its dates. */
export const startPromotion = (ctx: Ctx, id: number): Promise<Done | Requested> =>
  doOrRequest(
    ctx,
    (within) => activate(within, id, true),
    requestFor(ctx, id, () => ({})),
  )

/** Ends it at once; placed orders keep what they were given. */
export const stopPromotion = (ctx: Ctx, id: number): Promise<Done> => activate(ctx, id, false)

export const removePromotion = (ctx: Ctx, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const row = await mustLock(ctx, tx, id)
    await requireVersion(tx, row, version)
    const by = await usersOf(tx, id)
    if (by) throw new ShopError('in_use', { params: { by } })
    const before = noted(await fullPromotionOf(tx, ctx, row))
    await deletePromotion(tx, id)
    await audit(ctx, tx, { ...subject(id), before, after: null })
  })

type LogRow = { act: string; before: Record<string, unknown>; after: Record<string, unknown> }

/** Makes a promotion what it was before a row of the log; `undo_changed` where it is not as the row left it. */
export const undoPromotion = (ctx: Ctx, id: number, log: LogRow): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const row = await lockPromotion(tx, id, ctx.locale, ctx.now)
    if (!row) throw new ShopError('undo_changed')
    const now: Record<string, unknown> = { ...noted(await fullPromotionOf(tx, ctx, row)), active: row.active }
    if (!isAsLeft(now, log)) throw new ShopError('undo_changed')
    if (log.act === 'promotions.edit') {
      const done = await edit(ctx, id, undefined, log.before as PromotionEdit)
      if (done.over && !agreesAlone(ctx)) throw new ShopError('undo_impossible')
    } else {
      const done = await activate(ctx, id, log.before.active === true)
      if (done.over && !agreesAlone(ctx)) throw new ShopError('undo_impossible')
    }
  })
