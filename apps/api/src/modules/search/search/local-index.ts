import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '@delguur/search/engine/listing/engine'
import type { Services } from '../../../platform/context.ts'
import type { CardSource } from './card.ts'
import { documentOf } from './documents.ts'
import { indexFile } from './saved-index/index-file.ts'
import { saveNowAndThen } from './saved-index/index-saver.ts'
import { type Change, draftsAmong, productRows, type Vocabulary } from './search.queries.ts'
import { boostsOf, rulesOf, sharedNames } from './shared-names.ts'

const batch = 500
/** Taking documents apart keeps requests waiting: so many at a time. */
const sliceSize = 50

/** What the index contains: all changes that `seen` shows, with what time had changed when it was last looked at. */
type Content = { words: Vocabulary; seen: string; lookedAtTime: Date }

/** The index in this process, how it is read from the database, and from a file that it is saved in between starts. */
export function localIndex(services: Services, engine: Engine<CardSource>, file?: string) {
  const saved = file === undefined ? undefined : indexFile(services, engine, file)
  /** The version that is in the file. */
  let savedVersion: number | undefined
  services.catalog.follow((now) => engine.edges(now.getTime()))
  const tune = (words: Vocabulary): void => {
    engine.setRules(rulesOf(services.tenant.search, words))
    engine.setTaxonOrder([...words.taxons.keys()])
    engine.setNames(sharedNames(words, services.tenant.search), boostsOf(words, services.tenant.search))
  }
  return {
    edges: (now: Date): number => engine.edges(now.getTime()),
    /** What staff say of words is read with each query. */
    tune,
    /** Takes the index from the file. Answers what changed since; undefined where it must be built. */
    restore: async (words: Vocabulary): Promise<Change[] | undefined> => {
      if (!saved) return undefined
      tune(words)
      const changes = await saved.restore(words)
      if (changes) savedVersion = engine.version
      return changes
    },
    /** Saves it from now on where there is a file. */
    keepSaved: (content: () => Content, inTurn: (work: () => Promise<void>) => Promise<void>) => {
      if (!saved) return undefined
      const save = (read: () => void): Promise<void> => {
        const { words, seen, lookedAtTime } = content()
        return saved.save(words, { seen, at: lookedAtTime }, read)
      }
      return saveNowAndThen(services, { save, version: () => engine.version, inTurn }, savedVersion)
    },
    /** Says that the file is still used. */
    keepFile: async (): Promise<void> => saved?.keep(),
    rebuild: async (words: Vocabulary, signal?: AbortSignal): Promise<void> => {
      tune(words)
      await engine.replaceAllFrom(allDocuments(services, words, signal))
    },
    /** Gives the drafts among those that were not there: no shopper met them, as one that was hidden again since may have been. */
    reread: async (ids: readonly number[], words: Vocabulary): Promise<ReadonlySet<number>> => {
      const missing: number[] = []
      for (let i = 0; i < ids.length; i += batch) {
        const part = ids.slice(i, i + batch)
        const rows = await productRows(services.db, { ids: part }, services.clock())
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const [n, id] of part.entries()) {
          if (n % sliceSize === sliceSize - 1) await nextTurn()
          const row = byId.get(id)
          if (row) engine.upsert(documentOf(row, words))
          else if (!engine.remove(id)) missing.push(id)
        }
      }
      return draftsAmong(services.db, missing)
    },
  }
}

/** All documents in batches; the database works on the next while one is read. */
async function* allDocuments(services: Services, words: Vocabulary, signal?: AbortSignal) {
  const now = services.clock()
  const rowsAfter = (after: number) => {
    const rows = productRows(services.db, { after, limit: batch }, now)
    // A failure is met where the rows are awaited, which may be later.
    rows.catch(() => undefined)
    return rows
  }
  for (let coming = rowsAfter(0); ; ) {
    const rows = await coming
    const last = rows.length < batch ? undefined : rows.at(-1)
    if (last) coming = rowsAfter(last.id)
    for (let i = 0; i < rows.length; i += sliceSize) {
      yield rows.slice(i, i + sliceSize).map((row) => documentOf(row, words))
      await nextTurn()
      signal?.throwIfAborted()
    }
    if (!last) return
  }
}
