import { buffer } from 'node:stream/consumers'
import { mostPictures, type productPictures } from '@delguur/contract/catalog/product-pictures'
import type { z } from 'zod'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { peekUpload, takeUpload } from '../uploads/index.ts'
import { keyOfDrawn, roundedPercent } from './crop.domain.ts'
import { drawn, fullPicture, keepSent, storesOf } from './draw.ts'
import { picturesOf } from './pictures.queries.ts'
import { insertImage } from './pictures.repository.ts'
import {
  changed,
  findPicture,
  listPictures,
  merged,
  noted,
  pictureOf,
  requireProduct,
  requireValue,
} from './pictures.ts'
import { readPicture } from './read-picture.ts'

type Input = z.output<typeof productPictures.add.body>

const requests = { name: 'pictures', tries: 1_000, seconds: 3_600 }
const middle = { x: 50, y: 50 }

/**
 * Adds a picture to a product, behind the others; one that it has already stays where it is. Refuses an upload that is not there (`upload_missing`), an address that is not
 * public or gives no picture (`picture_unreachable`), and more pictures than a product has (`limit_reached`).
 */
export async function addPicture(ctx: Ctx, id: number, { upload_id, url, ...input }: Input) {
  await transact(ctx.db, (tx) => requireRoom(ctx, tx, id, input))
  storesOf(ctx)
  await spend(ctx, requests, String(ctx.user?.id))
  if ((upload_id === undefined) === (url === undefined)) throw new ShopError('parameter_missing')
  const bytes =
    upload_id === undefined
      ? await fetchPicture(ctx, url ?? '')
      : await buffer(await peekUpload(ctx, upload_id, 'picture'))
  const sent = await keepSent(ctx, bytes)
  const focal = roundedPercent(input.focal_point ?? middle)
  return drawn(ctx, sent, focal, async (tx) => {
    const position = (await requireRoom(ctx, tx, id, input)) + 1
    if (upload_id !== undefined) await takeUpload(ctx, tx, upload_id, 'picture')
    const there = (await picturesOf(tx, id)).find(({ picture_key }) => picture_key === keyOfDrawn(sent.hash, focal))
    if (there) return { ...(await listPictures(tx, id)), undo: null, picture: pictureOf(there) }
    const picture_id = await insertImage(tx, {
      product_id: id,
      picture_key: keyOfDrawn(sent.hash, focal),
      option_value_id: input.option_value_id ?? null,
      view: position === 1 ? 'front' : 'more',
      position,
      alt: input.alt ? merged(null, input.alt) : null,
      focal_x: focal.x,
      focal_y: focal.y,
    })
    const row = await findPicture(tx, id, picture_id)
    const done = await changed(ctx, tx, id, { before: null, after: { picture: noted(row) } })
    return { ...done, picture: pictureOf(row) }
  })
}

/** The last place that is taken. */
async function requireRoom(ctx: Ctx, tx: Tx, id: number, { option_value_id }: Pick<Input, 'option_value_id'>) {
  await requireProduct(tx, id, ctx.act?.seen)
  await requireValue(tx, id, option_value_id)
  const rows = await picturesOf(tx, id)
  if (rows.length >= mostPictures) throw new ShopError('limit_reached', { params: { limit: mostPictures } })
  return rows.at(-1)?.position ?? 0
}

/** A picture from an address that a person chose. */
async function fetchPicture(ctx: Ctx, url: string): Promise<Buffer> {
  const { bytes, why } = await readPicture(ctx, url)
  if (bytes) return bytes
  throw why === 'too_large'
    ? new ShopError('body_too_large')
    : new ShopError('picture_unreachable', { faults: [{ key: 'url', code: 'picture_unreachable' }] })
}

/** A picture as it was sent, small enough to choose its focal point on. */
export async function showUncropped(ctx: Ctx, id: number, pictureId: number) {
  const { source } = await findPicture(ctx.db, id, pictureId)
  const full = source === null ? undefined : await fullPicture(ctx, source)
  if (!full) throw new ShopError('not_found')
  const { drawer } = storesOf(ctx)
  const { bytes, ...size } = await drawer.preview(full)
  return { src: `data:image/webp;base64,${bytes.toString('base64')}`, ...size }
}
