import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { countDownload, type Download } from './digital.repository.ts'

/** The file that a link stands for, and one download less; refused as `digital_link_spent` when its downloads or days are over. */
export async function download(ctx: Ctx, token: string): Promise<Download> {
  const file = await countDownload(ctx.db, token, ctx.now)
  if (!file) throw new ShopError('not_found')
  if (file === 'spent') throw new ShopError('digital_link_spent')
  return file
}
