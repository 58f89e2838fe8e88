import { setTimeout as sleep } from 'node:timers/promises'
import { createEngine, type Engine } from '@delguur/search/engine/listing/engine'
import type { Services } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import type { CardSource } from './card.ts'
import { cardCodec } from './card-codec.ts'
import { type CardShelf, cardShelf } from './card-shelf.ts'
import { databaseFinder } from './database-finder.ts'
import { type Finder, memoryFinder, type SteadyFinder, steadyFinder } from './finder.ts'
import { localIndex } from './local-index.ts'
import {
  type Change,
  changesByTime,
  changesSince,
  hasMoreProducts,
  learnPictures,
  seenNow,
  type Vocabulary,
  vocabulary,
} from './search.queries.ts'
import { followChanges, turning, untilDone } from './search-loops.ts'
import { boostsOf, rulesOf } from './shared-names.ts'
import { type StockLevels, stockLevels } from './stock-levels.ts'
import type { Tuning } from './tuning/tuning.queries.ts'
import { differenceOf, isTunedAlike } from './tuning/word-changes.ts'

/** Products that may differ from before; `all` when names that many products show have changed. */
export type CatalogChange = { ids: readonly number[]; all: boolean }

/** What the shop finds its products with, and the words around them, kept up with the database. */
export type Search = {
  find: SteadyFinder
  /** The index of this process; empty where a cluster searches. */
  engine: Engine<CardSource>
  words: () => Vocabulary
  /** The index has been read; until then lists come from the tables. */
  built: Promise<void>
  /** When the shop may open: a small one waits a moment for its index, a large one answers from the tables meanwhile. */
  opening: Promise<void>
  /** What would be found if staff ruled so of searches; of lists alone, and without filter values. */
  tryTuning: (tuning: Tuning) => Pick<Finder, 'list'>
  /** Calls back after every look that found a change, with those that time made: sales, first days. */
  follow: (follower: (change: CatalogChange) => void) => void
  /** As of when it knows the catalogue. */
  upTo: () => Date
  /** Reads what changed since the last look; runs by itself twice a second. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}

/** A finder that stands somewhere else; nothing is then indexed in this process. */
export type Elsewhere = (shop: Pick<Search, 'words' | 'follow'> & { cards: CardShelf }) => Finder

const pollEvery = 500
/** Where many products changed more will: they are taken in together, as each look costs what is shown of all of them. */
const manyProducts = 100
const pollEveryOfMany = 1_500
const checkTimeEvery = 60_000
/** With more products the index is not worth waiting for, nor may its reading hold up the start. */
const mostForSmall = 20_000
const smallWaits = 1_500
const largeBeginsAfter = 1_500

/** The catalogue as of the last look at it. */
type Known = {
  words: Vocabulary
  seen: Awaited<ReturnType<typeof seenNow>>
  /** When changes that time makes were last looked for. */
  lookedAtTime: Date
  upTo: Date
  /** The index has been read. */
  isBuilt: boolean
  /** What changed while the index was first read. */
  missed: CatalogChange
  /** The last look found many products. */
  many: boolean
  /** A look that failed may have taken products out that the next one does not find any more. */
  hasFailed: boolean
}

/** Where the search is, or in which file this process keeps its index between starts. */
export type SearchPlace = { elsewhere?: Elsewhere | undefined; file?: string }

/**
 * Serves at once, from the tables at first; takes the index from its file or builds it meanwhile, and follows the changes until
 * stopped.
 */
export async function startSearch(services: Services, { elsewhere, file }: SearchPlace = {}): Promise<Search> {
  const seen = await seenNow(services.db)
  const words = await vocabulary(services.db)
  const engine = createEngine<CardSource>(
    rulesOf(services.tenant.search, words),
    cardCodec(() => known.words),
  )
  const now = services.clock()
  const known: Known = {
    words,
    seen,
    lookedAtTime: now,
    upTo: now,
    isBuilt: elsewhere !== undefined,
    missed: { ids: [], all: false },
    many: false,
    hasFailed: false,
  }
  const cards = cardShelf(services.db, () => known.words)
  const index = elsewhere ? undefined : localIndex(services, engine, file)
  const restored = await index?.restore(words)
  if (restored) known.missed = { ids: idsOf(restored), all: false }
  const isLarge = index !== undefined && !restored && (await hasMoreProducts(services.db, mostForSmall))
  const followers: ((change: CatalogChange) => void)[] = []
  const shop = {
    words: () => known.words,
    follow: (follower: (change: CatalogChange) => void) => followers.push(follower),
  }
  const find = steadyFinder(
    services,
    elsewhere?.({ ...shop, cards }) ?? memoryFinder(engine),
    databaseFinder(services, cards),
    () => known.isBuilt,
  )
  // Word of a cluster that is away comes before the first shopper does.
  if (elsewhere) find.list({ per_page: 1 }, services.clock()).catch(() => undefined)
  // The first list of a large shop counts all its products: that goes on while the rest of the shop is opened.
  const counted = isLarge && find.list({ per_page: 1 }, services.clock()).catch(() => undefined)
  const turned = turning(services, () => (known.isBuilt ? index?.edges : undefined))
  const followed: Followed = { services, known, index, cards, levels: stockLevels(services), turned, followers }
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.catch(() => undefined).then(work)
    return last
  }
  const refresh = (): Promise<void> => inTurn(() => look(followed))
  const ready = async (): Promise<void> => {
    await takeIn(followed, known.missed)
    known.isBuilt = true
    services.catalog.bump()
  }
  const ending = new AbortController()
  const built = index
    ? untilDone(services, ending.signal, async () => {
        if (counted && (await counted)) await sleep(largeBeginsAfter, undefined, { signal: ending.signal, ref: false })
        if (!restored) await index.rebuild(known.words, ending.signal)
        await inTurn(ready)
      })
    : Promise.resolve()
  const saving = built.then(() => (known.isBuilt ? index?.keepSaved(() => known, inTurn) : undefined))
  const opening = isLarge ? Promise.resolve() : Promise.race([built, sleep(smallWaits, undefined, { ref: false })])
  const loop = followChanges(
    services,
    refresh,
    () => (known.many ? pollEveryOfMany : pollEvery),
    () => index?.keepFile(),
  )
  const stop = async (): Promise<void> => {
    ending.abort()
    await Promise.all([built, loop.stop()])
    await (await saving)?.stop(engine.size <= mostForSmall)
  }
  const tryTuning = (tuning: Tuning): Pick<Finder, 'list'> => {
    const tried: Vocabulary = { ...known.words, tuning }
    if (elsewhere) return elsewhere({ words: () => tried, follow: () => undefined, cards })
    return triedIn(engine, services.tenant.search, tried)
  }
  return { ...shop, find, engine, tryTuning, built, opening, upTo: () => known.upTo, refresh, stop }
}

/** Lists of the index by other rules than it has. */
const triedIn = (engine: Engine<CardSource>, search: Tenant['search'], words: Vocabulary): Pick<Finder, 'list'> => ({
  list: async (query, now) => engine.tryRules(rulesOf(search, words), boostsOf(words, search), query, now.getTime()),
})

type Followed = {
  services: Services
  known: Known
  index: ReturnType<typeof localIndex> | undefined
  cards: CardShelf
  levels: StockLevels
  turned: (now: Date) => Promise<number[]>
  followers: readonly ((change: CatalogChange) => void)[]
}

/** Takes in what changed since the last look, and tells those who follow. */
async function look(followed: Followed): Promise<void> {
  const { services, known, index, cards, levels, turned, followers } = followed
  const found = await changesSince(services.db, known.seen)
  const now = services.clock()
  if (now.getTime() - known.lookedAtTime.getTime() >= checkTimeEvery) {
    found.changes.push(...(await changesByTime(services.db, known.lookedAtTime, now)))
    known.lookedAtTime = now
  }
  const before = known.words
  if (found.changes.some((change) => change.kind === 'site')) known.words = await vocabulary(services.db)
  const difference = differenceOf(before, known.words)
  const all = difference === 'other'
  if (difference === 'more' || !isTunedAlike(before, known.words)) index?.tune(known.words)
  const changed = idsOf(found.changes)
  await learnPictures(services.db, known.words, changed)
  if (all) cards.forgetAll()
  else cards.forget(changed)
  let unseen = noIds
  const isSure = !known.hasFailed
  known.hasFailed = true
  if (known.isBuilt) unseen = await takeIn(followed, { ids: changed, all })
  else known.missed = { ids: [...known.missed.ids, ...changed], all: known.missed.all || all }
  if (found.changes.length > 0) await announce(services, found.changes, isSure ? unseen : noIds, levels, known.words)
  services.catalog.settle()
  known.many = changed.length > manyProducts
  if (known.isBuilt) await levels.learn()
  const ids = [...changed, ...(await turned(now))]
  if (all || ids.length > 0) for (const tell of followers) tell({ ids, all })
  known.seen = found.seen
  known.hasFailed = false
  known.upTo = now
}

/** Gives the products that no shopper sees, neither before nor now. */
async function takeIn({ index, known }: Followed, { ids, all }: CatalogChange): Promise<ReadonlySet<number>> {
  if (!all) return (await index?.reread(ids, known.words)) ?? noIds
  await index?.rebuild(known.words)
  return noIds
}

const noIds: ReadonlySet<number> = new Set()

async function announce(
  { catalog }: Services,
  changes: Change[],
  unseen: ReadonlySet<number>,
  levels: StockLevels,
  words: Vocabulary,
): Promise<void> {
  const seen = changes.filter(({ product_id }) => product_id === null || !unseen.has(product_id))
  const stocked = idsOf(seen.filter(({ kind }) => kind === 'stock'))
  const tags = seen.flatMap(({ tag }) => tag ?? [])
  const others = seen.filter(({ kind }) => kind !== 'stock' && kind !== 'content')
  levels.forget(idsOf(changes.filter(({ kind }) => kind !== 'stock')))
  const visible = await levels.changed(stocked, words)
  if (others.some(({ product_id }) => product_id === null)) catalog.bump()
  else if (others.length > 0) catalog.productsChanged(idsOf(others))
  if (stocked.length > 0) catalog.stockChanged(stocked, visible)
  if (tags.length > 0) catalog.contentChanged(tags)
}

const idsOf = (changes: Change[]): number[] => [...new Set(changes.flatMap((change) => change.product_id ?? []))]
