/**
 * What kept answers and pages are valid by. All of them go with a change of the products; a change of stock takes those alone
 * that show what it changed, by their tags: `units:42` for the exact count of a product, `stock:42` for what shoppers are
 * shown of it, `list:...` for what stands in lists, `stock` for all stock. Where many products change again and again, as an
 * import does, pages that show one of them go at once and the others together, now and then. A change of other content takes
 * what has its tag, which the module of that content names (`<kind>:42`), at once.
 */
export type CatalogVersion = {
  /** Of everything. */
  at: (now: Date) => string
  /** Of all but stock: what there is, where it stands, what it costs. It changes with the edges it follows. */
  ofProducts: (now: Date) => string
  /** The same as pages follow it: while many products change it moves on now and then, and their tags say the rest. */
  ofPages: (now: Date) => string
  /** Of the products and of which of them are in stock. */
  ofLists: (now: Date) => string
  /** How often the stock of a product changed. */
  stockOf: (id: number) => number
  bump: () => void
  /** These products changed, and nothing else that a page shows. */
  productsChanged: (ids: readonly number[]) => void
  /** Lets pages go that have waited for it long enough; to be called now and then. */
  settle: () => void
  /** Nothing but the stock of these products changed, and of what is shown that which has these tags. */
  stockChanged: (ids: readonly number[], tags: readonly string[]) => void
  /** Content with these tags changed, and nothing else. */
  contentChanged: (tags: readonly string[]) => void
  /** How often any stock or content changed. */
  revision: () => number
  /** At which revision content changed last. */
  contentRevision: () => number
  /** Whether stock with one of these tags changed after a revision. */
  changedSince: (revision: number, tags: Iterable<string>) => boolean
  /** Whether content, or a product while others wait for `settle`, with one of these tags changed after a revision. */
  outdatedSince: (revision: number, tags: Iterable<string>) => boolean
  /**
   * Calls back with the tags of each change of stock, and, as `isOutdated`, with those of content, and of products while others
   * wait for `settle`.
   */
  onChange: (listener: (tags: ReadonlySet<string>, isOutdated: boolean) => void) => void
  /** The index tells when time opens or closes a sale or brings a product into the shop. */
  follow: (edges: (now: Date) => number) => void
}

export const unitsTag = (product: number): string => `units:${product}`
export const stockTag = (product: number): string => `stock:${product}`
/** Of the lists of a category, or of those that are of none. */
export const listTag = (permalink?: string): string => (permalink ? `list:taxon/${permalink}` : 'list')
/** Of an answer that does not say which stock it shows. */
export const anyStock = 'stock'

/** Of every page. */
export const anyPage = 'page'
/** So many products at once are an act of one person at one thing: all pages follow it. */
const fewProducts = 10
/** While many change, pages that show none of them follow at most so much later, and when it has been quiet for a while. */
export const mostBehind = 30_000
export const quietFor = 4_000

export function createCatalogVersion(time: () => number = () => performance.now()): CatalogVersion {
  let [products, pages, revision, lists] = [0, 0, 0, 0]
  let movedAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let isBehind = false
  const stockById = new Map<number, number>()
  const revisionOf = new Map<string, number>()
  const productsAt = new Map<string, number>()
  const contentAt = new Map<string, number>()
  let content = 0
  const listeners: ((tags: ReadonlySet<string>, isOutdated: boolean) => void)[] = []
  let edges: (now: Date) => number = () => 0
  const tell = (tags: ReadonlySet<string>, at: Map<string, number>): void => {
    for (const tag of tags) at.set(tag, revision)
    for (const listener of listeners) listener(tags, at !== revisionOf)
  }
  const move = (): void => {
    pages += 1
    movedAt = time()
    isBehind = false
    // a page that was begun before is of another version
    productsAt.clear()
  }
  const since = (of: ReadonlyMap<string, number>, from: number, tags: Iterable<string>): boolean => {
    if (from === revision) return false
    for (const tag of tags) if ((of.get(tag) ?? 0) > from) return true
    return false
  }
  return {
    at: (now) => `${products}.${edges(now)}.${revision}`,
    ofProducts: (now) => `${products}.${edges(now)}`,
    ofPages: (now) => `${pages}.${edges(now)}`,
    ofLists: (now) => `${products}.${edges(now)}.${lists}`,
    stockOf: (id) => stockById.get(id) ?? 0,
    bump: () => {
      products += 1
      move()
    },
    productsChanged: (ids) => {
      products += 1
      if (ids.length <= fewProducts || time() - movedAt >= mostBehind) return move()
      revision += 1
      isBehind = true
      changedAt = time()
      tell(new Set(ids.map(stockTag)), productsAt)
    },
    settle: () => {
      if (!isBehind || (time() - movedAt < mostBehind && time() - changedAt < quietFor)) return
      revision += 1
      movedAt = time()
      isBehind = false
      tell(new Set([anyPage]), revisionOf)
    },
    stockChanged: (ids, tags) => {
      revision += 1
      if (tags.some((tag) => tag === listTag())) lists += 1
      for (const id of ids) stockById.set(id, (stockById.get(id) ?? 0) + 1)
      tell(new Set([anyStock, ...ids.map(unitsTag), ...tags]), revisionOf)
    },
    contentChanged: (tags) => {
      revision += 1
      content = revision
      tell(new Set(tags), contentAt)
    },
    revision: () => revision,
    contentRevision: () => content,
    changedSince: (from, tags) => since(revisionOf, from, tags),
    outdatedSince: (from, tags) => since(productsAt, from, tags) || since(contentAt, from, tags),
    onChange: (listener) => listeners.push(listener),
    follow: (source) => {
      edges = source
      products += 1
      move()
    },
  }
}

/** What a reader keeps of the products: made anew for each version of them, apart for each shop of the process. */
export function cachePerCatalog<T>(make: () => T): (about: { catalog: CatalogVersion; now: Date }) => T {
  const cache = new WeakMap<CatalogVersion, { version: string; value: T }>()
  return ({ catalog, now }) => {
    const version = catalog.ofProducts(now)
    const found = cache.get(catalog)
    if (found?.version === version) return found.value
    const value = make()
    cache.set(catalog, { version, value })
    return value
  }
}
