import type { Source, StoredDocument } from '@delguur/search/engine/documents/mapping'

export type ErrorCause = { type: string; reason: string; [more: string]: unknown }

/** The body of a refused request as clients of the engine family know it. */
export type ErrorAnswer = { error: ErrorCause & { root_cause: ErrorCause[] }; status: number }

/** Thrown by an engine for what it refuses or cannot do now; the answer goes to the client as it is. */
export class SearchError extends Error {
  readonly answer: ErrorAnswer
  constructor(answer: ErrorAnswer) {
    super(answer.error.reason)
    this.answer = answer
  }
}

export type SearchOptions = {
  /** Names of aggregations and suggesters tell their type: `sterms#colors`. */
  typedKeys?: boolean
  /** Ends work that nobody waits for any more. */
  signal?: AbortSignal
}

/** An answer to a search body, in the family's JSON. */
export type SearchAnswer = {
  took: number
  hits: { total?: { value: number; relation: string }; hits: object[]; [more: string]: unknown }
  aggregations?: object
  suggest?: object
  [more: string]: unknown
}

/**
 * The search engine. Bodies are plain JSON as received by the search API: what is outside the accepted subset is refused
 * with a `SearchError` of status 400, an unknown index with 404, an index still being built with 503.
 */
export type SearchPort = {
  search(index: string, body: unknown, options?: SearchOptions): Promise<SearchAnswer>
  /** The answers in the order of the requests; a refusal is its own search's answer. */
  msearch(
    requests: readonly { index: string; body: unknown }[],
    options?: SearchOptions,
  ): Promise<(SearchAnswer | ErrorAnswer)[]>
  count(index: string, body: unknown, options?: SearchOptions): Promise<number>
  get(index: string, id: string): Promise<StoredDocument | undefined>
  /** Those that are there; each once. */
  multiGet(index: string, ids: readonly string[]): Promise<ReadonlyMap<string, Source>>
  /** Adds documents or replaces those with the same id; searches find them when this is done. */
  put(index: string, documents: readonly StoredDocument[]): Promise<void>
  remove(index: string, ids: readonly string[]): Promise<void>
  /** `ok` when every index is built; with how many documents there are in all. */
  health(): Promise<{ ok: boolean; documents: number }>
}
