import { type ErrorAnswer, type SearchAnswer, SearchError, type SearchPort } from '../es-api/index.ts'

/** A bucket of any aggregation: its count, and what was counted in it by name. */
export type Counted = {
  doc_count?: number
  key?: string | number
  buckets?: Counted[] | Record<string, Counted>
  min?: number | null
  max?: number | null
  [name: string]: unknown
}

export type FoundHit = { _id: string; _score: number | null; _source?: { selling_price?: number } }
export type SuggestedText = { text: string; freq: number }

/** What an engine answered to a body of ours. */
export type Found = {
  total: number
  best: number
  hits: readonly FoundHit[]
  aggregations: Readonly<Record<string, Counted>>
  suggest: Readonly<Record<string, readonly { options: readonly SuggestedText[] }[]>>
}

/** Asks one index; throws where a body is refused or the engine is away. */
export type IndexClient = {
  one(body: object): Promise<Found>
  /** In one round trip. */
  all(bodies: readonly object[]): Promise<Found[]>
  source(id: number): Promise<Readonly<Record<string, unknown>> | undefined>
}

export const asking = (engine: SearchPort, index: string): IndexClient => ({
  one: async (body) => read(await engine.search(index, body)),
  all: async (bodies) => {
    if (bodies.length === 0) return []
    const answers = await engine.msearch(bodies.map((body) => ({ index, body })))
    return answers.map((answer) => {
      if (isRefusal(answer)) throw new SearchError(answer)
      return read(answer)
    })
  },
  source: async (id) => (await engine.multiGet(index, [String(id)])).get(String(id)),
})

const isRefusal = (answer: SearchAnswer | ErrorAnswer): answer is ErrorAnswer => 'error' in answer

type Hits = { total?: { value: number }; max_score?: number | null; hits: FoundHit[] }

function read({ hits, aggregations, suggest }: SearchAnswer): Found {
  const { total, max_score, hits: found } = hits as Hits
  return {
    total: total?.value ?? 0,
    best: max_score ?? 0,
    hits: found,
    aggregations: (aggregations ?? {}) as Found['aggregations'],
    suggest: (suggest ?? {}) as Found['suggest'],
  }
}

/** What was counted below a name. */
export const within = (counted: Counted | undefined, name: string): Counted | undefined =>
  counted?.[name] as Counted | undefined

/** Counts by key of an aggregation with buckets. */
export function countsOf(counted: Counted | undefined): Map<string, number> {
  const { buckets } = counted ?? {}
  const entries: [string | number | undefined, Counted][] = Array.isArray(buckets)
    ? buckets.map((bucket) => [bucket.key, bucket])
    : Object.entries(buckets ?? {})
  return new Map(entries.map(([key, { doc_count }]) => [String(key), doc_count ?? 0]))
}
