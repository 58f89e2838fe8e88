import { type PictureUse, pictureShapes } from '@delguur/contract/catalog/content-pictures'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import type { FormFile } from '../../../platform/http/file-forms.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { picturesKnown } from './pictures.queries.ts'
import { insertPicture } from './pictures.repository.ts'

type Shapes = (typeof pictureShapes)[PictureUse]
export type ContentPictures = {
  /** Draws the files of a picture anew in its shapes; gives its key, undefined where a file is no picture. */
  draw: (shapes: Shapes, files: { wide: Buffer; tall?: Buffer | undefined }) => Promise<string | undefined>
}

const uploads = { name: 'content.pictures', tries: 120, seconds: 3_600 }

/**
 * Keeps a picture that staff give: the first file for desktops, the second for phones, else the first for both. Refuses what is
 * no picture (`picture_invalid`).
 */
export async function addPicture(ctx: Ctx, use: PictureUse, files: readonly FormFile[]): Promise<string> {
  const store = ctx.ports.content_pictures
  if (!store) throw new ShopError('unavailable')
  const [wide, tall] = files
  if (!wide) throw new ShopError('parameter_missing')
  await spend(ctx, uploads, String(ctx.user?.id))
  const key = await store.draw(pictureShapes[use], { wide: wide.bytes, tall: tall?.bytes })
  if (!key) throw new ShopError('picture_invalid', { faults: [{ key: 'pictures', code: 'picture_invalid' }] })
  await transact(ctx.db, async (tx) => {
    await insertPicture(tx, key, use, ctx.now)
    await audit(ctx, tx, { subject_type: 'picture', subject_id: key, before: null, after: { use } })
  })
  return key
}

/** Whether each of these keys is a picture that was given for this use. */
export async function arePictures(db: Db | Tx, use: PictureUse, keys: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(keys)]
  return wanted.length === 0 || (await picturesKnown(db, use, wanted)) === wanted.length
}
