import type { Engine } from '@delguur/search/engine/listing/engine'
import type { Hit, ListingQuery, ListingResult } from '@delguur/search/engine/listing/listing'
import type { Suggestion, SuggestQuery } from '@delguur/search/engine/listing/suggest'
import type { Services } from '../../../platform/context.ts'
import type { CardSource } from './card.ts'

export type Hits = readonly Hit<CardSource>[]

/** Lists of products, wherever they are searched. Only what a shopper may buy is ever found, but for `card`. */
export type Finder = {
  list(query: ListingQuery, now: Date): Promise<ListingResult<CardSource>>
  suggest(query: SuggestQuery, now: Date): Promise<Suggestion<CardSource>>
  /** What the card of any product that is not deleted is drawn from. */
  card(id: number): Promise<CardSource | undefined>
  related(id: number, size: number, now: Date): Promise<Hits>
  sameSeries(skuPrefix: string, size: number, now: Date): Promise<Hits>
  newArrivals(size: number, now: Date): Promise<Hits>
  deals(size: number, now: Date): Promise<Hits>
  sale(size: number, now: Date): Promise<Hits>
}

/** A finder with somebody to stand in for it. */
export type SteadyFinder = Finder & {
  /** Whether answers come from the stand-in now: without filter values, likeness and suggestions. */
  isAway: () => boolean
}

/** Finds in the index of this process. */
export function memoryFinder(engine: Engine<CardSource>): Finder {
  return {
    list: async (query, now) => engine.list(query, now.getTime()),
    suggest: async (query, now) => engine.suggest(query, now.getTime()),
    card: async (id) => engine.get(id),
    related: async (id, size, now) => engine.related(id, size, now.getTime()),
    sameSeries: async (prefix, size, now) => engine.sameSeries(prefix, size, now.getTime()),
    newArrivals: async (size, now) => engine.newArrivals(size, now.getTime()),
    deals: async (size, now) => engine.deals(size, now.getTime()),
    sale: async (size, now) => engine.sale(size, now.getTime()),
  }
}

/** A shopper is not kept waiting longer for a search that does not answer. */
const timeoutMs = 800
/** A search that was only slow is most likely well again at once. */
const retryMs = { late: 300, broken: 2_000 }

/**
 * Asks `first`, and `standIn` while `first` fails, is too slow or, by `isReady`, is not there yet. After a failure it is
 * left alone and looked after, soon if it was only late. Pages that were made with the one are made anew with the other.
 */
export function steadyFinder(
  { catalog, log, clock }: Pick<Services, 'catalog' | 'log' | 'clock'>,
  first: Finder,
  standIn: Finder,
  isReady: () => boolean = () => true,
): SteadyFinder {
  let away = false
  const retry = (after: number): void => {
    setTimeout(async () => {
      const answers = await within(timeoutMs, first.list({ per_page: 1 }, clock())).then(
        () => true,
        () => false,
      )
      if (!answers) return retry(retryMs.broken)
      away = false
      catalog.bump()
      log.warn('the search is back')
    }, after).unref()
  }
  const leave = (error: unknown): void => {
    if (away) return
    away = true
    catalog.bump()
    log.warn({ err: error }, 'the search is away: lists come from the database')
    retry(error instanceof Late ? retryMs.late : retryMs.broken)
  }
  const ask = async <T>(work: (finder: Finder) => Promise<T>): Promise<T> => {
    if (away || !isReady()) return work(standIn)
    try {
      return await within(timeoutMs, work(first))
    } catch (error) {
      leave(error)
      return work(standIn)
    }
  }
  return {
    list: (query, now) => ask((finder) => finder.list(query, now)),
    suggest: (query, now) => ask((finder) => finder.suggest(query, now)),
    card: (id) => ask((finder) => finder.card(id)),
    related: (id, size, now) => ask((finder) => finder.related(id, size, now)),
    sameSeries: (prefix, size, now) => ask((finder) => finder.sameSeries(prefix, size, now)),
    newArrivals: (size, now) => ask((finder) => finder.newArrivals(size, now)),
    deals: (size, now) => ask((finder) => finder.deals(size, now)),
    sale: (size, now) => ask((finder) => finder.sale(size, now)),
    isAway: () => away || !isReady(),
  }
}

class Late extends Error {}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
