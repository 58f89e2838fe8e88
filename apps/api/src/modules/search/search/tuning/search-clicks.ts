import { localDate } from '@delguur/kit/dates'
import { splitLocale } from '@delguur/kit/locale'
import { LruCache } from '@delguur/search/engine/store/lru'
import type { Answered } from '../../../../platform/http/serve.ts'
import { countable } from '../countable.ts'
import type { ClickCount } from './query-counts.repository.ts'

/** One network opens so many products of one search a day that count, each once: a browser reads one page in several parts. */
const mostOfNetwork = 5
const maxNetworks = 50_000

const isRobot = /bot|crawl|spider|preview/i
const productPath = /^\/products\/[^/]+?(?:\.data)?$/
const cartPath = '/resources/cart'

export type Clicked = { query: string; locale: string }

/**
 * The search whose result was opened or bought: the page before, as browsers name it of the shop's own pages, was a search.
 * Nothing for robots, for what a browser loads before it is wanted, and for pages of other sites.
 */
export function clickOf({ method, path, agent, referer, host, purpose }: Answered): Clicked | undefined {
  if (isRobot.test(agent) || /prefetch/i.test(purpose) || !referer) return undefined
  const isOpened = method === 'GET' && productPath.test(splitLocale(path).rest)
  if (!isOpened && !(method === 'POST' && path === cartPath)) return undefined
  const page = URL.canParse(referer) ? new URL(referer) : undefined
  if (page?.host !== host || /^\/(?:api|office|oauth)\//.test(page.pathname)) return undefined
  const query = countable(page.searchParams.get('q') ?? '')
  return query ? { query, locale: splitLocale(page.pathname).locale } : undefined
}

/** Clicks since the last time they were taken; who clicked is in no row and forgotten at midnight. */
export class SearchClicks {
  private readonly clock: () => Date
  private day = ''
  private networks = new LruCache<ReadonlySet<string>>(maxNetworks)
  private pending = new Map<string, ClickCount>()

  constructor(clock: () => Date) {
    this.clock = clock
  }

  saw(read: Answered): void {
    const clicked = clickOf(read)
    if (!clicked) return
    const day = localDate(this.clock())
    if (day !== this.day) this.networks = new LruCache(maxNetworks)
    this.day = day
    const key = `${clicked.locale} ${clicked.query}`
    const opened = this.networks.get(`${read.ip} ${key}`) ?? new Set<string>()
    const product = read.path.replace(/\.data$/, '')
    if (opened.has(product) || opened.size >= mostOfNetwork) return
    this.networks.set(`${read.ip} ${key}`, new Set([...opened, product]))
    const known = this.pending.get(`${day} ${key}`)?.clicks
    if (known === undefined && this.pending.size >= maxNetworks) return
    this.pending.set(`${day} ${key}`, { day, ...clicked, clicks: (known ?? 0) + 1 })
  }

  take(): ClickCount[] {
    const taken = [...this.pending.values()]
    this.pending = new Map()
    return taken
  }
}
