import { uploadLimits } from '@delguur/contract/uploads'
import { z } from 'zod'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { type Job, job, type Runnable } from '../../../../platform/jobs/jobs.ts'
import { mayCall } from '../../../../platform/public-request.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { type Away, keepPicture, readPicture } from '../../../catalog/pictures/index.ts'
import { type PictureInput, readProducts, writeProducts } from '../../../catalog/products/index.ts'
import { memberById } from '../../staff/index.ts'
import { callerOf } from '../caller.ts'
import { findImport, type ImportRecord } from '../imports.queries.ts'
import { UnreadableFile, withFile } from '../reading/read-file.ts'
import { picturesIn } from './archive-pictures.ts'
import {
  delayPictureRequest,
  duePictureRequests,
  endAllRequests,
  endPictureRequest,
  laterPictures,
  lockPictureRequest,
  moveUndo,
  nextDue,
  type Waiting,
  waitingImports,
  warnRow,
} from './pictures.repository.ts'
import { addressOf, hostOf, isAddress, nameIn } from './pictures.ts'
import { BadArchive, mostUnpacked, ZipArchive } from './zip-archive.ts'

const atOnce = 20
/** An archive is copied once for so long. */
const sliceMs = 15_000
/** After a minute, ten, an hour; then the line says that it could not be had. */
const pauses = [60_000, 600_000, 3_600_000]
const mostBytes = uploadLimits.picture

type Archive = (name: string) => Promise<Buffer | undefined>
const nothing: Archive = async () => undefined

/** The next pictures of an import, one after the other, each for itself. */
async function fetchSome(services: Services, import_id: number): Promise<void> {
  const record = await findImport(services.db, import_id)
  const user = record?.created_by ? await memberById(services.db, record.created_by, record.session_id ?? 0) : undefined
  if (!record) return
  if (!user) return giveUpAll(services, record)
  const ctx = callerOf(services, { ...record, phase: 'running' }, user)
  const due = () => duePictureRequests(services.db, import_id, services.clock(), atOnce)
  const until = Date.now() + sliceMs
  const silent: Silent = new Map()
  const fetchDue = async (archive: Archive): Promise<void> => {
    for (let requests = await due(); requests.length > 0; requests = Date.now() < until ? await due() : [])
      for (const request of requests)
        await fetchOne(ctx, record, request, (source) => bytesOf(ctx, source, archive, silent))
  }
  const isNamed = (await due()).some(({ source }) => !isAddress(source))
  if (isNamed && record.pictures_upload_id !== null)
    await withArchive(services, record.pictures_upload_id, (archive) => fetchDue(archive))
  else await fetchDue(nothing)
  const next = await nextDue(services.db, import_id)
  if (next)
    // behind all that waits: an address that does not answer holds up nobody
    await transact(services.db, (tx) =>
      fetchLater(services, tx, import_id, new Date(Math.max(next.getTime(), services.clock().getTime()))),
    )
}

/** Who began the import works here no more: nothing is fetched in their name, and the lines say so. */
const giveUpAll = (services: Services, record: ImportRecord): Promise<void> =>
  transact(services.db, async (tx) => {
    const code = 'picture_left_shop'
    for (const { line, column_name } of await endAllRequests(tx, record.id, code))
      await warnRow(tx, record.id, line, { column: column_name, code, severity: 'warning' })
  })

/** Pictures of an archive by their names; none of one that is gone or broken. */
async function withArchive(
  services: Services,
  upload: number,
  use: (archive: Archive) => Promise<void>,
): Promise<void> {
  let isOpen = false
  try {
    await withFile(services, upload, async (path) => {
      const zip = await ZipArchive.open(path, mostUnpacked)
      const names = picturesIn(zip)
      isOpen = true
      await use(async (name) => {
        const entry = names.get(nameIn({ names }, name) ?? '')
        return entry && zip.bytes(entry, mostBytes)
      })
    })
  } catch (error) {
    if (isOpen || !(error instanceof UnreadableFile || error instanceof BadArchive)) throw error
    await use(nothing)
  }
}

/** Why a picture cannot be had, and whether that may be over soon. */
class NoPicture extends Error {
  readonly code: string
  readonly passes: boolean
  constructor(code: string, passes: boolean) {
    super(code)
    this.code = code
    this.passes = passes
  }
}

/** How often in a row a host did not answer: after a few times it is left in peace for now. */
type Silent = Map<string, number>
const mostSilent = 3

async function bytesOf(ctx: Ctx, source: string, archive: Archive, silent: Silent): Promise<Buffer> {
  if (!isAddress(source)) {
    const bytes = await archive(source)
    if (bytes) return bytes
    throw new NoPicture('picture_missing', false)
  }
  const address = mayCall(source, ctx.ports.addresses?.allows) ? source : addressOf(source)
  const host = URL.parse(address)?.host ?? ''
  const missed = silent.get(host) ?? 0
  if (missed >= mostSilent) throw new NoPicture(reasons.away, true)
  const { bytes, why } = await readPicture(ctx, address)
  silent.set(host, why === 'away' ? missed + 1 : 0)
  if (bytes) return bytes
  throw new NoPicture(reasons[why], why === 'away')
}

const reasons: Record<Away, string> = {
  away: 'picture_unreachable',
  gone: 'picture_unreachable',
  private: 'picture_private',
  too_large: 'picture_too_large',
}

function noPicture(error: unknown): NoPicture {
  if (error instanceof NoPicture) return error
  if (error instanceof BadArchive)
    return new NoPicture(error.code === 'archive_too_large' ? 'picture_too_large' : 'picture_invalid', false)
  return error instanceof ShopError && error.code !== 'unavailable'
    ? new NoPicture(error.code, false)
    : new NoPicture('picture_unreachable', true)
}

async function fetchOne(
  ctx: Ctx,
  record: ImportRecord,
  request: Waiting,
  bytesAt: (source: string) => Promise<Buffer>,
): Promise<void> {
  try {
    const { key, warning } = await keepPicture(ctx, await bytesAt(request.source))
    await add(ctx, record, request, key)
    if (warning)
      await warnRow(ctx.db, record.id, request.line, {
        column: request.column_name,
        code: warning,
        severity: 'warning',
      })
  } catch (error) {
    const { code, passes } = noPicture(error)
    if (!(error instanceof ShopError || error instanceof NoPicture || error instanceof BadArchive))
      ctx.log.warn({ err: error, import_id: record.id, line: request.line }, 'a picture of an import failed')
    const pause = passes ? pauses[request.tries] : undefined
    if (pause !== undefined)
      return void (await delayPictureRequest(ctx.db, request.id, new Date(ctx.clock().getTime() + pause), code))
    await endPictureRequest(ctx.db, request.id, 'failed', { why: code })
    const params = { tries: request.tries + 1, from: hostOf(request.source) }
    await warnRow(ctx.db, record.id, request.line, { column: request.column_name, code, params, severity: 'warning' })
  }
}

/** Adds a picture behind those that a product has, and before those of the file that came sooner than it. */
const add = (
  ctx: Ctx,
  record: ImportRecord,
  { id, line, product_id, alt, option }: Waiting,
  key: string,
): Promise<void> =>
  transact(ctx.db, async (tx) => {
    if (!(await lockPictureRequest(tx, id))) return
    const [before] = await readProducts(tx, [product_id])
    if (before && !before.state.pictures.some((each) => each.key === key)) {
      const added: PictureInput = { key, ...(Object.keys(alt).length > 0 && { alt }), ...(option && { option }) }
      const later = await laterPictures(tx, id)
      const place = before.state.pictures.findIndex((each) => later.has(each.key))
      const pictures: PictureInput[] = [...before.state.pictures]
      pictures.splice(place < 0 ? pictures.length : place, 0, added)
      const [written] = await writeProducts(tx, ctx, [{ id: product_id, pictures }], { partial: true })
      if (written?.version !== undefined && written.outcome === 'changed') {
        const { version } = written
        await moveUndo(
          tx,
          record.id,
          { line, product_id },
          { from: before.version, to: version },
          before.state.pictures,
        )
        await audit(ctx, tx, {
          subject_type: 'product',
          subject_id: String(product_id),
          version,
          before: written.before,
          after: written.after,
          reason: `import ${record.id}: ${record.file_name}`,
        })
      }
    }
    await endPictureRequest(tx, id, 'done', { key })
  })

const payload = z.object({ import_id: z.int() })

export const fetchPictures: Job<typeof payload> & Runnable = job({
  name: 'imports.pictures',
  payload,
  retries: 10,
  run: (services, { import_id }) => fetchSome(services, import_id),
})

/** Pictures of all imports are fetched in one line: whole files of them can be far away for long. */
export const fetchLater = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, import_id: number, run_at?: Date): Promise<void> =>
  jobs.add(
    tx,
    fetchPictures,
    { import_id },
    { key: `pictures of import ${import_id}`, queue: 'pictures of imports', ...(run_at && { run_at }) },
  )

/** Goes on with pictures whose process died. */
export const resumePictures = job({
  name: 'imports.resume_pictures',
  payload: z.object({}),
  retries: 2,
  cron: '*/5 * * * *',
  run: async (services) => {
    for (const import_id of await waitingImports(services.db, new Date(services.clock().getTime() - 120_000)))
      await transact(services.db, (tx) => fetchLater(services, tx, import_id))
  },
})
