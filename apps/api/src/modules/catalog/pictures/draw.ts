import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { cropAround, type Focal, keyOfDrawn, type PictureWarning, warningOf } from './crop.domain.ts'
import type { PictureDrawer } from './picture-port.ts'
import { findSource, isDrawn, type Source } from './pictures.queries.ts'
import { holdSource, keepDrawn, keepSource, keepUsed } from './pictures.repository.ts'

const fileOf = (source: string): string => `pictures/${source}.webp`
const refusal = () => new ShopError('picture_invalid', { faults: [{ key: 'picture', code: 'picture_invalid' }] })

export function storesOf({ ports }: Pick<Services, 'ports'>): { files: FileStore; drawer: PictureDrawer } {
  const { files, drawer } = ports
  if (!files || !drawer) throw new ShopError('unavailable')
  return { files, drawer }
}

/** The whole picture of a source, as it is kept. */
export async function fullPicture(services: Pick<Services, 'ports'>, source: string): Promise<Buffer | undefined> {
  const file = await storesOf(services).files.open(fileOf(source))
  return file && buffer(file)
}

export type Sent = Source & { bytes: number }

/** Keeps what was sent, cleaned; the same bytes are kept once. Refuses what is no picture (`picture_invalid`). */
export async function keepSent(ctx: Ctx, bytes: Buffer): Promise<Sent> {
  const { files, drawer } = storesOf(ctx)
  const name = hash('sha256', bytes).slice(0, 40)
  const known = await findSource(ctx.db, name)
  if (known) return { ...known, bytes: 0 }
  const clean = await drawer.clean(clientOf(ctx), bytes)
  if (!clean) throw refusal()
  await files.keep(fileOf(name), clean.bytes, 'image/webp')
  return { hash: name, width: clean.width, height: clean.height, bytes: clean.bytes.length }
}

const clientOf = ({ user }: Ctx): string => String(user?.id ?? 'job')

/**
 * Sees to it that the files of a source around a point are there, and does `work` in the transaction that counts on them. They
 * are drawn outside of it; where somebody removed them meanwhile, once more.
 */
export async function drawn<T>(ctx: Ctx, sent: Sent | string, focal: Focal, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { files, drawer } = storesOf(ctx)
  const source = typeof sent === 'string' ? await findSource(ctx.db, sent) : sent
  if (!source) throw refusal()
  const key = keyOfDrawn(source.hash, focal)
  for (let tries = 0; tries < 3; tries++) {
    const found = (await isDrawn(ctx.db, key)) ? undefined : await draw()
    const done = await transact(ctx.db, async (tx) => {
      await holdSource(tx, source.hash)
      if (!found && !(await isDrawn(tx, key))) return undefined
      const isStored = await findSource(tx, source.hash)
      if (!isStored && typeof sent !== 'string' && sent.bytes > 0) await keepSource(tx, sent, ctx.now)
      else if (!isStored) return undefined
      if (found) await keepDrawn(tx, { key, ...found, source: source.hash })
      else await keepUsed(tx, key)
      return { value: await work(tx) }
    })
    if (done) return done.value
  }
  throw new ShopError('unavailable')

  async function draw() {
    const full = await files.open(fileOf(source?.hash ?? ''))
    if (!full || !source) throw refusal()
    const crop = cropAround(source.width, source.height, focal)
    return drawer.draw(clientOf(ctx), key, await buffer(full), crop)
  }
}

/** Draws a picture for who uses its key within a month; gives the key, and what is to be said of the picture. */
export async function keepPicture(ctx: Ctx, bytes: Buffer): Promise<{ key: string; warning: PictureWarning | null }> {
  const sent = await keepSent(ctx, bytes)
  const key = await drawn(ctx, sent, middle, async () => keyOfDrawn(sent.hash, middle))
  return { key, warning: warningOf(sent) }
}
const middle = { x: 50, y: 50 }
