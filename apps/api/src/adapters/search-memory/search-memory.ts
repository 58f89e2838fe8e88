import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { idsOf, respond } from '@delguur/search/documents/respond'
import { count, search } from '@delguur/search/documents/search'
import { parseCount, parseSearch } from '@delguur/search/query/parse'
import { refusing } from '@delguur/search/query/refusal'
import type { Search } from '@delguur/search/query/search-tree'
import {
  type ErrorAnswer,
  noSuchIndex,
  type SearchAnswer,
  SearchError,
  type SearchOptions,
  type SearchPort,
  type WireIndex,
} from '../../modules/wire/index.ts'
import { MemoryIndex } from './memory-index.ts'
import { typedAggregations, typedSuggestions } from './typed-keys.ts'

/** The search engine in this process: everything is found in memory, only the sources of hits are read elsewhere. */
export type MemorySearch = SearchPort & {
  /** Reads all indices in the background, one after another; a source that is away is asked again. */
  start(): void
  /** Reads one index anew; the present one answers meanwhile. */
  rebuild(index: string): Promise<void>
  stop(): Promise<void>
}

type Options = {
  clock: () => Date
  /** Told of an index that could not be read. */
  onFailure: (error: unknown, index: string) => void
  /** Milliseconds before it is read again. */
  retryAfter?: number
}

/** An engine over these indices; `start` begins to read them. */
export function memorySearch(indices: readonly WireIndex[], options: Options): MemorySearch {
  const rooms = new Map(indices.map((index) => [index.name, new MemoryIndex(index)]))
  const ending = new AbortController()
  let building = Promise.resolve()
  const room = (name: string): MemoryIndex => {
    const found = rooms.get(name)
    if (!found) throw noSuchIndex(name)
    return found
  }
  const now = () => options.clock().getTime()
  const searchOne = async (index: string, body: unknown, asked?: SearchOptions) =>
    runSearch(room(index), body, now(), asked)
  return {
    search: searchOne,
    msearch: (requests, asked) => inTurn(requests, asked?.signal, ({ index, body }) => searchOne(index, body, asked)),
    count: async (index, body) => {
      const read = parseCount(body)
      if (!read.ok) throw new SearchError(read.refusal)
      return accepted(() => count(room(index).documents(), read.query, now()))
    },
    get: async (index, id) => {
      const source = (await room(index).sources([id])).get(id)
      return source && { id, source }
    },
    multiGet: async (index, ids) => room(index).sources(ids),
    put: async (index, documents) => room(index).put(documents),
    remove: async (index, ids) => room(index).remove(ids),
    health: async () => healthOf([...rooms.values()]),
    start: () => {
      building = buildAll([...rooms.values()], ending.signal, options)
    },
    rebuild: async (index) => room(index).build(ending.signal),
    stop: async () => {
      ending.abort()
      await building
    },
  }
}

function healthOf(rooms: readonly MemoryIndex[]): { ok: boolean; documents: number } {
  const sizes = rooms.map(({ size }) => size)
  return {
    ok: sizes.every((size) => size !== undefined),
    documents: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
  }
}

async function buildAll(
  rooms: MemoryIndex[],
  signal: AbortSignal,
  { onFailure, retryAfter = 5_000 }: Options,
): Promise<void> {
  for (const room of rooms) {
    while (!signal.aborted && room.size === undefined) {
      await room.build(signal).catch(async (error: unknown) => {
        onFailure(error, room.name)
        await sleep(retryAfter, undefined, { signal, ref: false }).catch(() => undefined)
      })
    }
  }
}

/** What the engine answers; what the mapping cannot take it refuses only then. */
function accepted<T>(run: () => T): T {
  const answer = refusing(run)
  if (!answer.ok) throw new SearchError(answer.refusal)
  return answer.value
}

async function runSearch(
  room: MemoryIndex,
  body: unknown,
  now: number,
  { typedKeys, signal }: SearchOptions = {},
): Promise<SearchAnswer> {
  const began = performance.now()
  const read = parseSearch(body)
  if (!read.ok) throw new SearchError(read.refusal)
  const collection = room.documents()
  const answer = accepted(() => search(collection, read.search, now))
  const sources = await room.sources(idsOf(answer, read.search))
  signal?.throwIfAborted()
  const written = respond(answer, {
    index: room.name,
    search: read.search,
    took: Math.round(performance.now() - began),
    source: (id) => sources.get(id),
    collection,
  })
  return typedKeys ? withTypedKeys(written as SearchAnswer, read.search, room) : (written as SearchAnswer)
}

function withTypedKeys(
  answer: SearchAnswer,
  { aggregations, suggest }: Search,
  { mapping }: MemoryIndex,
): SearchAnswer {
  return {
    ...answer,
    ...(answer.aggregations && { aggregations: typedAggregations(answer.aggregations, aggregations, mapping) }),
    ...(answer.suggest && { suggest: typedSuggestions(answer.suggest, suggest) }),
  }
}

/** One after another, with other requests in between; a refusal is its own request's answer. */
async function inTurn<T>(
  requests: readonly T[],
  signal: AbortSignal | undefined,
  answer: (request: T) => Promise<SearchAnswer>,
): Promise<(SearchAnswer | ErrorAnswer)[]> {
  const answers: (SearchAnswer | ErrorAnswer)[] = []
  for (const request of requests) {
    signal?.throwIfAborted()
    answers.push(await answer(request).catch(refusalOf))
    await nextTurn()
  }
  return answers
}

function refusalOf(error: unknown): ErrorAnswer {
  if (error instanceof SearchError) return error.answer
  throw error
}
