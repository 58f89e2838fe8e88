import type { FoundCode } from '@delguur/contract/office/lookup'
import type { Ctx } from '../../../platform/context.ts'
import type { CodeLookup } from '../../registry.ts'
import { variantOfCode } from './lookup.queries.ts'

const product: CodeLookup = {
  needs: ['products.view'],
  find: async (ctx, code) => {
    const found = await variantOfCode(ctx.db, code, ctx)
    return found ? { kind: 'product', product: found } : null
  },
}

/** What a scanned code names, of what the caller may view; nothing is used by it. */
export async function findScanned(ctx: Ctx, code: string): Promise<FoundCode | null> {
  const { order, ticket, coupon } = ctx.registry.codeLookups
  for (const { needs, find } of [order, product, ticket, coupon]) {
    const may = needs.some((permission) => ctx.user?.permissions.has(permission))
    const found = may ? await find(ctx, code) : null
    if (found) return found
  }
  return null
}
