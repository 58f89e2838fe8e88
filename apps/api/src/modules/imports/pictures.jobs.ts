import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Ctx, Services } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { type Job, job, type Runnable } from '../../platform/jobs.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { fetchPicture, keepPicture } from '../pictures/index.ts'
import { type PictureInput, readProducts, writeProducts } from '../products/index.ts'
import { memberById } from '../staff/index.ts'
import { callerOf } from './caller.ts'
import { findImport, type ImportRecord } from './imports.queries.ts'
import {
  delayWish,
  dueWishes,
  endWish,
  lockWish,
  moveUndo,
  nextDue,
  type Waiting,
  waitingImports,
  warnRow,
} from './pictures.repository.ts'
import { UnreadableFile, withFile } from './read-file.ts'
import { picturesIn } from './read-table.ts'
import { ZipArchive } from './zip-archive.ts'

const atOnce = 20
/** After a minute, ten, an hour; then the line says that it could not be had. */
const pauses = [60_000, 600_000, 3_600_000]
const mostBytes = 20 * 1024 * 1024

type Archive = { bytes: (name: string) => Promise<Buffer | undefined> }

/** The next pictures of an import, one after the other, each for itself. */
async function fetchSome(services: Services, import_id: number): Promise<void> {
  const record = await findImport(services.db, import_id)
  const user = record?.created_by ? await memberById(services.db, record.created_by, record.session_id ?? 0) : undefined
  if (!record || !user) return
  const ctx = callerOf(services, { ...record, phase: 'running' }, user)
  const wishes = await dueWishes(services.db, import_id, ctx.now, atOnce)
  const isNamed = wishes.some(({ source }) => !/^https:/i.test(source))
  if (isNamed && record.pictures_upload_id !== null)
    await withFile(services, record.pictures_upload_id, async (path) => {
      const zip = await ZipArchive.open(path, 1024 ** 3)
      const names = picturesIn(zip)
      const bytes = async (name: string) => {
        const entry = names.get(name.toLowerCase())
        return entry && zip.bytes(entry, mostBytes)
      }
      for (const wish of wishes) await fetchOne(ctx, record, wish, { bytes })
    }).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error
    })
  else for (const wish of wishes) await fetchOne(ctx, record, wish, { bytes: async () => undefined })
  const due = await nextDue(services.db, import_id)
  if (due)
    await transact(services.db, (tx) =>
      services.jobs.add(tx, fetchPictures, { import_id }, { key: `pictures of import ${import_id}`, run_at: due }),
    )
}

async function fetchOne(ctx: Ctx, record: ImportRecord, wish: Waiting, archive: Archive): Promise<void> {
  try {
    const bytes = /^https:/i.test(wish.source) ? await fetchPicture(wish.source) : await archive.bytes(wish.source)
    if (!bytes) throw new ShopError('picture_unreachable')
    await add(ctx, record, wish, await keepPicture(ctx, bytes))
  } catch (error) {
    if (!(error instanceof ShopError))
      ctx.log.warn({ err: error, import_id: record.id, line: wish.line }, 'a picture of an import failed')
    const pause = pauses[wish.tries]
    const isFinal = error instanceof ShopError && error.code !== 'picture_unreachable' && error.code !== 'unavailable'
    if (pause !== undefined && !isFinal)
      return void (await delayWish(ctx.db, wish.id, new Date(ctx.clock().getTime() + pause)))
    await endWish(ctx.db, wish.id, 'failed')
    const code = isFinal ? error.code : 'picture_unreachable'
    await warnRow(ctx.db, record.id, wish.line, { column: wish.column_name, code, severity: 'warning' })
  }
}

/** Adds a picture behind those that a product has. */
const add = (ctx: Ctx, record: ImportRecord, { id, product_id, alt, option }: Waiting, key: string): Promise<void> =>
  transact(ctx.db, async (tx) => {
    if (!(await lockWish(tx, id))) return
    const [before] = await readProducts(tx, [product_id])
    if (before && !before.state.pictures.some((each) => each.key === key)) {
      const added: PictureInput = { key, ...(Object.keys(alt).length > 0 && { alt }), ...(option && { option }) }
      const pictures: PictureInput[] = [...before.state.pictures, added]
      const [written] = await writeProducts(tx, ctx, [{ id: product_id, pictures }], { partial: true })
      if (written?.version !== undefined && written.outcome === 'changed') {
        const { version } = written
        await moveUndo(tx, record.id, product_id, { from: before.version, to: version }, before.state.pictures)
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
    await endWish(tx, id, 'done')
  })

const payload = z.object({ import_id: z.int() })

export const fetchPictures: Job<typeof payload> & Runnable = job({
  name: 'imports.pictures',
  payload,
  retries: 10,
  run: (services, { import_id }) => fetchSome(services, import_id),
})

/** Goes on with pictures whose process died. */
export const resumePictures = job({
  name: 'imports.resume_pictures',
  payload: z.object({}),
  retries: 2,
  cron: '*/5 * * * *',
  run: async (services) => {
    for (const import_id of await waitingImports(services.db, new Date(services.clock().getTime() - 120_000)))
      await transact(services.db, (tx) =>
        services.jobs.add(tx, fetchPictures, { import_id }, { key: `pictures of import ${import_id}` }),
      )
  },
})
