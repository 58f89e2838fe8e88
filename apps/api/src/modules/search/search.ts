import { setTimeout as sleep } from 'node:timers/promises'
import { createEngine, type Engine } from '@delguur/search/engine'
import type { Services } from '../../platform/context.ts'
import type { CardSource } from './card.ts'
import { documentOf } from './documents.ts'
import {
  type Change,
  changesByTime,
  changesSince,
  currentHorizon,
  forgetChanges,
  productRows,
  type Vocabulary,
  vocabulary,
} from './search.queries.ts'
import { boostsOf, rulesOf, sharedNames } from './shared-names.ts'
import { productsTurned } from './sources.queries.ts'

/** Products that may differ from before; `all` when names that many products show have changed. */
export type CatalogChange = { ids: readonly number[]; all: boolean }

/** The in-process index and the words around it, kept up with the database. */
export type Search = {
  engine: Engine<CardSource>
  words: () => Vocabulary
  ready: () => boolean
  /** Calls back after every look that found a change, with those that time made: sales, first days. */
  follow: (follower: (change: CatalogChange) => void) => void
  /** Reads what changed since the last look; runs by itself twice a second. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}

const batch = 5_000
const lookEvery = 500
const lookAtTimeEvery = 60_000
const keepChangesFor = 3_600_000

/** Builds the index from the database and follows its changes until stopped. */
export async function startSearch(services: Services): Promise<Search> {
  const engine = createEngine<CardSource>(rulesOf(services.tenant.search))
  let horizon = await currentHorizon(services.db)
  let words = await vocabulary(services.db)
  let lookedAtTime = services.clock()
  useWords(services, engine, words)
  await engine.replaceAllFrom(allDocuments(services, words))
  services.catalog.follow((now) => engine.edges(now.getTime()))

  const followers: ((change: CatalogChange) => void)[] = []
  const turned = turning(services, engine)

  const look = async (): Promise<void> => {
    const found = await changesSince(services.db, horizon)
    const now = services.clock()
    if (now.getTime() - lookedAtTime.getTime() >= lookAtTimeEvery) {
      found.changes.push(...(await changesByTime(services.db, lookedAtTime, now)))
      lookedAtTime = now
    }
    const before = words
    if (found.changes.some((change) => change.kind === 'site')) words = await vocabulary(services.db)
    const all = !sameWords(before, words)
    if (found.changes.length > 0) await update(services, engine, words, found.changes, all)
    const ids = [...idsOf(found.changes), ...(await turned(now))]
    if (all || ids.length > 0) for (const tell of followers) tell({ ids, all })
    horizon = found.horizon
  }
  let last = Promise.resolve()
  const refresh = (): Promise<void> => {
    last = last.catch(() => undefined).then(look)
    return last
  }
  const loop = follow(services, refresh)
  return {
    engine,
    words: () => words,
    ready: () => true,
    follow: (follower) => followers.push(follower),
    refresh,
    stop: loop.stop,
  }
}

/** Finds the products that time turned since the last answer; asks the database only when the index met such a moment. */
function turning({ db, clock }: Services, engine: Engine<CardSource>): (now: Date) => Promise<number[]> {
  let asked = clock()
  let edges = engine.edges(asked.getTime())
  return async (now) => {
    const met = engine.edges(now.getTime())
    if (met === edges) return []
    const ids = await productsTurned(db, asked, now)
    asked = now
    edges = met
    return ids
  }
}

async function update(
  services: Services,
  engine: Engine<CardSource>,
  words: Vocabulary,
  changes: Change[],
  all: boolean,
): Promise<void> {
  if (all) {
    useWords(services, engine, words)
    await engine.replaceAllFrom(allDocuments(services, words))
  } else await reread(services, engine, words, changes)
  announce(services, changes)
}

function useWords({ tenant }: Services, engine: Engine<CardSource>, words: Vocabulary): void {
  engine.setTaxonOrder([...words.taxons.keys()])
  engine.setNames(sharedNames(words, tenant.search), boostsOf(words, tenant.search))
}

function announce({ catalog }: Services, changes: Change[]): void {
  if (changes.every((change) => change.kind === 'stock')) catalog.stockChanged(idsOf(changes))
  else catalog.bump()
}

const idsOf = (changes: Change[]): number[] => [...new Set(changes.flatMap((change) => change.product_id ?? []))]

/** Whether cards drawn with the one words are right with the other; pictures come with their products. */
function sameWords(a: Vocabulary, b: Vocabulary): boolean {
  const drawn = ({ brands, vendors, badges, values, taxons }: Vocabulary) =>
    JSON.stringify([brands, vendors, badges, values, taxons].map((map) => [...map.values()]))
  return a === b || drawn(a) === drawn(b)
}

/** All documents in batches; the database works on the next while one is read. */
async function* allDocuments(services: Services, words: Vocabulary) {
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
    yield rows.map((row) => documentOf(row, words))
    if (!last) return
  }
}

async function reread(
  services: Services,
  engine: Engine<CardSource>,
  words: Vocabulary,
  changes: Change[],
): Promise<void> {
  const ids = idsOf(changes)
  for (let i = 0; i < ids.length; i += batch) {
    const part = ids.slice(i, i + batch)
    const rows = new Map((await productRows(services.db, { ids: part }, services.clock())).map((row) => [row.id, row]))
    for (const id of part) {
      const row = rows.get(id)
      if (row) engine.upsert(documentOf(row, words))
      else engine.remove(id)
    }
  }
}

/** Looks for changes twice a second; a database that is away is asked again at the next look. */
function follow(services: Services, refresh: () => Promise<void>): { stop: () => Promise<void> } {
  const ending = new AbortController()
  let forgotten = services.clock().getTime()
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sleep(lookEvery, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) return
      try {
        await refresh()
        const now = services.clock().getTime()
        if (now - forgotten > keepChangesFor) {
          forgotten = now
          await forgetChanges(services.db, new Date(now - keepChangesFor))
        }
      } catch (error) {
        services.log.warn({ err: error }, 'could not read catalogue changes')
      }
    }
  }
  const done = run()
  return {
    stop: async () => {
      ending.abort()
      await done
    },
  }
}
