import { type Body, bodyOn, type Measured } from '@delguur/kit/age/growth'
import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { childOf } from './children.queries.ts'
import { guardianOf } from './children.use-cases.ts'

/** Nobody measures ahead of time, but the clock of a test may stand before the measurement. */
export function dayOf(measured: readonly Measured[], at: Date): string {
  const today = localDate(at)
  return measured[0] && measured[0].on > today ? measured[0].on : today
}

/** How large a child of the caller is today. `not_found`, `unauthenticated`. */
export async function bodyOfChild(ctx: Ctx, id: number): Promise<Body> {
  const row = await childOf(ctx.db, guardianOf(ctx), id)
  const body = row && bodyOn(row.born_on, row.measured, dayOf(row.measured, ctx.now))
  if (!body) throw new ShopError('not_found')
  return body
}
