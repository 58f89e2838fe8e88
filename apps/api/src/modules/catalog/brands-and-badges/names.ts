import type { ErrorCode } from '@delguur/contract/errors'
import type { SomeTexts } from '@delguur/contract/texts'
import type { Translated } from '@delguur/kit/locale'
import { slugOf } from '@delguur/search/analysis/slug'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { arePictures } from '../content/index.ts'
import { lead, merged } from '../taxons/index.ts'
import { type KindName, kinds } from './kinds.queries.ts'
import { moveUses } from './merge.repository.ts'
import { nameOfKind, optionValues, type StoredName, type StoredValue, usesOfName } from './names.queries.ts'
import {
  deleteName,
  deleteValues,
  type Fields,
  insertName,
  isTaken,
  lockKind,
  placeName,
  updateName,
  writeValue,
} from './names.repository.ts'

type Sent = Record<string, unknown>
const fault = (key: string, code: ErrorCode) => new ShopError('invalid_input', { faults: [{ key, code }] })
const subjectOf = (kind: KindName, id: number) => ({ subject_type: kinds[kind].subject, subject_id: String(id) })

/** What the sent fields make of a name: texts merge by language, everything else is taken as it is. */
function fieldsOf(kind: KindName, before: Sent | undefined, sent: Sent): Fields {
  const fields: Fields = {}
  for (const { name, is } of kinds[kind].columns) {
    const value = sent[name]
    if (value === undefined) continue
    fields[name] =
      is === 'texts' ? merged((before?.[name] as Translated | null) ?? null, value as SomeTexts | null) : value
  }
  const title = fields[kinds[kind].title] as Translated | undefined
  if (title && !title.mn) throw fault(kinds[kind].title, 'blank')
  return fields
}

/** A logo is a picture that was given for pages; of its files the small one is shown. */
async function withLogo(tx: Tx, fields: Fields): Promise<Fields> {
  const { logo } = fields
  if (typeof logo !== 'string') return fields
  if (!(await arePictures(tx, 'article', [logo]))) throw fault('logo', 'entry_unknown')
  return { ...fields, logo: `${logo}-wide-600.webp` }
}

/** The code that was sent, or one that its name makes; of a vendor its address too. */
async function codesOf(tx: Tx, kind: KindName, sent: Sent): Promise<Fields> {
  const column = kinds[kind].columns[0]?.name ?? 'code'
  const title = sent[kinds[kind].title] as { mn: string; en?: string }
  const given = sent[column]
  const code =
    typeof given === 'string'
      ? given
      : slugOf(title.en || title.mn)
          .slice(0, 60)
          .replace(/-+$/, '')
  if (!code) throw fault(column, 'blank')
  if (await isTaken(tx, kind, column, code)) throw fault(column, 'name_in_use')
  if (kind !== 'vendors') return { [column]: code }
  if (await isTaken(tx, kind, 'slug', code)) throw fault('code', 'name_in_use')
  return { code, slug: code }
}

const noted = (kind: KindName, row: Sent): Fields =>
  Object.fromEntries(kinds[kind].columns.map(({ name }) => [name, row[name] ?? null]))

export const createName = (ctx: Ctx, kind: KindName, sent: Sent): Promise<number> =>
  transact(ctx.db, async (tx) => {
    await lockKind(tx, kind)
    const codes = await codesOf(tx, kind, sent)
    const extra = kind === 'badges' && sent.color === undefined ? { color: 'sky' } : {}
    const fields = await withLogo(tx, { ...extra, ...fieldsOf(kind, undefined, sent), ...codes })
    const id = await insertName(tx, kind, fields)
    if (typeof sent.position === 'number') await placeName(tx, kind, id, sent.position)
    if (Array.isArray(sent.values)) await writeValues(tx, id, sent.values as SentValue[])
    await audit(ctx, tx, { ...subjectOf(kind, id), version: 1, before: null, after: noted(kind, fields) })
    return id
  })

async function mustLock(tx: Tx, kind: KindName, id: number, version?: SeenVersion): Promise<StoredName> {
  await lockKind(tx, kind)
  const row = await nameOfKind(tx, kind, id)
  if (!row) throw new ShopError('not_found')
  const subject = { subject_type: kinds[kind].subject, subject_id: String(id) }
  await requireSeen(tx, subject, { version: row.version, seen: version })
  return row
}

export const editName = (
  ctx: Ctx,
  kind: KindName,
  id: number,
  version: SeenVersion | undefined,
  sent: Sent,
): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, kind, id, version)
    const { [kinds[kind].columns[0]?.name ?? 'code']: _, slug: __, ...own } = sent
    const fields = await withLogo(tx, fieldsOf(kind, before, own))
    if (typeof sent.position === 'number') await placeName(tx, kind, id, sent.position)
    const now = await updateName(tx, kind, id, fields)
    const values = Array.isArray(sent.values) ? await writeValues(tx, id, sent.values as SentValue[]) : undefined
    const after = { ...before, ...fields, ...(typeof sent.position === 'number' && { position: sent.position }) }
    await audit(ctx, tx, {
      ...subjectOf(kind, id),
      version: now,
      before: { ...noted(kind, before), position: before.position, ...(values && { values: values.before }) },
      after: { ...noted(kind, after), position: after.position, ...(values && { values: values.after }) },
    })
  })

type SentValue = {
  id?: number | undefined
  name?: string | undefined
  presentation: SomeTexts
  hint?: SomeTexts | null | undefined
  hex?: string | null | undefined
}
const listed = (values: readonly { name: string }[]): string => values.map(({ name }) => name).join(', ')

/** The values of a kind of options in the order sent; those left out are deleted where no variant has them (`in_use`). */
async function writeValues(tx: Tx, typeId: number, sent: readonly SentValue[]) {
  const before = await optionValues(tx, [typeId])
  const known = new Map(before.map((value) => [value.id, value]))
  const retained = new Set(sent.flatMap(({ id }) => id ?? []))
  const removed = before.filter(({ id }) => !retained.has(id))
  const used = removed.filter(({ variants }) => variants > 0)
  if (used.length > 0)
    throw new ShopError('in_use', {
      beside: { uses: used.map(({ name, variants }) => ({ what: name, units: variants })) },
    })
  await deleteValues(
    tx,
    removed.map(({ id }) => id),
  )
  const names = new Set(before.filter(({ id }) => retained.has(id)).map(({ name }) => name))
  for (const [place, value] of sent.entries()) await writeOne(tx, typeId, { value, place, known, names })
  return { before: listed(before), after: listed(await optionValues(tx, [typeId])) }
}

type One = { value: SentValue; place: number; known: ReadonlyMap<number, StoredValue>; names: Set<string> }

async function writeOne(tx: Tx, typeId: number, { value, place, known, names }: One): Promise<void> {
  const was = value.id === undefined ? undefined : known.get(value.id)
  if (value.id !== undefined && !was) throw fault(`values[${place}].id`, 'entry_unknown')
  const presentation = merged(was?.presentation ?? null, value.presentation)
  if (!presentation.mn) throw fault(`values[${place}].presentation`, 'blank')
  const name = was?.name ?? (value.name || slugOf(presentation.en || presentation.mn).replaceAll('-', '_'))
  if (!was && (name === '' || names.has(name))) throw fault(`values[${place}].name`, name ? 'name_in_use' : 'blank')
  names.add(name)
  await writeValue(tx, typeId, value.id, {
    name,
    presentation,
    hint: value.hint === undefined ? (was?.hint ?? null) : value.hint && merged(was?.hint ?? null, value.hint),
    hex: value.hex === undefined ? (was?.hex ?? null) : value.hex,
    position: place + 1,
  })
}

/** Moves all that has one name to another and deletes it; a dry run only says how much that is. */
export const mergeNames = (ctx: Ctx, kind: KindName, id: number, into: number, dry_run: boolean) =>
  transact(ctx.db, async (tx) => {
    const from = await mustLock(tx, kind, id)
    const target = await nameOfKind(tx, kind, into)
    if (!target || into === id) throw fault('into', 'entry_unknown')
    const moved = await usesOfName(tx, kind, id)
    if (dry_run) return { dry_run, moved }
    await moveUses(tx, kind, id, into)
    await deleteName(tx, kind, id)
    const { page } = kinds[kind]
    if (page)
      await lead(
        ctx,
        tx,
        [{ from: `${page.path}${from[page.column]}`, to: `${page.path}${target[page.column]}` }],
        'merge',
      )
    await audit(ctx, tx, { ...subjectOf(kind, id), before: noted(kind, from), after: { merged_into: into, moved } })
    return { dry_run, moved }
  })

export const removeName = (ctx: Ctx, kind: KindName, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, kind, id, version)
    const uses = Object.entries(await usesOfName(tx, kind, id)).flatMap(([what, units]) =>
      units > 0 ? [{ what, units }] : [],
    )
    if (uses.length > 0) throw new ShopError('in_use', { beside: { uses } })
    if (kind === 'option_types')
      await deleteValues(
        tx,
        (await optionValues(tx, [id])).map((value) => value.id),
      )
    await deleteName(tx, kind, id)
    await audit(ctx, tx, { ...subjectOf(kind, id), before: noted(kind, before), after: null })
  })
