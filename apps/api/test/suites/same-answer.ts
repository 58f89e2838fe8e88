import type { ErrorAnswer, SearchAnswer, SearchPort } from '../../src/modules/wire/index.ts'
import { SearchError } from '../../src/modules/wire/index.ts'

type Json = Record<string, unknown>
type Hit = Json & { _id: string; _score?: number | null; sort?: unknown[] }

/** What two engines may answer differently, and why. Everything else must be the same. */
export const knownDifferences: readonly {
  what: string
  why: string
  fields?: readonly string[]
  questions?: RegExp
}[] = [
  {
    what: 'the time it took, and shards',
    why: 'an engine in this process has neither nodes nor shards',
    fields: ['took', 'timed_out', '_shards'],
  },
  {
    what: 'the bound of counting errors',
    why: 'an engine of one shard counts exactly; the cluster cannot tell when buckets are ordered by something else than their count',
    fields: ['doc_count_error_upper_bound'],
  },
  {
    what: 'booleans as texts in statistics',
    why: 'only a cluster adds them to numbers',
    fields: ['min_as_string', 'max_as_string', 'avg_as_string', 'sum_as_string', 'value_as_string'],
  },
]

const withheld = new Set(knownDifferences.flatMap(({ fields = [] }) => fields))

/** An answer without what may differ; of a refusal, its status. */
export async function answerOf(engine: SearchPort, index: string, body: object): Promise<Json> {
  try {
    return plain(await engine.search(index, body))
  } catch (error) {
    if (error instanceof SearchError) return { status: error.answer.status }
    throw error
  }
}

/** Orders by score leave ties open: hits that tie are brought into the order of their ids, those cut off by the page left out. */
export function plain(answer: SearchAnswer | ErrorAnswer): Json {
  if ('error' in answer) return { status: answer.status }
  return withoutKnown(answer) as Json
}

function withoutKnown(value: unknown): unknown {
  if (typeof value === 'number') return rounded(value)
  if (Array.isArray(value)) return value.map(withoutKnown)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !withheld.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      if (key === '_source') return [key, inner]
      if (key === 'hits' && Array.isArray(inner)) return [key, untied(inner.map(withoutKnown) as Hit[])]
      return [key, withoutKnown(inner)]
    }),
  )
}

/** Five digits: scores are single-precision numbers. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(5)))

function untied(hits: Hit[]): unknown[] {
  const groups: Hit[][] = []
  for (const hit of hits) {
    const last = groups.at(-1)
    if (last?.[0] && keyOf(last[0]) === keyOf(hit)) last.push(hit)
    else groups.push([hit])
  }
  return groups.flatMap((group, at) => {
    // Which of those that tie for the last places are shown is open.
    if (at === groups.length - 1 && group.length > 1) return group.map((hit) => ({ tie: keyOf(hit) }))
    return group.sort((a, b) => (a._id < b._id ? -1 : 1))
  })
}

const keyOf = ({ sort, _score }: Hit): string => JSON.stringify(sort ?? _score)
