import type { ProductInput as ProductBody } from '@delguur/contract/catalog/product-shapes'
import type { ErrorCode } from '@delguur/contract/errors'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { isAmong, type SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit, type FieldChange } from '../../../platform/staff/audit.ts'
import type { ProductInput, WriteOptions, Written } from './product-input.ts'
import { pricesOverLimit, requirePriceRights } from './product-limits.ts'
import { readProducts } from './product-state.queries.ts'
import type { ProductState } from './product-state.ts'
import { deleteProduct, lockVersion } from './product-versions.repository.ts'
import { shelveVariants } from './products.repository.ts'
import { usesOf } from './staff-product.queries.ts'
import { writeProducts } from './write-products.ts'

const date = (at: string | null | undefined): Date | null | undefined => (at ? new Date(at) : (at as null | undefined))

/** A body of the API as `writeProducts` reads it. */
export const inputOfBody = (body: ProductBody): ProductInput => ({
  ...body,
  discontinued_on: date(body.discontinued_on),
  sale_start_at: date(body.sale_start_at),
  sale_expire_at: date(body.sale_expire_at),
})

export type Done = { id: number; version: number; before: ProductState | undefined; after: ProductState }

/** Writes one product and its row of the log; what cannot be is refused by field (`invalid_input`). */
export async function writeOne(ctx: Ctx, tx: Tx, input: ProductInput, options: WriteOptions = {}): Promise<Done> {
  const [before] = input.id === undefined ? [] : await readProducts(tx, [input.id])
  const [written] = await writeProducts(tx, ctx, [input], options)
  if (!written || written.outcome === 'refused' || written.id === undefined) throw refusalOf(written?.problems ?? [])
  const [now] = await readProducts(tx, [written.id])
  if (!now) throw new Error(`product ${written.id} is gone under its lock`)
  const known = new Set(before?.state.variants.map(({ id }) => id))
  const added = now.state.variants.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  await shelveVariants(tx, added)
  // who approves agrees; who asked had the right
  if (!ctx.act?.approval_id) requirePriceRights(ctx.user, written, before?.state)
  await audit(ctx, tx, {
    subject_type: 'product',
    subject_id: String(now.id),
    version: now.version,
    before: before ? written.before : null,
    after: written.after,
  })
  return { id: now.id, version: now.version, before: before?.state, after: now.state }
}

/** Problems as a refusal: what is gone is not found, all else stands at its field. */
export function refusalOf(problems: Written['problems']): ShopError {
  if (problems.some(({ field, code }) => field === 'id' && code === 'not_found')) return new ShopError('not_found')
  return new ShopError('invalid_input', {
    faults: problems.map(({ field, code, params }) => ({
      key: field,
      code: code as ErrorCode,
      ...(params && { params }),
    })),
  })
}

/** Refuses a version that is not the newest (`version_conflict`), with what was changed since. */
export async function requireVersion(ctx: Ctx, tx: Tx, id: number, seen: SeenVersion | undefined): Promise<number> {
  const version = await lockVersion(tx, id)
  if (version === undefined) throw new ShopError('not_found')
  if (isAmong(seen, version)) return version
  if (ctx.act?.approval_id) throw new ShopError('approval_stale')
  const seesCost = ctx.user?.permissions.has('cost.view')
  const isSeen = ({ field }: FieldChange) => seesCost || !field.endsWith('.cost')
  await requireSeen(tx, { subject_type: 'product', subject_id: String(id) }, { version, seen, isSeen })
  return version
}

/** Does a change of a product whose prices a second person may have to agree to. */
export const writeWithin = (
  ctx: Ctx,
  input: Record<string, unknown>,
  run: (ctx: Ctx, tx: Tx) => Promise<Done>,
): Promise<Done | Requested> =>
  doOrRequest(
    ctx,
    (within) =>
      transact(within.db, async (tx) => {
        const done = await run({ ...within, db: tx }, tx)
        if (within.act?.approval_id)
          await requireUnchanged(
            tx,
            within.act.approval_id,
            pricesOverLimit(null, done.before, done.after)?.before ?? {},
          )
        return done
      }),
    async ({ id, before, after }) => {
      const sides = pricesOverLimit(ctx.user, before, after)
      return sides && { subject_type: 'product', subject_id: String(id), input, ...sides }
    },
  )

/** Adds a product as a draft. */
export const createProduct = (ctx: Ctx, body: ProductBody): Promise<Done> =>
  transact(ctx.db, async (tx) => {
    const done = await writeOne(ctx, tx, { ...inputOfBody(body), status: 'draft' }, { mustBeNew: true })
    if (pricesOverLimit(ctx.user, undefined, done.after))
      throw new ShopError('invalid_input', { faults: [{ key: 'variants', code: 'price_needs_approval' }] })
    return done
  })

/** Changes a product; above the caller's limit of prices it is requested. */
export const editProduct = (
  ctx: Ctx,
  id: number,
  version: SeenVersion,
  body: ProductBody,
): Promise<Done | Requested> => {
  const input = { id, version: 0, body }
  return writeWithin(ctx, input, async (within, tx) => {
    // whoever approves agrees to a change of this very version
    input.version = await requireVersion(within, tx, id, version)
    return writeOne(within, tx, { ...inputOfBody(body), id })
  })
}

/** Removes a product that was never ordered; one that was is archived instead (`in_use`, with what has it). */
export const removeProduct = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const version = await lockVersion(tx, id)
    const [current] = version === undefined ? [] : await readProducts(tx, [id])
    if (version === undefined || !current) throw new ShopError('not_found')
    const of = { subject_type: 'product', subject_id: String(id) }
    await requireSeen(tx, of, { version, seen: ctx.act?.seen }, () => current.state)
    const uses = await usesOf(tx, id)
    if (uses.length > 0) throw new ShopError('in_use', { beside: { uses } })
    await deleteProduct(tx, id)
    const { slug, name } = current.state
    await audit(ctx, tx, { ...of, before: { slug, name }, after: null })
  }).catch((error: unknown) => {
    // something else points at it: a promotion, a quote
    if (error instanceof Error && 'code' in error && error.code === '23503')
      throw new ShopError('in_use', { beside: { uses: [] } })
    throw error
  })
