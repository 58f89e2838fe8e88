import { createHash } from 'node:crypto'
import type { PreviewLink } from '@delguur/contract/catalog/content-versions'
import type { LookInput, staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen, withSent } from '../../../platform/http/seen-version.ts'
import { previewLinkKey } from '../../../platform/preview-key.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { arePictures, contentAt, filled, keepContent } from '../../catalog/content/index.ts'
import { merged } from '../../catalog/taxons/index.ts'
import { showLookbook } from './lookbooks.jobs.ts'
import { serializeStaffLookbook } from './serialize-staff-lookbook.ts'
import { isSlugTaken, type StaffLookbookRow, variantsAmong } from './staff-lookbooks.queries.ts'
import {
  type BookFields,
  deleteLookbook,
  holdSlug,
  insertLookbook,
  type LookFields,
  lockLookbook,
  saveLooks,
  setPublished,
  updateLookbook,
} from './staff-lookbooks.repository.ts'

type Created = z.output<typeof staffLookbooks.create.body>
type Edited = z.output<typeof staffLookbooks.edit.body>

const bookOf = ({ slug, title, description, tint, season }: Created): BookFields => ({
  slug,
  title: filled(title),
  description: filled(description),
  tint,
  season,
})

const refuse = (faults: FieldError[]): void => {
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

async function requireFields(tx: Tx, { slug, title }: BookFields, id?: number): Promise<void> {
  await holdSlug(tx, slug)
  const taken = await isSlugTaken(tx, slug, id)
  refuse([
    ...(title.mn ? [] : [{ key: 'title', code: 'blank' as const }]),
    ...(taken ? [{ key: 'slug', code: 'name_in_use' as const }] : []),
  ])
}

/** What the log keeps of a book: its words, and of each look where its pieces are and a mark that is another once it changes. */
const noted = (book: BookFields, looks: readonly NotedLook[]) => ({
  slug: book.slug,
  title: book.title,
  description: book.description,
  tint: book.tint,
  season: book.season,
  looks: looks.map(({ title, alt, reasons, picture_key, spots }) => {
    const places = spots.map(({ variant_id, x, y, tall_x, tall_y }) => [variant_id, x, y, tall_x, tall_y])
    const mark = createHash('sha256').update(JSON.stringify([title, alt, reasons, places]))
    const pieces = spots.map(({ variant_id, x, y }) => `${variant_id} ${x}/${y}`)
    return [title.mn, picture_key, ...pieces, mark.digest('hex').slice(0, 8)].join(', ')
  }),
})
type NotedLook = Pick<LookFields, 'title' | 'alt' | 'reasons' | 'picture_key' | 'spots'>
const subject = (id: number) => ({ subject_type: 'lookbook', subject_id: String(id) })

export const createLookbook = (ctx: Ctx, input: Created): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const fields = bookOf(input)
    await requireFields(tx, fields)
    const id = await insertLookbook(tx, fields, ctx.now)
    await audit(ctx, tx, { ...subject(id), before: null, after: noted(fields, []) })
    return id
  })

async function mustLock(tx: Tx, id: number): Promise<StaffLookbookRow> {
  const book = await lockLookbook(tx, id)
  if (!book) throw new ShopError('not_found')
  return book
}

/**
 * Changes the fields of a book that are sent; its looks are sent all at once. Refuses a version that is not the newest, a look of
 * another book, pictures and variants that are not there, and a shown book that would be incomplete.
 */
export const editLookbook = (ctx: Ctx, id: number, seen: SeenVersion, sent: Edited): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    await requireSeen(tx, subject(id), { version: before.version, seen }, () => serializeStaffLookbook(ctx, before))
    const { slug, tint, season } = sent
    const fields = withSent<BookFields>(fieldsOf(before), {
      slug,
      tint,
      season,
      title: sent.title && merged(before.title, sent.title),
      description: sent.description && merged(before.description, sent.description),
    })
    await writeBook(ctx, tx, before, fields, sent.looks?.map(lookOf))
  })

async function writeBook(ctx: Ctx, tx: Tx, before: StaffLookbookRow, fields: BookFields, sent?: LookFields[]) {
  const { id, version } = before
  await requireFields(tx, fields, id)
  if (sent) await requireLooks(tx, before, sent)
  const looks: LookFields[] = sent ?? before.looks
  if (before.published_at) refuse(missingIn(fields, looks))
  await updateLookbook(tx, id, fields, ctx.now)
  if (sent) await saveLooks(tx, id, sent)
  const written = await mustLock(tx, id)
  await keep(ctx, tx, before, snapshotOf(written, written.looks))
  const states = { before: noted(before, before.looks), after: noted(fields, looks) }
  await audit(ctx, tx, { ...subject(id), version: version + 1, ...states })
}

type Snapshot = BookFields & { looks: LookFields[] }
/** What its version says of a book. */
const snapshotOf = (
  { slug, title, description, tint, season }: BookFields,
  looks: readonly LookFields[],
): Snapshot => ({
  slug,
  title,
  description,
  tint,
  season,
  looks: looks.map(({ id, title: name, alt, reasons, picture_key, spots }) => ({
    id,
    title: name,
    alt,
    reasons,
    picture_key,
    spots: spots.map(({ variant_id, x, y, tall_x, tall_y }) => ({ variant_id, x, y, tall_x, tall_y })),
  })),
})

const keep = (ctx: Ctx, tx: Tx, before: StaffLookbookRow, after: Snapshot): Promise<void> => {
  const { id, version, updated_at } = before
  const snapshot = snapshotOf(before, before.looks)
  return keepContent(ctx, tx, { lookbook_id: id }, { version, updated_at, snapshot }, after)
}

/** Makes a book what it was at a version, as a change of its own; looks that are gone are made anew. */
export const restoreLookbook = (ctx: Ctx, id: number, version: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    const versions = { version: before.version, seen: ctx.act?.seen }
    await requireSeen(tx, subject(id), versions, () => serializeStaffLookbook(ctx, before))
    const was = await contentAt<Snapshot>(tx, { lookbook_id: id }, version)
    if (!was) throw new ShopError('not_found')
    const { looks, ...fields } = was
    const own = new Set(before.looks.map((look) => look.id))
    const retained = looks.map(({ id: lookId, ...look }) => ({
      ...look,
      ...(lookId !== undefined && own.has(lookId) && { id: lookId }),
    }))
    await writeBook(ctx, tx, before, fields, retained)
  })

/** An address at which a book can be seen for 24 hours. */
export const lookbookPreviewLink = (ctx: Ctx, id: number): Promise<PreviewLink> =>
  transact(ctx.db, async (tx) => {
    const { slug } = await mustLock(tx, id)
    const { key, expires_at } = previewLinkKey(ctx, 'lookbook', slug)
    await audit(ctx, tx, { ...subject(id), before: null, after: { expires_at } })
    return { url: `/lookbooks/${slug}/preview/${key}`, expires_at }
  })

const fieldsOf = ({ slug, title, description, tint, season }: StaffLookbookRow): BookFields => ({
  slug,
  title,
  description,
  tint,
  season,
})

const lookOf = (look: LookInput): LookFields => ({
  ...look,
  title: filled(look.title),
  alt: filled(look.alt),
  reasons: look.reasons.map(({ title, text }) => ({ title: filled(title), text: filled(text) })),
})

async function requireLooks(tx: Tx, before: StaffLookbookRow, looks: readonly LookFields[]): Promise<void> {
  const faults: FieldError[] = []
  const bad = (index: number, field: string) => faults.push({ key: `looks.${index}.${field}`, code: 'entry_unknown' })
  const known = await variantsAmong(
    tx,
    looks.flatMap(({ spots }) => spots.map(({ variant_id }) => variant_id)),
  )
  const own = new Set(before.looks.map(({ picture_key }) => picture_key))
  const ids = new Set<number>()
  for (const [index, { id, picture_key, spots }] of looks.entries()) {
    if (id !== undefined && (ids.has(id) || !before.looks.some((look) => look.id === id))) bad(index, 'id')
    if (id !== undefined) ids.add(id)
    if (!own.has(picture_key) && !(await arePictures(tx, 'look', [picture_key]))) bad(index, 'picture_key')
    if (spots.some(({ variant_id }) => !known.has(variant_id))) bad(index, 'spots')
  }
  refuse(faults)
}

type Complete = Pick<LookFields, 'title' | 'alt' | 'spots'>
/** What a book needs before anybody sees it. */
function missingIn(fields: BookFields, looks: readonly Complete[]): FieldError[] {
  return [
    ...(fields.description.mn ? [] : [{ key: 'description', code: 'blank' as const }]),
    ...(looks.length > 0 ? [] : [{ key: 'looks', code: 'blank' as const }]),
    ...looks.flatMap(({ title, alt, spots }, index) => [
      ...(title.mn ? [] : [{ key: `looks.${index}.title`, code: 'blank' as const }]),
      ...(alt.mn ? [] : [{ key: `looks.${index}.alt`, code: 'blank' as const }]),
      ...(spots.length > 0 ? [] : [{ key: `looks.${index}.spots`, code: 'blank' as const }]),
    ]),
  ]
}

/** Shows a book from a time on, or makes it a draft again. */
export const publishLookbook = (ctx: Ctx, id: number, at: Date | null): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    const versions = { version: before.version, seen: ctx.act?.seen }
    await requireSeen(tx, subject(id), versions, () => serializeStaffLookbook(ctx, before))
    if (at) refuse(missingIn(before, before.looks))
    await setPublished(tx, id, at, ctx.now)
    await keep(ctx, tx, before, snapshotOf(before, before.looks))
    if (at && at > ctx.now) await ctx.jobs.add(tx, showLookbook, { id }, { run_at: at, key: `lookbook ${id}` })
    await audit(ctx, tx, {
      ...subject(id),
      version: before.version + 1,
      before: { published_at: before.published_at?.toISOString() ?? null },
      after: { published_at: at?.toISOString() ?? null },
    })
  })

/** The same at a time that is to come. */
export function scheduleLookbook(ctx: Ctx, id: number, at: Date): Promise<void> {
  if (at <= ctx.now) refuse([{ key: 'published_at', code: 'moment_past' }])
  return publishLookbook(ctx, id, at)
}

/** Deletes a draft; `conflict` where shoppers see it or will. */
export const removeLookbook = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    await requireSeen(tx, subject(id), { version: before.version, seen: ctx.act?.seen }, () =>
      noted(before, before.looks),
    )
    if (before.published_at) throw new ShopError('conflict')
    await deleteLookbook(tx, id)
    await audit(ctx, tx, { ...subject(id), before: noted(before, before.looks), after: null })
  })
