import type { ImportKind as AnyKind, imports as contract, Import } from '@delguur/contract/office/imports'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import type { Permission } from '@delguur/contract/permissions'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { takeUpload } from '../../catalog/uploads/index.ts'
import { serializeJob } from '../staff/index.ts'
import { allowed, analyse, valuesOf } from './analyse.ts'
import { type Answers, isAnswer } from './domain/questions.domain.ts'
import { isTarget } from './domain/targets.domain.ts'
import { findImport, type ImportKind, type ImportRecord, lockImport, savedMappings } from './imports.queries.ts'
import { changeImport, changeTray, insertImport, insertTray, lockTray, saveMapping } from './imports.repository.ts'
import { serializeImport } from './serialize-import.ts'
import { enqueue } from './step.ts'
import { undoUntil } from './undo-until.domain.ts'

const needs: Readonly<Record<AnyKind, Permission>> = {
  products: 'products.edit',
  translations: 'products.edit',
  stock: 'stock.edit',
  prices: 'prices.edit',
  people: 'people.edit',
  delivery: 'delivery.edit',
  synonyms: 'search.edit',
}

export const idOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('forbidden')
  return user.id
}

function requireKind({ user }: Ctx, kind: AnyKind): void {
  const permission = needs[kind]
  if (!user?.permissions.has(permission)) throw new ShopError('permission_missing', { params: { permission } })
}

/** The kinds of imports that the caller may see. */
export const mayKind = ({ user }: Ctx): AnyKind[] =>
  (Object.keys(needs) as AnyKind[]).filter((kind) => user?.permissions.has(needs[kind]))

/** An import that the caller may see; any other is not there. */
export async function mustFind(ctx: Ctx, id: number): Promise<ImportRecord> {
  const record = await findImport(ctx.db, id)
  if (!record || !ctx.user?.permissions.has(needs[record.kind])) throw new ShopError('not_found')
  return record
}

export async function mustLock(ctx: Ctx, tx: Tx, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, id)
  if (!record || !ctx.user?.permissions.has(needs[record.kind])) throw new ShopError('not_found')
  return record
}

const subject = (id: number, version?: number) => ({
  subject_type: 'import',
  subject_id: String(id),
  ...(version !== undefined && { version }),
})

const sessionOf = ({ user, act }: Ctx) => ({ session_id: user?.session.id ?? null, ip: act?.ip ?? '' })
/** What a phase begins with, whoever begins it. */
const begun = (ctx: Ctx) => ({ ...sessionOf(ctx), seen_at: ctx.now, done: 0, position: 0, goods: 0, finished_at: null })

type Created = z.output<typeof contract.create.body>

/** Takes an uploaded file and begins to read it. */
export async function createImport(ctx: Ctx, input: Created): Promise<Import> {
  requireKind(ctx, input.kind)
  const { kind } = input
  const id = await transact(ctx.db, async (tx) => {
    const file = await takeUpload(ctx, tx, input.upload_id, ['csv', 'xlsx', 'zip'])
    const pictures =
      input.pictures_upload_id === undefined ? null : await takeUpload(ctx, tx, input.pictures_upload_id, ['zip'])
    const saved = input.mapping_id === undefined ? undefined : (await savedMappings(tx, { id: input.mapping_id }))[0]
    if (input.mapping_id !== undefined && saved?.kind !== kind)
      throw new ShopError('invalid_input', { faults: [{ key: 'mapping_id', code: 'entry_unknown' }] })
    const mapping = { ...saved?.mapping, ...input.mapping }
    requireTargets(kind, mapping)
    const made = await insertImport(tx, {
      kind,
      upload_id: file.id,
      pictures_upload_id: pictures?.id ?? (file.kind === 'zip' ? file.id : null),
      file_kind: file.kind,
      file_name: file.name,
      file_size: file.size,
      locale: ctx.locale,
      created_by: idOf(ctx),
      ...sessionOf(ctx),
      created_at: ctx.now,
    })
    // until its columns are read they are what a mapping says of them
    const columns = Object.entries(mapping).map(([name, target]) => ({ name, target, sample: [], by: 'saved' }))
    await changeImport(tx, made, { columns, answers: saved?.answers ?? {} })
    await enqueue(ctx, tx, made)
    await audit(ctx, tx, { ...subject(made, 1), before: null, after: { kind, file: file.name, size: file.size } })
    return made
  })
  return show(ctx, id)
}

export const show = async (ctx: Ctx, id: number): Promise<Import> => serializeImport(ctx, await mustFind(ctx, id))

function requireTargets(kind: ImportKind, mapping: Readonly<Record<string, string>>): void {
  const faults = Object.entries(mapping)
    .filter(([, target]) => !isTarget(kind, target))
    .map(([name]) => ({ key: `mapping.${name}`, code: 'field_unknown' as const }))
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

type Edited = z.output<typeof contract.edit.body>

/** What columns become by what somebody said. */
function mapped(ctx: Ctx, { columns }: ImportRecord, mapping: Readonly<Record<string, string>>) {
  const may = ctx.user?.permissions ?? new Set<Permission>()
  return columns.map((column) => {
    const target = Object.hasOwn(mapping, column.name) ? mapping[column.name] : undefined
    return target === undefined ? column : { ...column, target: allowed(target, may), by: 'person' as const }
  })
}

/** The values of an import as it stood, found before it is locked; for no other version of it. */
async function valuesBefore(ctx: Ctx, id: number, mapping: Readonly<Record<string, string>> = {}) {
  const record = await mustFind(ctx, id)
  const values =
    record.phase === null ? await valuesOf(ctx.db, { ...record, columns: mapped(ctx, record, mapping) }) : undefined
  return ({ version }: ImportRecord) => (version === record.version ? values : undefined)
}

/** Says what columns become and answers questions. Refuses an import that runs, and a version that is not the newest. */
export async function editImport(ctx: Ctx, id: number, version: SeenVersion, input: Edited): Promise<Import> {
  const values = await valuesBefore(ctx, id, input.mapping)
  await transact(ctx.db, async (tx) => {
    const before = await mustLock(ctx, tx, id)
    await requireSeen(tx, subject(id), { version: before.version, seen: version }, () => serializeImport(ctx, before))
    if (before.phase !== null || !['asking', 'checked', 'done', 'canceled'].includes(before.status))
      throw new ShopError('import_busy')
    const mapping = input.mapping ?? {}
    requireTargets(before.kind, mapping)
    const unknown = Object.keys(mapping).filter((name) => !before.columns.some((column) => column.name === name))
    if (unknown.length > 0)
      throw new ShopError('invalid_input', {
        faults: unknown.map((name) => ({ key: `mapping.${name}`, code: 'field_unknown' as const })),
      })
    const columns = mapped(ctx, before, mapping)
    const answers: Answers = { ...before.answers, ...input.answers }
    const { questions } = await analyse(tx, { ...before, columns }, answers, { values: values(before) })
    const wrong = Object.entries(input.answers ?? {}).filter(([key, answer]) => {
      const question = questions.find((each) => each.key === key)
      return !question || !isAnswer(question, answer)
    })
    if (wrong.length > 0)
      throw new ShopError('invalid_input', {
        faults: wrong.map(([key]) => ({ key: `answers.${key}`, code: 'entry_unknown' as const })),
      })
    const isChanged = JSON.stringify([columns, answers]) !== JSON.stringify([before.columns, before.answers])
    if (input.save_mapping_as) await save(ctx, tx, input.save_mapping_as, { ...before, columns, answers })
    if (!isChanged) return
    await changeImport(tx, id, {
      columns,
      answers,
      questions,
      version: before.version + 1,
      mapped: before.mapped + 1,
      status: before.status === 'checked' ? 'asking' : before.status,
    })
    const targetsOf = (all: ImportRecord['columns']) =>
      Object.fromEntries(all.map(({ name, target }) => [name, target]))
    await audit(ctx, tx, {
      ...subject(id, before.version + 1),
      before: { ...targetsOf(before.columns), answers: before.answers },
      after: { ...targetsOf(columns), answers },
    })
  })
  return show(ctx, id)
}

const save = (ctx: Ctx, tx: Tx, name: string, { kind, source, columns, answers }: ImportRecord): Promise<number> => {
  const mapping = Object.fromEntries(
    columns.flatMap(({ name: title, target }) => (target === null ? [] : [[title, target]])),
  )
  return saveMapping(tx, { name, kind, source, mapping, answers, created_by: idOf(ctx), created_at: ctx.now })
}

type NewMapping = z.output<typeof contract.saveMapping.body>

export async function saveNamed(ctx: Ctx, input: NewMapping) {
  requireKind(ctx, input.kind)
  const { kind } = input
  requireTargets(kind, input.mapping)
  const id = await transact(ctx.db, async (tx) => {
    const { name, source, mapping, answers } = input
    const made = await saveMapping(tx, {
      name,
      kind,
      source,
      mapping,
      answers,
      created_by: idOf(ctx),
      created_at: ctx.now,
    })
    await audit(ctx, tx, {
      subject_type: 'import_mapping',
      subject_id: String(made),
      before: null,
      after: { name, kind, mapping },
    })
    return made
  })
  const [saved] = await savedMappings(ctx.db, { id })
  if (!saved) throw new ShopError('not_found')
  return saved
}

/** Begins the dry run. Refuses an import that reads or runs, and one with open questions. */
export async function checkImport(ctx: Ctx, id: number): Promise<Import> {
  const values = await valuesBefore(ctx, id)
  await transact(ctx.db, async (tx) => {
    const record = await mustLock(ctx, tx, id)
    if (record.phase === 'checking') return
    if (record.phase !== null || !['asking', 'checked', 'canceled'].includes(record.status))
      throw new ShopError('import_busy')
    const { open } = await analyse(tx, record, record.answers, { values: values(record) })
    if (open) throw new ShopError('import_open')
    await changeImport(tx, id, { status: 'reading', phase: 'checking', version: record.version + 1, ...begun(ctx) })
    await enqueue(ctx, tx, id)
    await audit(ctx, tx, {
      ...subject(id, record.version + 1),
      before: { status: record.status },
      after: { status: 'reading' },
    })
  })
  return show(ctx, id)
}

type Act = { phase: 'running' | 'undoing'; kind: 'import' | 'import_undo'; total: number }

async function begin(ctx: Ctx, tx: Tx, record: ImportRecord, { phase, kind, total }: Act): Promise<StaffJob> {
  const { id, kind: what, file_name, version } = record
  const params = { import_id: id, kind: what, file: file_name }
  const job_id = await insertTray(tx, { kind, params, total, created_by: idOf(ctx), created_at: ctx.now })
  await changeImport(tx, id, { status: 'running', phase, job_id, version: version + 1, ...begun(ctx) })
  await enqueue(ctx, tx, id)
  await audit(ctx, tx, {
    ...subject(id, version + 1),
    before: { status: record.status },
    after: { status: 'running', act: phase, job: job_id },
  })
  const row = await lockTray(tx, job_id)
  if (!row) throw new Error(`job ${job_id} is gone`)
  return serializeJob(ctx, row)
}

/** Begins the run. Refuses what was not checked since its mapping changed; one that runs goes on as it is. */
export const runImport = (ctx: Ctx, id: number): Promise<{ job: StaffJob }> =>
  transact(ctx.db, async (tx) => {
    const record = await mustLock(ctx, tx, id)
    if (record.phase === 'running' && record.job_id) {
      const row = await lockTray(tx, record.job_id)
      if (row) return { job: serializeJob(ctx, row) }
    }
    if (record.phase !== null)
      throw new ShopError(
        record.phase === 'checking' || record.phase === 'reading' ? 'import_not_checked' : 'import_busy',
      )
    if (record.undone_at) throw new ShopError('import_busy')
    if (record.checked !== record.mapped) throw new ShopError('import_not_checked')
    return { job: await begin(ctx, tx, record, { phase: 'running', kind: 'import', total: record.total }) }
  })

/** Stops what runs at its next batch; an import that has not run is given up. */
export async function cancelImport(ctx: Ctx, id: number): Promise<Import> {
  await transact(ctx.db, async (tx) => {
    const record = await mustLock(ctx, tx, id)
    if (['done', 'failed', 'canceled', 'stopping'].includes(record.status)) return
    const isOpen = record.phase !== null
    const status = isOpen ? 'stopping' : 'canceled'
    await changeImport(tx, id, { status, version: record.version + 1, ...(!isOpen && { finished_at: ctx.now }) })
    if (record.job_id && isOpen) await changeTray(tx, record.job_id, { status: 'stopping' })
    await audit(ctx, tx, { ...subject(id, record.version + 1), before: { status: record.status }, after: { status } })
    if (isOpen) await enqueue(ctx, tx, id)
  })
  return show(ctx, id)
}

/** Puts back within seven days what an import changed. */
export const undoImport = (ctx: Ctx, id: number): Promise<{ job: StaffJob }> =>
  transact(ctx.db, async (tx) => {
    const record = await mustLock(ctx, tx, id)
    if (record.phase !== null) throw new ShopError('import_busy')
    const until = undoUntil(record)
    if (!until || until < ctx.now) throw new ShopError('undo_impossible')
    return { job: await begin(ctx, tx, record, { phase: 'undoing', kind: 'import_undo', total: record.total }) }
  })
