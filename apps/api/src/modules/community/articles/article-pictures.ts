import type { ArticlePicture } from '@delguur/contract/community/articles'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SentForm } from '../../../platform/http/file-forms.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { pictureSize, redrawPicture } from '../../catalog/uploads/index.ts'
import type { PictureRow } from './articles.queries.ts'
import { insertPicture, lockArticleOf } from './articles.repository.ts'
import { requireUser } from './author.ts'
import { lockStaffArticle } from './staff/staff-articles.repository.ts'

const mostPictures = 20
const uploads = { name: 'articles.pictures', tries: 60, seconds: 3600 }
const [largeSide, smallSide] = [1280, 480]

export const smallOf = (path: string): string => path.replace(/\.webp$/, '-480.webp')

export const pictureOf = ({ id, path, width, height }: PictureRow): ArticlePicture => ({
  id,
  url: `/media/${path}`,
  small: `/media/${smallOf(path)}`,
  width,
  height,
})

/** Whose article it is: locks it, `undefined` where they have no such article. */
type Lock = (tx: Tx) => Promise<unknown>

/**
 * Adds a picture to an article of the caller, drawn anew in two sizes. Refuses an article of somebody else (`not_found`), what
 * is no picture (`picture_invalid`), no file at all (`parameter_missing`) and a twenty-first one (`limit_reached`).
 */
export async function addPicture(
  ctx: Ctx,
  id: number,
  base64: string,
  form: () => Promise<SentForm>,
): Promise<ArticlePicture> {
  const user_id = requireUser(ctx)
  return storedPicture(ctx, id, (tx) => lockArticleOf(tx, user_id, id), base64, form)
}

/** The same for an article of the shop. */
export const addStaffPicture = (ctx: Ctx, id: number, form: () => Promise<SentForm>): Promise<ArticlePicture> =>
  storedPicture(ctx, id, (tx) => lockStaffArticle(tx, id), '', form)

async function storedPicture(
  ctx: Ctx,
  id: number,
  lock: Lock,
  base64: string,
  form: () => Promise<SentForm>,
): Promise<ArticlePicture> {
  const mustLock = async (tx: Tx): Promise<void> => {
    if (!(await lock(tx))) throw new ShopError('not_found')
  }
  await transact(ctx.db, mustLock)
  const store = ctx.ports.article_pictures
  if (!store) throw new ShopError('unavailable')
  await spend(ctx, uploads, String(requireUser(ctx)))
  const [file] = (await form()).files
  const bytes = file?.bytes ?? Buffer.from(base64, 'base64')
  if (bytes.length === 0) throw new ShopError('parameter_missing')
  const picture = await redrawPicture(bytes, largeSide, 'image')
  const size = await pictureSize(picture)
  const path = await store.keep(picture, await redrawPicture(picture, smallSide, 'image'))
  try {
    return await transact(ctx.db, async (tx) => {
      await mustLock(tx)
      const made = await insertPicture(tx, id, { path, ...size }, mostPictures, ctx.now)
      if (made === undefined) throw new ShopError('limit_reached', { params: { limit: mostPictures } })
      // where staff did it
      await audit(ctx, tx, { subject_type: 'article', subject_id: String(id), before: {}, after: { picture: made } })
      return pictureOf({ id: made, path, ...size })
    })
  } catch (error) {
    await store.remove(path)
    throw error
  }
}

/** Files whose articles are gone. */
export async function removeFiles(ctx: Pick<Ctx, 'ports'>, paths: readonly string[]): Promise<void> {
  for (const path of paths) await ctx.ports.article_pictures?.remove(path)
}
