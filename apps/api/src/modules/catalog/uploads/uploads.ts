import { Readable } from 'node:stream'
import { fullBytes, partBytes, type Upload, type UploadKind, uploadLimits } from '@delguur/contract/uploads'
import { spend } from '../../../platform/budget.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { asShopError } from '../../../platform/http/errors.ts'
import type { SentStream } from '../../../platform/http/sent-stream.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { headBytes, kindOf } from './upload-kind.domain.ts'
import { findUpload, lockUpload, type UploadRow, waitingBytes } from './uploads.queries.ts'
import { deleteUpload, holdUploader, insertUpload, putPart, setFinished, setTaken } from './uploads.repository.ts'

const requests = { name: 'uploads', tries: 3_000, seconds: 3_600 }
/** What one person may have waiting here: three archives of the largest size. */
const mostWaiting = 3 * uploadLimits.zip
const mostPixels = 60_000_000

const fileOf = (id: number, n: number): string => `uploads/${id}/${n}`

function storeOf({ ports }: Pick<Services, 'ports'>): FileStore {
  if (!ports.files) throw new ShopError('unavailable')
  return ports.files
}
const userOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('forbidden')
  return user.id
}

export const serializeUpload = ({ id, name, kind, size, parts, finished_at }: UploadRow): Upload => ({
  upload_id: Number(id),
  name,
  kind,
  size,
  part_bytes: partBytes,
  parts: parts.map(({ n }) => n),
  finished: finished_at !== null,
})

/** An own upload; `not_found` for anybody else's. */
export async function showUpload(ctx: Ctx, id: number): Promise<Upload> {
  return serializeUpload(own(ctx, await findUpload(ctx.db, id)))
}

function own(ctx: Ctx, row: UploadRow | undefined): UploadRow {
  if (row?.created_by !== userOf(ctx)) throw new ShopError('not_found')
  return row
}

/** Takes a file in whole, or begins one that comes in parts. Refuses what is too much at once (`limit_reached`). */
export async function addUpload(
  ctx: Ctx,
  { name, size }: { name?: string | undefined; size?: number | undefined },
  sent: SentStream | undefined,
): Promise<Upload> {
  await spend(ctx, requests, String(userOf(ctx)))
  if (!sent) {
    if (!name || !size) throw new ShopError('parameter_missing')
    return showUpload(ctx, await begin(ctx, { name, size }))
  }
  // as much room as it says that it needs: many small ones may come at once
  const room = Math.min(fullBytes, sent.length ?? fullBytes)
  const id = await begin(ctx, { name: sent.name || sent.fields.name || 'file', size: room })
  try {
    const bytes = await receive(ctx, fileOf(id, 1), sent, fullBytes)
    if (bytes === 0) throw new ShopError('file_empty')
    await transact(ctx.db, (tx) => putPart(tx, id, 1, bytes))
    return await end(ctx, id, bytes)
  } catch (error) {
    await forgetUpload(ctx, id)
    throw error
  }
}

const begin = (ctx: Ctx, { name, size }: { name: string; size: number }): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const created_by = userOf(ctx)
    storeOf(ctx)
    await holdUploader(tx, created_by)
    if ((await waitingBytes(tx, created_by)) + size > mostWaiting)
      throw new ShopError('limit_reached', { params: { limit: `${mostWaiting / 1024 ** 2} MB` } })
    const id = await insertUpload(tx, { created_by, name: shortName(name), size, created_at: ctx.now })
    const after = { name: shortName(name), size }
    await audit(ctx, tx, { subject_type: 'upload', subject_id: String(id), before: null, after })
    return id
  })

/** The name alone, of a browser that sends a path. */
const shortName = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').slice(-200) || 'file'

/** Writes bytes as they come; gives how many. */
async function receive(ctx: Ctx, path: string, { bytes }: SentStream, most: number): Promise<number> {
  let count = 0
  async function* metered() {
    for await (const chunk of bytes) {
      count += (chunk as Buffer).length
      if (count > most) throw new ShopError('body_too_large')
      yield chunk
    }
  }
  try {
    await storeOf(ctx).keep(path, Readable.from(metered(), { objectMode: false }))
  } catch (error) {
    const known = asShopError(error)
    // a sender who went away has the rest of the file with them
    if (!known && bytes.readableAborted) throw new ShopError('bad_request')
    throw known ?? error
  }
  return count
}

/** Takes in a part; sent again it takes the place of the first. */
export async function addPart(ctx: Ctx, id: number, n: number, sent: SentStream | undefined): Promise<Upload> {
  await spend(ctx, requests, String(userOf(ctx)))
  const row = own(ctx, await findUpload(ctx.db, id))
  if (row.finished_at) throw new ShopError('conflict')
  if (!sent) throw new ShopError('parameter_missing')
  const expected = lengthOf(row.size, n)
  if (expected === 0) throw new ShopError('invalid_input', { faults: [{ key: 'n', code: 'entry_unknown' }] })
  const bytes = await receive(ctx, fileOf(id, n), sent, expected)
  await transact(ctx.db, async (tx) => {
    if (own(ctx, await lockUpload(tx, id)).finished_at) throw new ShopError('conflict')
    await putPart(tx, id, n, bytes)
  })
  return showUpload(ctx, id)
}

/** Bytes of part n of a file of so many. */
const lengthOf = (size: number, n: number): number => Math.max(0, Math.min(partBytes, size - (n - 1) * partBytes))

/** All parts are here. Refuses missing ones (`upload_incomplete`) and what the shop does not take. */
export async function finishUpload(ctx: Ctx, id: number): Promise<Upload> {
  const row = own(ctx, await findUpload(ctx.db, id))
  if (row.finished_at) return serializeUpload(row)
  const here = new Map(row.parts.map(({ n, bytes }) => [n, Number(bytes)]))
  const wanted = Array.from({ length: Math.ceil(row.size / partBytes) }, (_, at) => at + 1)
  const missing = wanted.filter((n) => here.get(n) !== lengthOf(row.size, n))
  if (missing.length > 0)
    throw new ShopError('upload_incomplete', { params: { parts: missing.slice(0, 20).join(', ') } })
  return end(ctx, id, row.size)
}

async function end(ctx: Ctx, id: number, size: number): Promise<Upload> {
  const row = own(ctx, await findUpload(ctx.db, id))
  const kind = kindOf(row.name, await headOf(ctx, row))
  if (!kind) throw new ShopError('unsupported_media_type')
  if (size > uploadLimits[kind]) throw new ShopError('body_too_large')
  if (kind === 'picture') await requirePicture(ctx, row)
  await transact(ctx.db, async (tx) => {
    if (own(ctx, await lockUpload(tx, id)).finished_at) return
    await setFinished(tx, id, kind, size, ctx.now)
    const finishing = ctx.act?.name === 'uploads.finish'
    const after = { kind, size }
    if (finishing) await audit(ctx, tx, { subject_type: 'upload', subject_id: String(id), before: {}, after })
  })
  return showUpload(ctx, id)
}

/** The bytes of a file, part after part. */
export function openUpload(
  services: Pick<Services, 'ports'>,
  { id, parts }: Pick<UploadRow, 'id' | 'parts'>,
): Readable {
  const store = storeOf(services)
  async function* bytes() {
    for (const { n } of parts) {
      const part = await store.open(fileOf(id, n))
      if (!part) throw new ShopError('upload_missing')
      yield* part
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}

async function headOf(ctx: Ctx, row: UploadRow): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of openUpload(ctx, row)) {
    head = Buffer.concat([head, chunk as Buffer])
    if (head.length >= headBytes) break
  }
  return head.subarray(0, headBytes)
}

/** Reads its header alone: what claims to be too large is refused before a pixel of it is unpacked. */
async function requirePicture(ctx: Ctx, row: UploadRow): Promise<void> {
  const { default: sharp } = await import('sharp')
  const reader = sharp({ limitInputPixels: false })
  const source = openUpload(ctx, row).on('error', (error) => reader.destroy(error))
  const header = await source
    .pipe(reader)
    .metadata()
    .catch(() => undefined)
  source.destroy()
  if (!header || header.width * header.height > mostPixels)
    throw new ShopError('picture_invalid', { faults: [{ key: 'file', code: 'picture_invalid' }] })
}

export type TakenUpload = {
  id: number
  kind: UploadKind
  name: string
  size: number
  /** Its bytes, from the beginning; as often as wanted. */
  open: () => Readable
}

/**
 * Uses an own, finished upload of one of these kinds, once. Its bytes stay for eight days, for jobs that read them (`readUpload`),
 * or until `forgetUpload`. Refuses any other as `upload_missing`.
 */
export async function takeUpload(
  ctx: Ctx,
  tx: Tx,
  id: number,
  kinds: UploadKind | readonly UploadKind[],
): Promise<TakenUpload> {
  const row = await lockUpload(tx, id)
  const isUsable = row?.finished_at && !row.taken_at && row.created_by === userOf(ctx)
  if (!isUsable || !row.kind) throw new ShopError('upload_missing')
  // a picture that is called a table, say
  if (![kinds].flat().includes(row.kind)) throw new ShopError('unsupported_media_type')
  await setTaken(tx, id, ctx.now)
  return { id, kind: row.kind, name: row.name, size: row.size, open: () => openUpload(ctx, row) }
}

/** The bytes of an own upload that nobody took yet: who looks at them before they take it. */
export async function peekUpload(ctx: Ctx, id: number, kind: UploadKind): Promise<Readable> {
  const row = await findUpload(ctx.db, id)
  if (!row?.finished_at || row.taken_at || row.created_by !== userOf(ctx) || row.kind !== kind)
    throw new ShopError('upload_missing')
  return openUpload(ctx, row)
}

/** The bytes of an upload that was taken, for a job; undefined once they are gone. */
export async function readUpload(services: Pick<Services, 'db' | 'ports'>, id: number): Promise<Readable | undefined> {
  const row = await findUpload(services.db, id)
  return row && openUpload(services, row)
}

/** Removes the bytes of an upload and its row. */
export async function forgetUpload(services: Pick<Services, 'db' | 'ports'>, id: number): Promise<void> {
  const row = await findUpload(services.db, id)
  if (!row) return
  const numbers = new Set([1, ...row.parts.map(({ n }) => n)])
  for (const n of numbers) await services.ports.files?.remove(fileOf(id, n))
  await deleteUpload(services.db, id)
}
