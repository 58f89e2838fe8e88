import { buffer } from 'node:stream/consumers'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { keepPicture } from '../pictures/index.ts'
import { peekUpload, takeUpload } from '../uploads/index.ts'
import { staffTaxon } from './taxons.queries.ts'
import { editTaxon } from './taxons.ts'

const requests = { name: 'pictures', tries: 1_000, seconds: 3_600 }

/** Draws an upload and gives it to a category. Refuses what is no picture (`picture_invalid`). */
export async function givePicture(ctx: Ctx, id: number, upload_id: number): Promise<void> {
  if (!(await staffTaxon(ctx.db, id))) throw new ShopError('not_found')
  await spend(ctx, requests, String(ctx.user?.id))
  const bytes = await buffer(await peekUpload(ctx, upload_id, 'picture'))
  const { key: picture_key } = await keepPicture(ctx, bytes)
  await transact(ctx.db, async (tx) => {
    await takeUpload(ctx, tx, upload_id, 'picture')
    await editTaxon({ ...ctx, db: tx }, id, ctx.act?.seen, { picture_key })
  })
}
