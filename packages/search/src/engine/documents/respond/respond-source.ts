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
  const shown = (path: string): boolean => {
    const before = known.get(path)
    if (before !== undefined) return before
    const fits = test(path)
    if (known.size < mostPaths) known.set(path, fits)
    return fits
  }
  return (source) => cutObject(source, '', shown)
}

function cutObject(object: Source, path: string, shown: (path: string) => boolean): Source {
  const cut: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(object)) {
    const inner = path === '' ? name : `${path}.${name}`
    const kept = cutValue(value, inner, shown)
    if (kept !== undefined) cut[name] = kept
  }
  return cut
}

/** Objects and lists are there when they are shown themselves or something in them is. */
function cutValue(value: unknown, path: string, shown: (path: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const kept = value.map((item) => cutValue(item, path, shown)).filter((item) => item !== undefined)
    return kept.length > 0 || shown(path) ? kept : undefined
  }
  if (isObject(value)) {
    const kept = cutObject(value, path, shown)
    return Object.keys(kept).length > 0 || shown(path) ? kept : undefined
  }
  return shown(path) ? value : undefined
}
