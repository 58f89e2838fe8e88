import { type BulkAct, type BulkRow, bulkActs } from '@delguur/contract/bulk'
import type { Permission } from '@delguur/contract/permissions'
import { type ProductBulkAct, productBulkActs } from '@delguur/contract/products-staff'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import { Requested } from '../../platform/approvals.ts'
import type { Ctx } from '../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../platform/db.ts'
import { errorText } from '../../platform/errors.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { addTags, cancelByStaff, confirmOrder, makeOrderReady, numbersOf, sendOrderMessage } from '../orders/index.ts'
import { actOnProduct, type ProductBulkParams, productIdsOf, requireProductAct } from '../products/index.ts'

export type BulkParams = { tags?: string[] | undefined; reason?: string | undefined; text?: string | undefined }

type Act = {
  /** One of them. */
  needs: readonly Permission[]
  /** It moves money. */
  fresh?: true
  run: (ctx: Ctx, number: string, params: BulkParams) => Promise<{ version: number }>
}

/** Each as staff do it to one order. */
export const acts: Record<BulkAct, Act> = {
  confirm: { needs: ['orders.edit'], run: (ctx, number) => confirmOrder(ctx, number, false) },
  make_ready: { needs: ['orders.edit', 'dispatch.edit'], run: (ctx, number) => makeOrderReady(ctx, number) },
  tag: { needs: ['orders.edit'], run: (ctx, number, { tags = [] }) => addTags(ctx, number, tags) },
  message: {
    needs: ['orders.edit'],
    run: (ctx, number, { text }) => sendOrderMessage(ctx, number, { kind: 'text', text }),
  },
  cancel: {
    needs: ['orders.edit'],
    fresh: true,
    run: async (ctx, number, { reason }) => {
      const done = await cancelByStaff(ctx, number, { reason: reason || null })
      // a request is made of one order, with what is shown of it
      if (done instanceof Requested) throw new ShopError('limit_needs_approval')
      return done
    },
  },
}

/** Refuses who may not do an act to orders, as `permission_missing`. */
function requireOrderAct({ user }: Ctx, act: BulkAct): void {
  const [first = ''] = acts[act].needs
  if (!acts[act].needs.some((each) => user?.permissions.has(each)))
    throw new ShopError('permission_missing', { params: { permission: first } })
}

export type AnyParams = BulkParams & ProductBulkParams
type Kind = {
  /** What the log calls the whole of it, and what it counts. */
  audit: string
  acts: readonly string[]
  require: (ctx: Ctx, act: string) => void
  /** It moves money. */
  isFresh: (act: string) => boolean
  /** What a filter finds, at most one more than so many. */
  find: (ctx: Ctx, filter: string, most: number) => Promise<string[]>
  run: (ctx: Ctx, id: string, act: string, params: AnyParams) => Promise<{ version: number }>
}

/** The lists whose rows can be chosen and done together. */
export const kinds = {
  orders: {
    audit: 'orders.bulk',
    acts: bulkActs,
    require: (ctx, act) => requireOrderAct(ctx, act as BulkAct),
    isFresh: (act) => acts[act as BulkAct].fresh === true,
    find: (ctx, filter, most) => numbersOf(ctx, filter, most),
    run: (ctx, number, act, params) => acts[act as BulkAct].run(ctx, number, params),
  },
  products: {
    audit: 'products.bulk',
    acts: productBulkActs,
    require: (ctx, act) => requireProductAct(ctx, act as ProductBulkAct),
    isFresh: () => false,
    find: productIdsOf,
    run: (ctx, id, act, params) => actOnProduct(ctx, Number(id), act as ProductBulkAct, params),
  },
} as const satisfies Record<string, Kind>
export type BulkList = keyof typeof kinds

export type Wish = { list: BulkList; act: string; params: AnyParams }

export const requireAct = (ctx: Ctx, { list, act }: Pick<Wish, 'list' | 'act'>): void => kinds[list].require(ctx, act)

/** Does it to one of a list, as the audit log names it for one. */
export const runAct = (ctx: Ctx, id: string, { list, act, params }: Wish): Promise<{ version: number }> =>
  kinds[list].run({ ...ctx, act: ctx.act && { ...ctx.act, name: `${list}.${act}` } }, id, act, params)

/** Does it to one order in a transaction. What is refused is said, and changes nothing. */
export async function actOn(ctx: Ctx, number: string, wish: Wish, { dry_run = false } = {}): Promise<BulkRow> {
  const work = (tx: Tx) => runAct({ ...ctx, db: tx }, number, wish)
  try {
    const { version } = await (dry_run ? dryRun(ctx.db, work) : transact(ctx.db, work))
    return { id: number, ok: true, code: null, error: null, version }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { code, message } = refusalOf(error, ctx.locale)
    return { id: number, ok: false, code, error: message, version: null }
  }
}

/** Why an order was not done, for who began it. */
export function refusalOf(error: unknown, locale: Locale = defaultLocale): { code: string; message: string } {
  const refusal = error instanceof ShopError ? error : new ShopError('unavailable')
  return { code: refusal.code, message: errorText(refusal.code, locale, refusal.params) }
}
