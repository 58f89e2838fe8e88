/**
 * What kept answers and pages are valid by. All of them go with a change of the products; a change of stock takes those alone
 * that show what it changed, by their tags: `units:42` for the exact count of a product, `stock:42` for what shoppers are
 * shown of it, `list:...` for what stands in lists, `stock` for all stock.
 */
export type CatalogVersion = {
  /** Of everything. */
  at: (now: Date) => string
  /** Of all but stock: what there is, where it stands, what it costs. It changes with the edges it follows. */
  ofProducts: (now: Date) => string
  /** Of the products and of which of them are in stock. */
  ofLists: (now: Date) => string
  /** How often the stock of a product changed. */
  stockOf: (id: number) => number
  bump: () => void
  /** Nothing but the stock of these products changed, and of what is shown that which has these tags. */
  stockChanged: (ids: readonly number[], shown: readonly string[]) => void
  /** How often any stock changed. */
  revision: () => number
  /** Whether something with one of these tags changed after a revision. */
  changedSince: (revision: number, tags: Iterable<string>) => boolean
  /** Calls back with the tags of each change of stock. */
  onStock: (listener: (tags: ReadonlySet<string>) => void) => void
  /** The index tells when time opens or closes a sale or brings a product into the shop. */
  follow: (edges: (now: Date) => number) => void
}

export const unitsTag = (product: number): string => `units:${product}`
export const stockTag = (product: number): string => `stock:${product}`
/** Of the lists of a category, or of those that are of none. */
export const listTag = (permalink?: string): string => (permalink ? `list:taxon/${permalink}` : 'list')
/** Of an answer that does not say which stock it shows. */
export const anyStock = 'stock'

export function createCatalogVersion(): CatalogVersion {
  let [products, revision, lists] = [0, 0, 0]
  const stockById = new Map<number, number>()
  const revisionOf = new Map<string, number>()
  const listeners: ((tags: ReadonlySet<string>) => void)[] = []
  let edges: (now: Date) => number = () => 0
  return {
    at: (now) => `${products}.${edges(now)}.${revision}`,
    ofProducts: (now) => `${products}.${edges(now)}`,
    ofLists: (now) => `${products}.${edges(now)}.${lists}`,
    stockOf: (id) => stockById.get(id) ?? 0,
    bump: () => {
      products += 1
    },
    stockChanged: (ids, shown) => {
      revision += 1
      if (shown.some((tag) => tag === listTag())) lists += 1
      for (const id of ids) stockById.set(id, (stockById.get(id) ?? 0) + 1)
      const tags = new Set([anyStock, ...ids.map(unitsTag), ...shown])
      for (const tag of tags) revisionOf.set(tag, revision)
      for (const listener of listeners) listener(tags)
    },
    revision: () => revision,
    changedSince: (since, tags) => {
      if (since === revision) return false
      for (const tag of tags) if ((revisionOf.get(tag) ?? 0) > since) return true
      return false
    },
    onStock: (listener) => listeners.push(listener),
    follow: (source) => {
      edges = source
      products += 1
    },
  }
}

/** What a reader keeps of the products: made anew for each version of them, apart for each shop of the process. */
export function cachePerCatalog<T>(make: () => T): (about: { catalog: CatalogVersion; now: Date }) => T {
  const kept = new WeakMap<CatalogVersion, { version: string; value: T }>()
  return ({ catalog, now }) => {
    const version = catalog.ofProducts(now)
    const found = kept.get(catalog)
    if (found?.version === version) return found.value
    const value = make()
    kept.set(catalog, { version, value })
    return value
  }
}
