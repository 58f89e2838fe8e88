import { illegalArgument } from './es-errors.ts'

/** The part of an address after the `?`. */
export type Parameters = Readonly<Record<string, string>>

/** How an answer is written, and where a body may stand instead; every path takes them. */
const common = ['pretty', 'human', 'error_trace', 'filter_path', 'format', 'source', 'source_content_type']
/** What says how a cluster should do its work; it changes no answer here. */
const advice = [
  'allow_no_indices',
  'allow_partial_search_results',
  'batched_reduce_size',
  'ccs_minimize_roundtrips',
  'expand_wildcards',
  'ignore_throttled',
  'ignore_unavailable',
  'include_type_name',
  'max_concurrent_searches',
  'max_concurrent_shard_requests',
  'pre_filter_shard_size',
  'preference',
  'realtime',
  'refresh',
  'request_cache',
  'routing',
  'search_type',
]
const source = ['_source', '_source_includes', '_source_excludes']
const shape = ['rest_total_hits_as_int', 'typed_keys']
const window = ['size', 'from', 'sort', 'track_total_hits', 'track_scores', 'timeout']

const accepted = {
  search: new Set([...common, ...advice, ...source, ...shape, ...window]),
  msearch: new Set([...common, ...advice, ...shape]),
  count: new Set([...common, ...advice]),
  document: new Set([...common, ...advice, ...source]),
  other: new Set([...common, ...advice]),
} as const
export type Operation = keyof typeof accepted

/** Reads the parameters of an operation; one it does not know is refused, as is a query that is not in the body. */
export function readParameters(operation: Operation, given: unknown, path: string): Parameters {
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    if (name === 'q') throw illegalArgument('[q] is not accepted here: send the query in the body')
    const text = Array.isArray(value) ? value.at(-1) : value
    if (!accepted[operation].has(name) || typeof text !== 'string')
      throw illegalArgument(`request [${path.slice(0, 200)}] contains unrecognized parameter: [${name.slice(0, 80)}]`)
    read[name] = text
  }
  if (read.format !== undefined && read.format !== 'json')
    throw illegalArgument(`[format] must be [json] but was [${read.format.slice(0, 80)}]`)
  return read
}

/** A switch: absent is off, present without a value is on. */
export function flag(parameters: Parameters, name: string): boolean {
  const text = parameters[name]
  if (text === undefined || text === 'false') return false
  if (text === '' || text === 'true') return true
  throw illegalArgument(`Failed to parse value [${text.slice(0, 80)}] as only [true] or [false] are allowed.`)
}

function integer(name: string, text: string): number {
  if (!/^-?\d{1,9}$/.test(text))
    throw illegalArgument(`Failed to parse int parameter [${name}] with value [${text.slice(0, 80)}]`)
  return Number(text)
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

/** `_source` as a body has it: a switch, a list, or what to include and exclude. */
export function sourceOf(parameters: Parameters): unknown {
  const { _source: only, _source_includes: includes, _source_excludes: excludes } = parameters
  if (only === 'false') return false
  if (includes === undefined && excludes === undefined)
    return only === undefined ? undefined : only === '' || only === 'true' || listOf(only)
  const named = only === undefined || only === 'true' ? [] : listOf(only)
  return { includes: [...named, ...listOf(includes)], excludes: listOf(excludes) }
}

/** `price:asc,_score`; a name without an order is sorted as its field is by default. */
const sortOf = (text: string): unknown[] =>
  listOf(text).map((entry) => {
    const at = entry.lastIndexOf(':')
    const order = entry.slice(at + 1)
    return at > 0 && (order === 'asc' || order === 'desc') ? { [entry.slice(0, at)]: { order } } : entry
  })

/** A search body with what the address says: the address has the last word, but its order comes after the body's. */
export function withParameters(body: unknown, parameters: Parameters): unknown {
  const { size, from, sort, track_total_hits: total, track_scores, timeout } = parameters
  const source = sourceOf(parameters)
  const fromPath = {
    ...(size !== undefined && { size: integer('size', size) }),
    ...(from !== undefined && { from: integer('from', from) }),
    ...(source !== undefined && { _source: source }),
    ...(total !== undefined && { track_total_hits: total === '' ? true : total }),
    ...(track_scores !== undefined && { track_scores: flag(parameters, 'track_scores') }),
    ...(timeout !== undefined && { timeout }),
  }
  const given = body ?? {}
  if (!isObject(given)) return given
  const sorted = sort === undefined ? {} : { sort: [...listed(given.sort), ...sortOf(sort)] }
  return { ...given, ...fromPath, ...sorted }
}

const listed = (sort: unknown): unknown[] => (Array.isArray(sort) ? sort : sort === undefined ? [] : [sort])

/** A body whose total can be written as one number: all hits are counted, or none. */
export function countingAll(body: unknown): unknown {
  if (!isObject(body)) return body
  const { track_total_hits: total } = body
  if (total === undefined || total === null) return { ...body, track_total_hits: true }
  if (![true, false, 'true', 'false', -1, '-1'].includes(total as boolean))
    throw illegalArgument(
      `[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got ${String(total).slice(0, 80)}`,
    )
  return body
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
