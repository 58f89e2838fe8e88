import { Clause } from './clauses/clause.ts'
import type { SourceFilter } from './tree.ts'
import type { Walk } from './walk.ts'
import { fitsWildcard, readWildcard } from './wildcard.ts'

/** Reads `_source`: a flag, a pattern, a list of patterns, or `{ includes, excludes }`. */
export function parseSource(value: unknown, walk: Walk): SourceFilter {
  if (value === undefined || value === null || value === true || value === 'true')
    return { fetch: true, includes: [], excludes: [] }
  if (value === false || value === 'false') return { fetch: false, includes: [], excludes: [] }
  const body = typeof value === 'string' || Array.isArray(value) ? { includes: value } : value
  const clause = new Clause('_source', body, walk, 'object')
  const includes = [...(clause.texts('includes') ?? []), ...(clause.texts('include') ?? [])]
  const excludes = [...(clause.texts('excludes') ?? []), ...(clause.texts('exclude') ?? [])]
  clause.end()
  return { fetch: true, includes, excludes }
}

/** A test whether a field, named by its full path, is shown: a pattern also takes what lies below it. */
export function sourceTest({ fetch, includes, excludes }: SourceFilter): (path: string) => boolean {
  const read = (patterns: string[]) => patterns.flatMap((text) => [readWildcard(text), readWildcard(`${text}.*`)])
  const wanted = read(includes)
  const unwanted = read(excludes)
  return (path) =>
    fetch &&
    (wanted.length === 0 || wanted.some((pattern) => fitsWildcard(pattern, path))) &&
    !unwanted.some((pattern) => fitsWildcard(pattern, path))
}
