import { isObject } from './clauses/clause.ts'
import { illegal, malformed, named, type Refusal, refusing, unknownField } from './refusal.ts'

/** One search of a batch as it came. */
export type BatchedBody = { index?: string; body: unknown }

/** Names of a header line that say how a cluster should run the search; they change no answer here. */
const advice = new Set([
  'type',
  'types',
  'search_type',
  'searchType',
  'preference',
  'routing',
  'request_cache',
  'requestCache',
  'allow_partial_search_results',
  'ignore_unavailable',
  'ignoreUnavailable',
  'allow_no_indices',
  'allowNoIndices',
  'expand_wildcards',
  'expandWildcards',
  'ignore_throttled',
  'ccs_minimize_roundtrips',
])
const searchesLimit = 100

function json(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) throw unknownField(`line [${number}] of the request is not valid JSON`)
    throw error
  }
}

/** The index of a header line; an empty line is an empty header. */
function indexOf(line: string, number: number): string | undefined {
  if (line === '') return undefined
  const header = json(line, number)
  if (!isObject(header)) throw malformed(`Expected [START_OBJECT] in the header on line [${number}]`)
  for (const key of Object.keys(header))
    if (key !== 'index' && key !== 'indices' && !advice.has(key))
      throw illegal(`key ${named(key)} is not supported in the metadata section`)
  const index = header.index ?? header.indices
  const name = Array.isArray(index) && index.length === 1 ? index[0] : index
  if (name === undefined || name === null) return undefined
  if (typeof name !== 'string' || name === '') throw illegal(`[index] on line [${number}] must name one index`)
  return name
}

function bodiesOf(text: string): BatchedBody[] {
  if (text.trim() === '') throw malformed('request body is required')
  if (!text.endsWith('\n')) throw illegal('The msearch request must be terminated by a newline [\\n]')
  const lines = text
    .slice(0, -1)
    .split('\n', searchesLimit * 2 + 2)
    .map((line) => line.trim())
  while (lines.at(-1) === '') lines.pop()
  if (lines.length > searchesLimit * 2)
    throw illegal(`too many searches in one request: the limit is [${searchesLimit}]`)
  const searches: BatchedBody[] = []
  for (let at = 0; at < lines.length; at += 2) {
    const index = indexOf(lines[at] ?? '', at + 1)
    const line = lines[at + 1]
    if (line === undefined) throw illegal(`the header on line [${at + 1}] has no body after it`)
    if (line === '') throw malformed(`Expected [START_OBJECT] but found [null] on line [${at + 2}]`)
    searches.push({ index, body: json(line, at + 2) })
  }
  return searches
}

/**
 * Reads the lines of `_msearch`: header, body, header, body. Lines that cannot be read refuse the whole
 * request; what the bodies ask for is not looked at.
 */
export function readMultiSearch(text: string): { ok: true; searches: BatchedBody[] } | { ok: false; refusal: Refusal } {
  const read = refusing(() => bodiesOf(text))
  return read.ok ? { ok: true, searches: read.value } : read
}
