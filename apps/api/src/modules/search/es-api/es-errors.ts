import { type ErrorAnswer, type ErrorCause, SearchError } from './es-api.port.ts'

/** A refusal that the family words in one line: `{ error, status }` without a cause. */
export class PlainError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  constructor(status: number, reason: string, headers: Record<string, string> = {}) {
    super(reason)
    this.status = status
    this.headers = headers
  }
}

const errorAnswer = (status: number, cause: ErrorCause): ErrorAnswer => ({
  error: { root_cause: [cause], ...cause },
  status,
})

const refused = (status: number, type: string, reason: string, more: object = {}): SearchError =>
  new SearchError(errorAnswer(status, { type, reason, ...more }))

export const illegalArgument = (reason: string): SearchError => refused(400, 'illegal_argument_exception', reason)

export const unreadableJson = (reason: string): SearchError => refused(400, 'json_parse_exception', reason)

export const bodyMissing = (): SearchError => refused(400, 'parse_exception', 'request body is required')

export const noSuchIndex = (index: string): SearchError =>
  refused(404, 'index_not_found_exception', `no such index [${short(index)}]`, {
    'resource.type': 'index_or_alias',
    'resource.id': short(index),
    index_uuid: '_na_',
    index: short(index),
  })

export const noSuchType = (index: string, type: string): SearchError =>
  refused(404, 'type_missing_exception', `type[[${short(type)}]] missing`, { index, index_uuid: '_na_' })

/** The index is being built: clients of the family ask again. */
export const notReady = (index: string): SearchError => noShards(`[${index}] is being built`)

/** What the answer is made from is out of reach. */
export const unavailable = (): SearchError => noShards('the documents cannot be read now')

function noShards(reason: string): SearchError {
  return new SearchError({
    error: {
      root_cause: [{ type: 'no_shard_available_action_exception', reason }],
      type: 'search_phase_execution_exception',
      reason: 'all shards failed',
      phase: 'query',
      grouped: true,
      failed_shards: [],
    },
    status: 503,
  })
}

export const tooLate = (milliseconds: number): SearchError =>
  refused(503, 'timeout_exception', `the request was not answered within [${milliseconds}ms]`)

export const tooManyRequests = (): SearchError =>
  refused(429, 'es_rejected_execution_exception', 'too many requests from this address: ask again in a minute')

export const tooLarge = (bytes: number): SearchError =>
  refused(413, 'illegal_argument_exception', `the request body is larger than [${bytes}] bytes`)

/** What the family answers for an index whose writes are blocked. */
export const readOnly = (index: string | undefined): SearchError =>
  refused(
    403,
    'cluster_block_exception',
    `${index === undefined ? 'cluster' : `index [${short(index)}]`} blocked by: [FORBIDDEN/5/index read-only (api)];`,
    index === undefined ? {} : { index: short(index) },
  )

/** How a client may show who it is. */
export const basicRealm = 'Basic realm="security" charset="UTF-8"'

export const unauthorized = (path: string, why: string): SearchError =>
  refused(401, 'security_exception', `${why} for REST request [${short(path)}]`, {
    header: { 'WWW-Authenticate': basicRealm },
  })

/** The answer to a defect: what went wrong stays in the log. */
export const defect = (): SearchError => refused(500, 'exception', 'the search service met an error of its own')

export const wrongMethod = (path: string, method: string, allowed: string): PlainError =>
  new PlainError(405, `Incorrect HTTP method for uri [${short(path)}] and method [${method}], allowed: [${allowed}]`, {
    allow: allowed,
  })

export const noHandler = (path: string, method: string): PlainError =>
  new PlainError(400, `no handler found for uri [${short(path)}] and method [${method}]`)

export const wrongContentType = (type: string): PlainError =>
  new PlainError(406, `Content-Type header [${short(type)}] is not supported`)

/** Text out of a request, short enough to be repeated in an answer. */
const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
