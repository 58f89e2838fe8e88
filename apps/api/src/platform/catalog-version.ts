/**
 * The version that cached answers about the catalogue are kept under. It changes when data changes (`bump`) and when a
 * sale window opens or closes (`setEdges`: instants in ms).
 */
export type CatalogVersion = {
  at: (now: Date) => string
  bump: () => void
  setEdges: (edges: Iterable<number>) => void
}

export function createCatalogVersion(): CatalogVersion {
  let version = 0
  let edges: number[] = []
  let passed = 0
  return {
    at(now) {
      const time = now.getTime()
      while (passed < edges.length && (edges[passed] ?? 0) <= time) passed += 1
      while (passed > 0 && (edges[passed - 1] ?? 0) > time) passed -= 1
      return `${version}.${passed}`
    },
    bump() {
      version += 1
    },
    setEdges(instants) {
      edges = [...new Set(instants)].sort((a, b) => a - b)
      passed = 0
      version += 1
    },
  }
}
