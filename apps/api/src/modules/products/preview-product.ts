import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { endPreviews, lockVersion, previewSerial } from './product-versions.repository.ts'

type Signed = { id: number; until: number; serial: number }

const macOf = ({ secrets }: Pick<Ctx, 'secrets'>, { id, until, serial }: Signed): string =>
  secrets.mac('product_preview', `${id}.${until}.${serial}`).subarray(0, 16).toString('base64url')

/** An address at which a product can be seen for 24 hours before shoppers see it. */
export const makePreview = (ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> =>
  transact(ctx.db, async (tx) => {
    if ((await lockVersion(tx, id)) === undefined) throw new ShopError('not_found')
    const until = ctx.now.getTime() + dayMs
    const mac = macOf(ctx, { id, until, serial: await previewSerial(tx, id) })
    const expires_at = new Date(until).toISOString()
    await audit(ctx, tx, { subject_type: 'product', subject_id: String(id), before: null, after: { expires_at } })
    return { url: `/product-previews/${id}.${until}.${mac}`, expires_at }
  })

/** Ends every address that was made so far. */
export const takeBackPreviews = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    if ((await lockVersion(tx, id)) === undefined) throw new ShopError('not_found')
    await endPreviews(tx, id)
    const after = { previews: 'ended' }
    await audit(ctx, tx, { subject_type: 'product', subject_id: String(id), before: null, after })
  })

/** The product whose preview an address is; `not_found` once that is over, was taken back, or where it was never made. */
export async function previewedProduct(ctx: Ctx, key: string): Promise<number> {
  const [, id = '', until = '', mac = ''] = /^(\d{1,15})\.(\d{13})\.([\w-]{22})$/.exec(key) ?? []
  if (!id || Number(until) <= ctx.now.getTime()) throw new ShopError('not_found')
  const serial = await previewSerial(ctx.db, Number(id))
  const right = Buffer.from(macOf(ctx, { id: Number(id), until: Number(until), serial }))
  const given = Buffer.from(mac)
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new ShopError('not_found')
  return Number(id)
}
