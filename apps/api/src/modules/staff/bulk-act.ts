import type { BulkAct, BulkRow } from '@delguur/contract/bulk'
import type { Permission } from '@delguur/contract/permissions'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../platform/db.ts'
import { errorText } from '../../platform/errors.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { addTags, cancelByStaff, confirmOrder, makeOrderReady, sendOrderMessage } from '../orders/index.ts'

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
    run: (ctx, number, { reason }) => cancelByStaff(ctx, number, reason || null),
  },
}

/** Refuses who may not do an act, as `permission_missing`. */
export function requireAct({ user }: Ctx, act: BulkAct): void {
  const [first = ''] = acts[act].needs
  if (!acts[act].needs.some((each) => user?.permissions.has(each)))
    throw new ShopError('permission_missing', { params: { permission: first } })
}

type Wish = { act: BulkAct; params: BulkParams }

/** Does it to one order, as the audit log names it for one. */
export const runAct = (ctx: Ctx, number: string, { act, params }: Wish): Promise<{ version: number }> =>
  acts[act].run({ ...ctx, act: ctx.act && { ...ctx.act, name: `orders.${act}` } }, number, params)

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
