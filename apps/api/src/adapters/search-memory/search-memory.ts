import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import { idsOf, respond } from '@delguur/search/engine/documents/respond/respond'
import { count, search } from '@delguur/search/engine/documents/search'
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
} from '../../modules/search/es-api/index.ts'
import { MemoryIndex } from './memory-index.ts'
import { typedAggregations, typedSuggestions } from './typed-keys.ts'

/** The search engine in this process: everything is found in memory, only the sources of hits are read elsewhere. */
export type MemorySearch = SearchPort & {
  /** Reads all indices in the background, one after another; a source that is away is queried again. */
  start(): void
  /** Whether an index is in memory or on its way there: only then has it to hear of changes. */
  holds(index: string): boolean
  /** Reads one index anew, if it is held; the present one answers meanwhile. */
  rebuild(index: string): Promise<void>
  stop(): Promise<void>
}

type Options = {
  clock: () => Date
  /** Told of an index that could not be read. */
  onFailure: (error: unknown, index: string) => void
  /** Milliseconds before it is read again. */
  retryAfter?: number
  /** An index is read when it is first requested, no earlier than `after`; who asks waits for it, at most so long. */
  onDemand?: { after: Promise<unknown>; waitMs: number }
}

/** An engine over these indices; `start` begins to read them, and so does who asks where they are read on demand. */
export function memorySearch(indices: readonly EsIndex[], options: Options): MemorySearch {
  const rooms = new Map(indices.map((index) => [index.name, new MemoryIndex(index)]))
  const ending = new AbortController()
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  const building = new Map<string, Promise<void>>()
  const read = (each: MemoryIndex): Promise<void> => {
    const known = building.get(each.name)
    if (known) return known
    const after = options.onDemand?.after.catch(() => undefined)
    const start = Promise.race([after, ended]).then(() => build(each, ending.signal, options))
    building.set(each.name, start)
    return start
  }
  const room = (name: string): MemoryIndex => {
    const found = rooms.get(name)
    if (!found) throw noSuchIndex(name)
    return found
  }
  const now = () => options.clock().getTime()
  const indexOf = async (name: string, signal?: AbortSignal): Promise<MemoryIndex> => {
    const found = room(name)
    const { onDemand } = options
    if (onDemand && found.size === undefined) await Promise.race([read(found), timeout(onDemand.waitMs, signal)])
    return found
  }
  const searchOne = async (index: string, body: unknown, how?: SearchOptions) =>
    runSearch(await indexOf(index, how?.signal), body, now(), how)
  return {
    search: searchOne,
    msearch: (requests, how) => inTurn(requests, how?.signal, ({ index, body }) => searchOne(index, body, how)),
    count: async (index, body, how) => {
      const parsed = parseCount(body)
      if (!parsed.ok) throw new SearchError(parsed.refusal)
      const found = await indexOf(index, how?.signal)
      return accepted(() => count(found.documents(), parsed.query, now()))
    },
    get: async (index, id) => {
      const source = (await (await indexOf(index)).sources([id])).get(id)
      return source && { id, source }
    },
    multiGet: async (index, ids) => (await indexOf(index)).sources(ids),
    put: async (index, documents) => room(index).put(documents),
    remove: async (index, ids) => room(index).remove(ids),
    health: async () => healthOf([...rooms.values()]),
    start: () => {
      let before = Promise.resolve()
      for (const each of rooms.values()) {
        before = before.then(() => build(each, ending.signal, options))
        building.set(each.name, before)
      }
    },
    holds: (index) => building.has(index),
    rebuild: async (index) => {
      if (building.has(index)) await room(index).build(ending.signal)
    },
    stop: async () => {
      ending.abort()
      await Promise.all(building.values())
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

/** Until it is read: a source that is away is queried again. */
async function build(
  each: MemoryIndex,
  signal: AbortSignal,
  { onFailure, retryAfter = 5_000 }: Options,
): Promise<void> {
  while (!signal.aborted && each.size === undefined) {
    await each.build(signal).catch(async (error: unknown) => {
      onFailure(error, each.name)
      await sleep(retryAfter, undefined, { signal, ref: false }).catch(() => undefined)
    })
  }
}

const timeout = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)

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
