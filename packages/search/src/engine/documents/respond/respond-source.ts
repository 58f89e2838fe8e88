import { isObject } from '../../../query/clauses/clause.ts'
import { sourceTest } from '../../../query/source.ts'
import type { SourceFilter } from '../../../query/tree.ts'
import type { Source } from '../mapping.ts'

const mostPaths = 10_000

/** Shows of a document what a request wants of it; each path is decided once for all documents. */
export function sourceCut(filter: SourceFilter): (source: Source) => Source {
  if (filter.includes.length === 0 && filter.excludes.length === 0) return (source) => source
  const test = sourceTest(filter)
  const known = new Map<string, boolean>()
  const isIncluded = (path: string): boolean => {
    const before = known.get(path)
    if (before !== undefined) return before
    const fits = test(path)
    if (known.size < mostPaths) known.set(path, fits)
    return fits
  }
  return (source) => cutObject(source, '', isIncluded)
}

function cutObject(object: Source, path: string, isIncluded: (path: string) => boolean): Source {
  const cut: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(object)) {
    const inner = path === '' ? name : `${path}.${name}`
    const filtered = cutValue(value, inner, isIncluded)
    if (filtered !== undefined) cut[name] = filtered
  }
  return cut
}

/** Objects and lists are there when they are shown themselves or something in them is. */
function cutValue(value: unknown, path: string, isIncluded: (path: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const filtered = value.map((item) => cutValue(item, path, isIncluded)).filter((item) => item !== undefined)
    return filtered.length > 0 || isIncluded(path) ? filtered : undefined
  }
  if (isObject(value)) {
    const filtered = cutObject(value, path, isIncluded)
    return Object.keys(filtered).length > 0 || isIncluded(path) ? filtered : undefined
  }
  return isIncluded(path) ? value : undefined
}
