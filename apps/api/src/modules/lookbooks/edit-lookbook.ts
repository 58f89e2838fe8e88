import type { LookInput, staffLookbooks } from '@delguur/contract/lookbooks-staff'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, transact } from '../../platform/db.ts'
import { type Fault, ShopError } from '../../platform/shop-error.ts'
import { arePictures, filled } from '../content/index.ts'
import { showLookbook } from './lookbooks.jobs.ts'
import { isSlugTaken, type StaffLookbookRow, variantsAmong } from './staff-lookbooks.queries.ts'
import {
  type BookFields,
  deleteLookbook,
  holdSlug,
  insertLookbook,
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

const refuse = (faults: Fault[]): void => {
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

async function requireFields(tx: Tx, { slug, title }: BookFields, id?: number): Promise<void> {
  await holdSlug(tx, slug)
  const taken = await isSlugTaken(tx, slug, id)
  refuse([
    ...(title.mn ? [] : [{ key: 'title', code: 'blank' as const }]),
    ...(taken ? [{ key: 'slug', code: 'invalid_input' as const }] : []),
  ])
}

/** What the log keeps of a book: its words, and where each piece of each look is. */
const noted = (book: BookFields, looks: readonly Pick<LookInput, 'picture_key' | 'spots'>[]) => ({
  slug: book.slug,
  title: book.title.mn,
  description: book.description.mn,
  tint: book.tint,
  season: book.season,
  ...Object.fromEntries(
    looks.map(({ picture_key, spots }, index) => [
      `look ${index + 1}`,
      [picture_key, ...spots.map(({ variant_id, x, y }) => `${variant_id} ${x}/${y}`)].join(', '),
    ]),
  ),
})
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
 * Changes a book and all its looks. Refuses with `conflict` where it has changed since `version`, a look of another book,
 * pictures and variants that are not there, and a shown book that would be incomplete.
 */
export const editLookbook = (ctx: Ctx, id: number, input: Edited): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    if (before.version !== input.version) throw new ShopError('conflict')
    const fields = bookOf(input)
    await requireFields(tx, fields, id)
    await requireLooks(tx, before, input.looks)
    if (before.published_at) refuse(missingIn(fields, input.looks))
    await updateLookbook(tx, id, fields, ctx.now)
    const looks = input.looks.map((look) => ({
      ...look,
      title: filled(look.title),
      alt: filled(look.alt),
      reasons: look.reasons.map(({ title, text }) => ({ title: filled(title), text: filled(text) })),
    }))
    await saveLooks(tx, id, looks)
    await audit(ctx, tx, {
      ...subject(id),
      version: input.version + 1,
      before: noted(before, before.looks),
      after: noted(fields, input.looks),
    })
  })

async function requireLooks(tx: Tx, before: StaffLookbookRow, looks: readonly LookInput[]): Promise<void> {
  const faults: Fault[] = []
  const bad = (index: number, field: string) => faults.push({ key: `looks.${index}.${field}`, code: 'invalid_input' })
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

type Complete = Pick<LookInput, 'title' | 'alt' | 'spots'>
/** What a book needs before anybody sees it. */
function missingIn(fields: BookFields, looks: readonly Complete[]): Fault[] {
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
    if (at) refuse(missingIn(before, before.looks))
    await setPublished(tx, id, at, ctx.now)
    if (at && at > ctx.now) await ctx.jobs.add(tx, showLookbook, { id }, { run_at: at, key: `lookbook ${id}` })
    await audit(ctx, tx, {
      ...subject(id),
      version: before.version + 1,
      before: { published_at: before.published_at?.toISOString() ?? null },
      after: { published_at: at?.toISOString() ?? null },
    })
  })

/** Deletes a draft; `conflict` where shoppers see it or will. */
export const removeLookbook = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    if (before.published_at) throw new ShopError('conflict')
    await deleteLookbook(tx, id)
    await audit(ctx, tx, { ...subject(id), before: noted(before, before.looks), after: null })
  })
