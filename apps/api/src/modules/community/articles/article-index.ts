import type { Locale, Translated } from '@delguur/kit/locale'
import { inLocale } from '@delguur/kit/locale'
import { Words } from '@delguur/search/analysis/words'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type IndexedRow, readForIndex } from './articles.queries.ts'
import { allArticles } from './content-tags.ts'

// Titles and words of what everybody may read, in memory: a search asks the database nothing. Read again by the first search after
// articles changed; a change by this process is known at once.

const words = new Words()
const kinds = ['stem', 'key'] as const

/** The words of one article in one language: of its title, and of all of it. */
type Entry = { title: Set<string>; all: Set<string>; starts: string[] }
type Doc = IndexedRow & { entries: Map<Locale, Entry> }
/** `revision`: of the content when it was read. */
type Index = { docs: Doc[]; revision: number; renewing?: Promise<void> | undefined }

const indexes = new WeakMap<Db, Index>()

type Source = Pick<Services, 'db' | 'catalog'>

async function renew({ db, catalog }: Source, index: Index): Promise<void> {
  const revision = catalog.revision()
  const known = new Map(index.docs.map((doc) => [doc.id, doc]))
  const rows = await readForIndex(db)
  index.docs = rows.map((row) => {
    const before = known.get(row.id)
    return before?.version === row.version ? { ...before, ...row } : { ...row, entries: new Map() }
  })
  index.revision = revision
}

const renewed = (source: Source, index: Index): Promise<void> => {
  index.renewing ??= renew(source, index).finally(() => {
    index.renewing = undefined
  })
  return index.renewing
}

/** After a change: the next search reads it. */
export function forgetIndex({ db }: Pick<Services, 'db'>): void {
  indexes.delete(db)
}

async function indexOf(source: Source): Promise<Index> {
  const found = indexes.get(source.db)
  const index: Index = found ?? { docs: [], revision: 0 }
  if (!found) await renewed(source, index)
  // a reading that was begun before the change may not know it
  while (source.catalog.outdatedSince(index.revision, [allArticles])) await renewed(source, index)
  indexes.set(source.db, index)
  return index
}

const tokensOf = (text: string, locale: Locale) => words.ofText(text, locale)

function entryOf(doc: Doc, locale: Locale): Entry {
  const known = doc.entries.get(locale)
  if (known) return known
  const text = (translated: Translated) => inLocale(translated, locale)
  const title = tokensOf(text(doc.title), locale)
  const rest = tokensOf(`${text(doc.excerpt)} ${text(doc.body)}`, locale)
  const setOf = (all: typeof title) => new Set(all.flatMap((word) => kinds.flatMap((kind) => word[kind] ?? [])))
  const entry = {
    title: setOf(title),
    all: setOf([...title, ...rest]),
    starts: title.flatMap(({ folded, exact }) => [...(folded ?? []), ...(exact ?? [])]),
  }
  doc.entries.set(locale, entry)
  return entry
}

export type Found = Pick<IndexedRow, 'id' | 'kind' | 'slug' | 'title'>
type Wanted = { q: string; locale: Locale; now: Date; kind?: string; typing?: boolean }

/**
 * What has all words of a query, those with them in the title first, then the newest. `typing`: in titles alone, where the last
 * word may be only begun.
 */
export async function findArticles(
  services: Source,
  { q, locale, now, kind, typing = false }: Wanted,
): Promise<Found[]> {
  const query = words.ofQuery(q, locale).map((word) => ({
    forms: kinds.flatMap((form) => word[form] ?? []),
    begun: [...(word.folded ?? []), ...(word.exact ?? [])],
  }))
  if (query.length === 0) return []
  const { docs } = await indexOf(services)
  const hits = docs.flatMap((doc) => {
    if (doc.published_at > now || (kind && doc.kind !== kind)) return []
    const { title, all, starts } = entryOf(doc, locale)
    const has = (set: Set<string>, at: number) => query[at]?.forms.some((form) => set.has(form)) ?? false
    const begins = (at: number) =>
      typing &&
      at === query.length - 1 &&
      (query[at]?.begun.some((text) => starts.some((word) => word.startsWith(text))) ?? false)
    if (!query.every((_, at) => has(typing ? title : all, at) || begins(at))) return []
    return [{ doc, inTitle: query.filter((_, at) => has(title, at) || begins(at)).length }]
  })
  return hits
    .sort(
      (a, b) =>
        b.inTitle - a.inTitle || b.doc.published_at.getTime() - a.doc.published_at.getTime() || b.doc.id - a.doc.id,
    )
    .map(({ doc: { id, kind: of, slug, title } }) => ({ id, kind: of, slug, title }))
}
