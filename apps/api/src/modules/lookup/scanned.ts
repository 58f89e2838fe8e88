import type { FoundCode } from '@delguur/contract/lookup'
import type { Permission } from '@delguur/contract/permissions'
import type { Ctx } from '../../platform/context.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { ticketByCode } from '../digital/index.ts'
import { parcelOf } from '../dispatch/index.ts'
import { staffCoupon } from '../promotions/index.ts'
import { variantOfCode } from './lookup.queries.ts'

/** What a scanned code names, of what the caller may view; nothing is used by it. */
export async function findScanned(ctx: Ctx, code: string): Promise<FoundCode | null> {
  const may = (permission: Permission): boolean => ctx.user?.permissions.has(permission) ?? false
  if (may('orders.view') || may('dispatch.view')) {
    const parcel = await parcelOf(ctx.db, code.toUpperCase())
    if (parcel) return { kind: 'order', number: parcel.number }
  }
  if (may('products.view')) {
    const product = await variantOfCode(ctx.db, code, ctx)
    if (product) return { kind: 'product', product }
  }
  if (may('tickets.view')) {
    const ticket = await ticketByCode(ctx, code)
    if (ticket) return { kind: 'ticket' }
  }
  // a number alone would be the id of any coupon
  if (may('vouchers.view') && !/^\d+$/.test(code)) {
    const coupon = await staffCoupon(ctx, code).catch(orNothing)
    if (coupon) return { kind: 'coupon' }
  }
  return null
}

function orNothing(error: unknown): undefined {
  if (error instanceof ShopError && error.code === 'not_found') return undefined
  throw error
}
