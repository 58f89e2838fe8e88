/**
 * Versions that answers about the catalogue are kept under. They change when data changes, and with the edges they follow:
 * the index tells when time opens or closes a sale or brings a product into the shop.
 */
export type CatalogVersion = {
  /** Of everything. */
  at: (now: Date) => string
  /** Of all but stock: what there is, where it stands, what it costs. */
  ofGoods: (now: Date) => string
  /** How often the stock of a product changed. */
  stockOf: (id: number) => number
  bump: () => void
  /** Nothing but the stock of these products changed. */
  stockChanged: (ids: number[]) => void
  follow: (edges: (now: Date) => number) => void
}

export function createCatalogVersion(): CatalogVersion {
  let goods = 0
  let stock = 0
  const stockById = new Map<number, number>()
  let edges: (now: Date) => number = () => 0
  return {
    at: (now) => `${goods}.${edges(now)}.${stock}`,
    ofGoods: (now) => `${goods}.${edges(now)}`,
    stockOf: (id) => stockById.get(id) ?? 0,
    bump: () => {
      goods += 1
    },
    stockChanged: (ids) => {
      stock += 1
      for (const id of ids) stockById.set(id, (stockById.get(id) ?? 0) + 1)
    },
    follow: (source) => {
      edges = source
      goods += 1
    },
  }
}

/** What a reader keeps of the goods: made anew for each version of them, apart for each shop of the process. */
export function keptForGoods<T>(make: () => T): (about: { catalog: CatalogVersion; now: Date }) => T {
  const kept = new WeakMap<CatalogVersion, { version: string; value: T }>()
  return ({ catalog, now }) => {
    const version = catalog.ofGoods(now)
    const found = kept.get(catalog)
    if (found?.version === version) return found.value
    const value = make()
    kept.set(catalog, { version, value })
    return value
  }
}
