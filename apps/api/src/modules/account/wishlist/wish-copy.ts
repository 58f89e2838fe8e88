import type { WishCopy } from '@delguur/contract/account/wishlist-flat'
import type { ErrorCode } from '@delguur/contract/errors'
import type { Ctx } from '../../../platform/context.ts'
import { errorText } from '../../../platform/http/errors.ts'
import { topUpCart } from '../../orders/index.ts'
import { checkReadable } from './list-access.ts'
import { mostWishes, wishState } from './wishlist.domain.ts'
import { listByToken, type WishRow, wishesOf } from './wishlist.queries.ts'

type RefusedWish = WishCopy['refused'][number]
type Params = Record<string, string | number>

/**
 * Copies a list that the caller may see to their cart: what is there already in that number is not added again. What is
 * sold out, no longer sold or still needs a size is said; the list stays as it is.
 */
export async function copyToCart(ctx: Ctx, token: string, gift?: boolean): Promise<WishCopy> {
  const list = checkReadable(ctx, await listByToken(ctx.db, token), 'flat')
  const rows = await wishesOf(ctx.db, list.id, ctx, { limit: mostWishes, offset: 0 })
  const ready = rows.filter((row) => wishState(row) === 'ready')
  const nothing = { order: null, short: [] }
  const { order, short } = ready.length > 0 ? await topUpCart(ctx, ready.map(wantedOf), gift) : nothing
  const changes = new Map(short.map((each) => [each.variant_id, each]))
  return {
    order: order && { number: order.number, token: order.token, total_quantity: order.item_count },
    added: ready.length - short.length,
    refused: rows.flatMap((row): RefusedWish[] => {
      const state = wishState(row)
      if (state !== 'ready') return [refused(ctx, row, codes[state], { name: row.name })]
      const fewer = changes.get(row.variant_id)
      return fewer
        ? [refused(ctx, row, fewer.refusal.refused as ErrorCode, fewer.refusal.params ?? {}, fewer.added)]
        : []
    }),
  }
}

const wantedOf = ({ variant_id, quantity }: WishRow) => ({ variant_id, quantity })
const codes = { choose: 'variant_unchosen', out: 'out_of_stock', gone: 'variant_unavailable' } as const

const refused = (ctx: Ctx, row: WishRow, code: ErrorCode, params: Params, added = 0): RefusedWish => ({
  variant_id: row.variant_id,
  name: row.name,
  slug: row.slug,
  added,
  code,
  error: errorText(code, ctx.locale, params),
})
