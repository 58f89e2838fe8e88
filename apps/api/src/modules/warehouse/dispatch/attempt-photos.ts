import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { attemptPhotoOf, storeAttemptPhoto } from './attempt-photos.repository.ts'

const photoSide = 1280

/** The picture of a delivery that failed: that of staff, else the courier's. */
export async function attemptPhoto(ctx: Ctx, number: string, id: number): Promise<{ photo: string }> {
  const photo = await attemptPhotoOf(ctx.db, number, id)
  if (!photo) throw new ShopError('not_found')
  return { photo: `data:image/webp;base64,${photo.toString('base64')}` }
}

/** Staff keep a picture of a delivery that failed, drawn anew without what the camera wrote into it. */
export async function addAttemptPhoto(
  ctx: Ctx,
  number: string,
  id: number,
  read: () => Promise<Buffer>,
): Promise<{ id: number }> {
  const photo = await redrawPicture(await read(), photoSide, 'photo')
  await transact(ctx.db, async (tx) => {
    if (!(await storeAttemptPhoto(tx, number, id, photo))) throw new ShopError('not_found')
    await audit(ctx, tx, {
      subject_type: 'order',
      subject_id: number,
      before: null,
      after: { attempt: id, photo: photo.length },
    })
  })
  return { id }
}
