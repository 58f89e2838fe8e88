import type { PicturesChanged, ProductPicture, ProductPictures } from '@delguur/contract/catalog/product-pictures'
import { mostPictures, type productPictures } from '@delguur/contract/catalog/product-pictures'
import { type Locale, locales, type Translated } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import { isAmong, type SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { auditWithId } from '../../../platform/staff/audit.ts'
import { savePresentVersions } from '../products/index.ts'
import { keyOfDrawn, roundedPercent, warningOf } from './crop.domain.ts'
import { drawn } from './draw.ts'
import { isDrawn, type PictureRow, picturesOf, productVersion, valuesOf } from './pictures.queries.ts'
import { deleteImage, insertImage, lockProduct, nextVersion, setOrder, updateImage } from './pictures.repository.ts'

type Edit = z.output<typeof productPictures.edit.body>
type SentAlt = NonNullable<Edit['alt']>

const none = { mn: null, en: null, ru: null, cn: null, it: null }

export const pictureOf = (row: PictureRow): ProductPicture => ({
  id: Number(row.id),
  position: row.position,
  src: `/media/${row.picture_key}`,
  width: row.width,
  height: row.height,
  color: row.color,
  alt: { ...none, ...row.alt },
  option_value_id: row.option_value_id === null ? null : Number(row.option_value_id),
  focal_point: { x: row.focal_x, y: row.focal_y },
  whole: row.source !== null,
  warning: row.sent && warningOf(row.sent),
})

/** Pictures of a product in their order. */
export async function listPictures(db: Db | Tx, productId: number): Promise<ProductPictures> {
  const version = await productVersion(db, productId)
  if (version === undefined) throw new ShopError('not_found')
  const [rows, values] = [await picturesOf(db, productId), await valuesOf(db, productId)]
  const option_values = values.map(({ name, ...value }) => ({ ...value, name: { ...name, mn: name.mn ?? '' } }))
  return { pictures: rows.map(pictureOf), option_values, version }
}

/** Locks the product and keeps what it is as a version; refuses a version that is not the newest (`version_conflict`). */
export async function requireProduct(tx: Tx, productId: number, version?: SeenVersion): Promise<void> {
  const newest = await lockProduct(tx, productId)
  if (newest === undefined) throw new ShopError('not_found')
  const product = { subject_type: 'product', subject_id: String(productId) }
  await requireSeen(tx, product, { version: newest, seen: version })
  return savePresentVersions(tx, [productId])
}

/** What the audit log keeps of a picture: enough to put it back. */
export const noted = (row: PictureRow) => ({
  id: Number(row.id),
  picture_key: row.picture_key,
  position: row.position,
  alt: row.alt,
  option_value_id: row.option_value_id,
  view: row.view,
  focal_x: row.focal_x,
  focal_y: row.focal_y,
})

type States = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** Says what was done under the next version of the product, and how it stands now. */
export async function changed(ctx: Ctx, tx: Tx, productId: number, states: States): Promise<PicturesChanged> {
  const version = await nextVersion(tx, productId, ctx.now)
  const undo = await auditWithId(ctx, tx, {
    subject_type: 'product',
    subject_id: String(productId),
    version,
    ...states,
  })
  const act = ctx.act?.name ?? 'products.pictures_edit'
  await savePresentVersions(tx, [productId], { actor_id: ctx.user?.id ?? null, act, at: ctx.now })
  return { ...(await listPictures(tx, productId)), undo: undo ?? null }
}

/** Words with the languages that were sent in place of what they were; null where none is left. */
export function merged(before: Translated | null, sent: SentAlt): Translated | null {
  const of = (locale: Locale) => (sent[locale] === undefined ? before?.[locale] : sent[locale]) || undefined
  const all = Object.fromEntries(locales.flatMap((locale) => (of(locale) ? [[locale, of(locale)]] : [])))
  return Object.keys(all).length > 0 ? { mn: '', ...all } : null
}

export async function requireValue(tx: Tx, productId: number, id: number | null | undefined): Promise<void> {
  if (!id || (await valuesOf(tx, productId)).some((value) => value.id === id)) return
  throw new ShopError('invalid_input', { faults: [{ key: 'option_value_id', code: 'entry_unknown' }] })
}

export async function findPicture(db: Db | Tx, productId: number, pictureId: number): Promise<PictureRow> {
  const found = (await picturesOf(db, productId)).find(({ id }) => Number(id) === pictureId)
  if (!found) throw new ShopError('not_found')
  return found
}

type Which = { id: number; picture_id: number }

/** Words, place, colour or focal point; a picture that came with the shop is cut already (`invalid_input`). */
export async function editPicture(ctx: Ctx, { id, picture_id }: Which, version: SeenVersion, edit: Edit) {
  const row = await findPicture(ctx.db, id, picture_id)
  const focal = edit.focal_point && roundedPercent(edit.focal_point)
  const isMoved = focal && (focal.x !== row.focal_x || focal.y !== row.focal_y)
  if (isMoved && !row.source)
    throw new ShopError('invalid_input', { faults: [{ key: 'focal_point', code: 'picture_cut' }] })
  if (!isAmong(version, (await productVersion(ctx.db, id)) ?? 0))
    await transact(ctx.db, (tx) => requireProduct(tx, id, version))
  const key = isMoved && row.source ? keyOfDrawn(row.source, focal) : row.picture_key
  const work = async (tx: Tx): Promise<PicturesChanged> => {
    await requireProduct(tx, id, version)
    const before = await findPicture(tx, id, picture_id)
    await requireValue(tx, id, edit.option_value_id)
    await updateImage(tx, picture_id, {
      ...(edit.alt && { alt: merged(before.alt, edit.alt) }),
      ...(edit.option_value_id !== undefined && { option_value_id: edit.option_value_id }),
      ...(isMoved && { focal_x: focal.x, focal_y: focal.y, picture_key: key }),
    })
    if (edit.position !== undefined) {
      const others = (await picturesOf(tx, id)).map((each) => Number(each.id)).filter((each) => each !== picture_id)
      await setOrder(tx, id, others.toSpliced(edit.position - 1, 0, picture_id))
    }
    const after = await findPicture(tx, id, picture_id)
    const name = `picture_${picture_id}`
    return changed(ctx, tx, id, { before: { [name]: noted(before) }, after: { [name]: noted(after) } })
  }
  return isMoved && row.source ? drawn(ctx, row.source, focal, work) : transact(ctx.db, work)
}

/** Puts all pictures of a product into an order; refuses one that does not name each of them once. */
export const orderPictures = (
  ctx: Ctx,
  id: number,
  version: SeenVersion,
  ids: readonly number[],
): Promise<PicturesChanged> =>
  transact(ctx.db, async (tx) => {
    await requireProduct(tx, id, version)
    const before = (await picturesOf(tx, id)).map((row) => Number(row.id))
    if ([...ids].sort().join() !== [...before].sort().join())
      throw new ShopError('invalid_input', { faults: [{ key: 'ids', code: 'entry_unknown' }] })
    await setOrder(tx, id, ids)
    return changed(ctx, tx, id, { before: { order: before }, after: { order: ids } })
  })

/** Takes a picture off a product; its files stay as long as that can be undone. */
export const removePicture = (ctx: Ctx, { id, picture_id }: Which, version: SeenVersion): Promise<PicturesChanged> =>
  transact(ctx.db, async (tx) => {
    await requireProduct(tx, id, version)
    const before = await findPicture(tx, id, picture_id)
    await deleteImage(tx, picture_id)
    return changed(ctx, tx, id, { before: { picture: noted(before) }, after: { picture: null } })
  })

type UndoRow = { act: string; before: Record<string, unknown>; after: Record<string, unknown> }
type Noted = ReturnType<typeof noted>

/** Undoes what was done to pictures of a product: `undo_changed` where it was done over since. */
export const undoPictures = (ctx: Ctx, id: number, { act, before, after }: UndoRow): Promise<void> =>
  transact(ctx.db, async (tx) => {
    await requireProduct(tx, id)
    const rows = await picturesOf(tx, id)
    const refuse = (isWrong: boolean) => {
      if (isWrong) throw new ShopError('undo_changed')
    }
    if (act === 'products.pictures_order') {
      const now = rows.map((row) => Number(row.id))
      refuse(now.join() !== (after.order as number[]).join())
      await setOrder(tx, id, before.order as number[])
    } else if (act === 'products.pictures_remove') {
      const removed = before.picture as Noted
      refuse(rows.length >= mostPictures || rows.some((row) => Number(row.id) === removed.id))
      refuse(!(await isDrawn(tx, removed.picture_key)))
      const { position, ...image } = removed
      await insertImage(tx, { ...image, product_id: id, position: rows.length + 1 })
      const ids = rows.map((row) => Number(row.id))
      await setOrder(tx, id, ids.toSpliced(position - 1, 0, removed.id))
    } else {
      const [[name, was] = ['', undefined]] = Object.entries(before as Record<string, Noted>)
      const row = rows.find((each) => Number(each.id) === was?.id)
      refuse(!row || JSON.stringify(sorted(noted(row))) !== JSON.stringify(sorted(after[name] as Noted)))
      if (!was) throw new ShopError('undo_impossible')
      const { position, id: picture, ...image } = was
      refuse(!(await isDrawn(tx, image.picture_key)))
      await updateImage(tx, picture, image)
      const others = rows.map((each) => Number(each.id)).filter((each) => each !== picture)
      await setOrder(tx, id, others.toSpliced(position - 1, 0, picture))
    }
    await changed(ctx, tx, id, { before: after, after: before })
  })

/** The log keeps fields in an order of its own. */
const sorted = (fields: object): unknown[] =>
  Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, value && typeof value === 'object' ? sorted(value) : value])
