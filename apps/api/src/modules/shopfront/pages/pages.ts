import type { ListQuery } from '@delguur/contract/list'
import type { PageContent, StaffPage, StaffPageRow, staffPages } from '@delguur/contract/shopfront/pages-staff'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { formerPaths } from '../../catalog/taxons/index.ts'
import { legalPage } from './legal-pages.ts'
import { incomplete, languagesOf } from './page-content.ts'
import { pagePublish } from './pages.jobs.ts'
import {
  findPage,
  findVersion,
  isAddressTaken,
  lockPage,
  productsBySlug,
  readPages,
  type StoredPage,
  stateOf,
} from './pages.queries.ts'
import { deletePage, hidePage, insertPage, setPublishAt, writeDraft } from './pages.repository.ts'
import { publish, requireAddress } from './show-page.ts'
import { emptyPage, writtenPage } from './written-page.ts'

type Created = z.output<typeof staffPages.create.body>
type Edited = z.output<typeof staffPages.edit.body>
const subject = (id: number) => ({ subject_type: 'page', subject_id: String(id) })

/** Texts without the languages that are empty, at whatever depth. */
function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isText = typeof (value as { mn?: unknown }).mn === 'string'
  const retained = isText ? entries.filter(([locale, words]) => words || locale === 'mn') : entries
  return Object.fromEntries(retained.map(([name, inner]) => [name, withoutEmpty(inner)])) as T
}

const rowOf = (page: StoredPage, content: PageContent): StaffPageRow => ({
  id: page.id,
  slug: content.slug,
  title: content.title,
  state: stateOf(page),
  changed: page.changed,
  publish_at: page.publish_at?.toISOString() ?? null,
  languages: languagesOf(content),
  updated_at: page.updated_at.toISOString(),
})

export async function listPages(ctx: Ctx, query: ListQuery) {
  const { rows, page } = await readPages(ctx.db, query)
  const pages: StaffPageRow[] = []
  for (const row of rows) pages.push(rowOf({ ...row, id: Number(row.id) }, await writtenPage(ctx.db, row)))
  return { pages, page }
}

export async function showStaffPage(ctx: Ctx, id: number): Promise<StaffPage> {
  const page = await findPage(ctx.db, id)
  if (!page) throw new ShopError('not_found')
  const content = await writtenPage(ctx.db, page)
  const slugs = content.blocks.flatMap((block) => (block.kind === 'products' ? block.slugs : []))
  const products = await productsBySlug(ctx.db, slugs)
  return {
    ...rowOf(page, content),
    ...content,
    version: page.version,
    products: Object.fromEntries(products.map(({ slug, name }) => [slug, name])),
    pictures: Object.fromEntries(
      products.flatMap(({ slug, picture }) => (picture ? [[slug, `/media/${picture}`]] : [])),
    ),
    former: (await formerPaths(ctx.db, `/pages/${page.slug}`)).map((path) => path.replace(/^\/pages\//, '')),
  }
}

async function mustLock(tx: Tx, id: number): Promise<StoredPage> {
  const page = await lockPage(tx, id)
  if (!page) throw new ShopError('not_found')
  return page
}

/** What the log keeps: the words in Mongolian and what parts there are. */
const noted = ({ slug, title, meta_title, meta_description, blocks }: PageContent) => ({
  slug,
  title: title.mn,
  meta_title: meta_title.mn,
  meta_description: meta_description.mn,
  blocks: blocks.map(({ kind }) => kind).join(', '),
  words: JSON.stringify(blocks).length,
})

/** An empty page, or a legal page filled with the shop's data: a draft. */
export const createPage = (ctx: Ctx, { slug, title, template }: Created): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const made = template ? await legalPage({ ...ctx, db: tx }, template) : emptyPage(slug ?? '', { mn: '' })
    const content = withoutEmpty({ ...made, ...(slug && { slug }), ...(title && { title }) })
    const faults = [...(content.slug ? [] : ['slug']), ...(content.title.mn ? [] : ['title'])]
    if (faults.length > 0)
      throw new ShopError('invalid_input', { faults: faults.map((key) => ({ key, code: 'blank' as const })) })
    if (template && !slug) content.slug = await freeAddress(tx, content.slug)
    await requireAddress(tx, content.slug, null)
    const id = await insertPage(tx, content, ctx.now)
    await writeDraft(tx, id, { content, changed: true, version: 1 }, ctx.now)
    await audit(ctx, tx, { ...subject(id), version: 1, before: null, after: noted(content) })
    return id
  })

/** The address of a template, with a number where the shop has such a page already. */
async function freeAddress(tx: Tx, slug: string): Promise<string> {
  for (let n = 1; n < 100; n++) {
    const wanted = n === 1 ? slug : `${slug}-${n}`
    if (!(await isAddressTaken(tx, wanted, null))) return wanted
  }
  return slug
}

/** Changes the draft of a page. Refuses a version that is not the newest, and an address that another page has. */
export const editPage = (ctx: Ctx, id: number, version: SeenVersion, input: Edited): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const page = await mustLock(tx, id)
    await requireSeen(tx, subject(id), { version: page.version, seen: version })
    const before = await writtenPage(tx, page)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const content = withoutEmpty({ ...before, ...given } as PageContent)
    if (!content.title.mn) throw new ShopError('invalid_input', { faults: [{ key: 'title', code: 'blank' }] })
    await requireAddress(tx, content.slug, id)
    await writeDraft(tx, id, { content, changed: true, version: page.version + 1 }, ctx.now)
    await audit(ctx, tx, { ...subject(id), version: page.version + 1, before: noted(before), after: noted(content) })
  })

/** Deletes a page that was never shown; another is hidden by publishing nothing. */
export const removePage = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const page = await mustLock(tx, id)
    await requireSeen(tx, subject(id), { version: page.version, seen: ctx.act?.seen }, async () =>
      noted(await writtenPage(tx, page)),
    )
    if (page.published) throw new ShopError('conflict')
    await audit(ctx, tx, { ...subject(id), before: noted(await writtenPage(tx, page)), after: null })
    await deletePage(tx, id)
  })

/** Shows the draft of a page, now or from a time on; without a time it is hidden. Refuses what is incomplete. */
export const publishPage = (ctx: Ctx, id: number, at: Date | null): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const page = await mustLock(tx, id)
    const content = await writtenPage(tx, page)
    const before = { state: stateOf(page), publish_at: page.publish_at?.toISOString() ?? null }
    if (at) requireComplete(content)
    if (!page.content) await writeDraft(tx, id, { content, changed: false, version: page.version }, ctx.now)
    if (at === null) {
      await hidePage(tx, id, ctx.now)
      await setPublishAt(tx, id, null)
    } else if (at > ctx.now) {
      await setPublishAt(tx, id, at)
      await ctx.jobs.add(tx, pagePublish, { id }, { run_at: at, key: `page ${id}` })
    } else await publish(ctx, tx, page, content)
    const after = {
      state: at === null ? 'draft' : at > ctx.now ? 'scheduled' : 'shown',
      publish_at: at?.toISOString() ?? null,
    }
    await audit(ctx, tx, { ...subject(id), version: page.version + 1, before, after })
  })

/** The same at a time that is to come. */
export function schedulePage(ctx: Ctx, id: number, at: Date): Promise<void> {
  if (at <= ctx.now) throw new ShopError('invalid_input', { faults: [{ key: 'published_at', code: 'moment_past' }] })
  return publishPage(ctx, id, at)
}

function requireComplete(content: PageContent): void {
  const faults = incomplete(content).map((key) => ({ key, code: 'blank' as const }))
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

/** Makes a version the draft again. */
export const restorePage = (ctx: Ctx, id: number, number: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const page = await mustLock(tx, id)
    const content = await findVersion(tx, id, number)
    if (!content) throw new ShopError('not_found')
    await requireAddress(tx, content.slug, id)
    const before = await writtenPage(tx, page)
    const version = page.version + 1
    await writeDraft(tx, id, { content, changed: true, version }, ctx.now)
    const after = { ...noted(content), restored: number }
    await audit(ctx, tx, { ...subject(id), version, before: { ...noted(before), restored: null }, after })
  })
