import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { opensPreview, previewLinkKey } from '../../../platform/preview-key.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { endPreviews, lockVersion, previewSerial } from './product-versions.repository.ts'

/** Names what an address shows: another one once all that were made are taken back. */
const thingOf = (id: number, serial: number): string => `${id}.${serial}`

/** An address at which a product can be seen for 24 hours before shoppers see it. */
export const makePreview = (ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> =>
  transact(ctx.db, async (tx) => {
    if ((await lockVersion(tx, id)) === undefined) throw new ShopError('not_found')
    const { key, expires_at } = previewLinkKey(ctx, 'product', thingOf(id, await previewSerial(tx, id)))
    await audit(ctx, tx, { subject_type: 'product', subject_id: String(id), before: null, after: { expires_at } })
    return { url: `/product-previews/${id}.${key}`, expires_at }
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
  const [, id = '', rest = ''] = /^(\d{1,15})\.(.{1,80})$/.exec(key) ?? []
  if (!id) throw new ShopError('not_found')
  const serial = await previewSerial(ctx.db, Number(id))
  if (!(await opensPreview(ctx, 'product', thingOf(Number(id), serial), rest))) throw new ShopError('not_found')
  return Number(id)
}
