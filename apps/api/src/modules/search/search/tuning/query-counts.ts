import { dayMs, localDate } from '@delguur/kit/dates'
import { type Locale, splitLocale } from '@delguur/kit/locale'
import { LruCache } from '@delguur/search/engine/store/lru'
import type { Services } from '../../../../platform/context.ts'
import { type Answered, localeOf, type Watcher } from '../../../../platform/http/serve.ts'
import { countable } from '../countable.ts'
import { addClicks, addCounts, popularQueries, type QueryCount } from './query-counts.repository.ts'
import { SearchClicks } from './search-clicks.ts'

const flushEveryMs = 5_000
/** New queries of one day that a process writes down; whoever sends more looks for no product. */
const mostNewADay = 20_000
const maxOutcomes = 10_000
const popular = { days: 14, least: 5, limit: 20, retentionMs: 5 * 60_000 }

/**
 * Counts what shoppers look for and what of it found nothing, with nothing that names the shopper. Answers come from caches
 * and as pages: a search is counted when its answer is sent, by what it found when it was last made.
 */
export type QueryCounts = Watcher & {
  /** Says what a listing found, as it is made; only searches without filters matter. */
  found: (query: Record<string, unknown>, locale: Locale, total: number) => void
  /** Queries that many shoppers sent lately and that found products. */
  popular: (locale: Locale) => Promise<string[]>
  /** Writes down what was counted; runs by itself every few seconds and at the end. */
  flush: () => Promise<void>
}

export function countQueries({
  db,
  clock,
  log,
  tenant,
}: Pick<Services, 'db' | 'clock' | 'log' | 'tenant'>): QueryCounts {
  const outcomes = new LruCache<boolean>(maxOutcomes)
  const seen = new DaysQueries()
  const popularBy = new Map<Locale, { until: number; queries: Promise<string[]> }>()
  let pending = new Map<string, QueryCount>()

  const clicks = new SearchClicks(clock)

  const saw = (read: Answered): void => {
    clicks.saw(read)
    const search = searchOf(tenant, read)
    const empty = search && outcomes.get(keyOf(search))
    if (!search || empty === undefined) return
    const day = localDate(clock())
    const key = `${day} ${keyOf(search)}`
    if (!pending.has(key) && !seen.mayAdd(day, key)) return
    const { searches, zero_results } = pending.get(key) ?? { searches: 0, zero_results: 0 }
    pending.set(key, { day, ...search, searches: searches + 1, zero_results: zero_results + Number(empty) })
  }
  const flush = async (): Promise<void> => {
    const [counts, clicked] = [[...pending.values()], clicks.take()]
    pending = new Map()
    try {
      if (counts.length > 0) await addCounts(db, counts)
      if (clicked.length > 0) await addClicks(db, clicked)
    } catch (error) {
      log.warn({ err: error }, 'searches were not counted')
    }
  }
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return {
    saw,
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
    found: (search, locale, total) => {
      const query = wordsOf(search, pageSteps)
      if (query) outcomes.set(keyOf({ query, locale }), total === 0)
    },
    popular: (locale) => {
      const now = clock()
      const cached = popularBy.get(locale)
      if (cached && cached.until > now.getTime()) return cached.queries
      const since = localDate(new Date(now.getTime() - popular.days * dayMs))
      const queries = popularQueries(db, { locale, since, least: popular.least, limit: popular.limit })
      popularBy.set(locale, { until: now.getTime() + popular.retentionMs, queries })
      queries.catch(() => popularBy.delete(locale))
      return queries
    },
  }
}

/** The queries that were written down on the last day there was. */
class DaysQueries {
  private day = ''
  private readonly keys = new Set<string>()

  mayAdd(day: string, key: string): boolean {
    if (day !== this.day) this.keys.clear()
    this.day = day
    if (!this.keys.has(key) && this.keys.size >= mostNewADay) return false
    this.keys.add(key)
    return true
  }
}

type SearchText = { query: string; locale: Locale }
const keyOf = ({ query, locale }: SearchText): string => `${locale} ${query}`

/** Parameters that leave a search the same; any other is a step after it: a filter, a further page, the exact words. */
const sameSearch = new Set(['q', 'locale', 'sort', 'per_page', '_routes'])
const pageSteps = new Set(['page', 'seed'])
const isRobot = /bot|crawl|spider|preview/i
const listingPath = '/api/v2/shop/listing'

/** The search that a read was; undefined when it was none, or a further step of one. */
function searchOf(tenant: Services['tenant'], { method, path, query, agent }: Answered): SearchText | undefined {
  const words = method !== 'GET' || isRobot.test(agent) ? undefined : wordsOf(query)
  if (!words) return undefined
  if (path === listingPath) return { query: words, locale: localeOf(tenant, { query, body: {} }) }
  return path.startsWith('/api/') ? undefined : { query: words, locale: splitLocale(path).locale }
}

function wordsOf(query: Record<string, unknown>, alsoFine = new Set<string>()): string | undefined {
  const { q } = query
  const isSame = (key: string) => sameSearch.has(key) || alsoFine.has(key) || query[key] === undefined
  return typeof q === 'string' && Object.keys(query).every(isSame) ? countable(q) : undefined
}
