import { Client, errors } from '@opensearch-project/opensearch'
import { type ErrorAnswer, SearchError } from '../../modules/search/es-api/index.ts'

export type ClusterRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** Lines of newline-delimited JSON in place of a body. */
  lines?: readonly object[]
  query?: Readonly<Record<string, string | number | boolean>>
  /** Answers with these statuses are no errors. */
  ignore?: number[]
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export type ClusterAnswer = { status: number; body: Record<string, unknown> }

/** A connection to an OpenSearch or Elasticsearch cluster; credentials stand in the URL. */
export class ClusterClient {
  private readonly client: Client
  private readonly timeoutMs: number

  constructor(url: string, timeoutMs: number) {
    this.client = new Client({ node: url, requestTimeout: timeoutMs, maxRetries: 1, compression: 'gzip' })
    this.timeoutMs = timeoutMs
  }

  /** Throws a `SearchError`: the cluster's own refusal as it is, and 503 where it cannot be reached in time. */
  async request({ lines, body, query, ignore, timeoutMs, signal, ...what }: ClusterRequest): Promise<ClusterAnswer> {
    signal?.throwIfAborted()
    const sending = this.client.transport.request(
      {
        ...what,
        ...(query && { querystring: { ...query } }),
        ...(body && { body }),
        ...(lines && { bulkBody: lines.map((line) => JSON.stringify(line)) }),
      },
      { requestTimeout: timeoutMs ?? this.timeoutMs, ...(ignore && { ignore }) },
    )
    const abort = () => sending.abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      const { statusCode, body: answer } = await sending
      return { status: statusCode ?? 0, body: isObject(answer) ? answer : {} }
    } catch (error) {
      throw asSearchError(error)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  close(): Promise<void> {
    return this.client.close()
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asSearchError(error: unknown): unknown {
  if (error instanceof errors.ResponseError) {
    const body: unknown = error.meta.body
    if (isErrorAnswer(body)) return new SearchError(body)
    return unavailable(`the cluster answered with status ${error.meta.statusCode}`)
  }
  if (error instanceof errors.OpenSearchClientError) return unavailable(error.message)
  return error
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  isObject(body) && isObject(body.error) && typeof body.status === 'number' && Array.isArray(body.error.root_cause)

function unavailable(reason: string): SearchError {
  const cause = { type: 'search_phase_execution_exception', reason: `no search node answers: ${reason}` }
  return new SearchError({ error: { ...cause, root_cause: [cause] }, status: 503 })
}
