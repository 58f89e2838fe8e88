import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'

const uploads = { name: 'settings.logo', tries: 60, seconds: 3_600 }

/** Keeps a logo, drawn anew; it is shown once the setting names it. Refuses what is no picture (`picture_invalid`). */
export async function addLogo(ctx: Ctx, file: Buffer | undefined): Promise<{ key: string }> {
  const { logos } = ctx.ports
  if (!logos) throw new ShopError('unavailable')
  if (!file) throw new ShopError('parameter_missing')
  await spend(ctx, uploads, String(ctx.user?.id))
  const key = await logos.draw(file)
  if (!key) throw new ShopError('picture_invalid', { faults: [{ key: 'image', code: 'picture_invalid' }] })
  await transact(ctx.db, (tx) =>
    audit(ctx, tx, { subject_type: 'logo', subject_id: key, before: null, after: { key } }),
  )
  return { key }
}
