import {
  type ErrorAnswer,
  type SearchAnswer,
  SearchError,
  type SearchPort,
} from '../../src/modules/search/es-api/index.ts'
import type { Question } from './search-bodies.ts'

type Json = Record<string, unknown>
type Hit = Json & { _id: string; _score?: number | null; sort?: unknown[] }
type SentRequest = { name: string; body: string }

/** What engines may answer differently: these fields of an answer, in these questions or in all. */
type Difference = { what: string; why: string; fields: readonly string[]; of?: (sent: SentRequest) => boolean }

const bodyHas =
  (text: string) =>
  ({ body }: SentRequest) =>
    body.includes(text)

/** Everything that is not named here must be the same on every engine. */
export const knownDifferences: readonly Difference[] = [
  {
    what: 'how long it took, and shards',
    why: 'an engine in this process has neither nodes nor shards',
    fields: ['took', 'timed_out', '_shards'],
  },
  {
    what: 'the bound of counting errors',
    why: 'a cluster cannot tell it where buckets are ordered by something else than their count; we count exactly',
    fields: ['doc_count_error_upper_bound'],
  },
  {
    what: 'booleans as texts in statistics',
    why: 'only a cluster adds them to the numbers',
    fields: ['min_as_string', 'max_as_string', 'avg_as_string', 'sum_as_string', 'value_as_string'],
  },
  {
    what: 'empty notes of filter aggregations',
    why: 'a cluster writes `meta: {}` where none was asked for; with notes in it both write it',
    fields: ['meta'],
    of: (sent) => !bodyHas('"meta"')(sent),
  },
  {
    what: 'random numbers',
    why: 'each engine draws them its own way: the same seed gives the same order within one, not across',
    fields: ['_id', '_score', 'sort', 'max_score', '_source'],
    of: bodyHas('"random_score"'),
  },
  {
    what: 'the score of corrected phrases',
    why: 'a cluster multiplies all of an answer by one factor of its language model; texts and their order are the same',
    fields: ['score'],
    of: bodyHas('"phrase":{"field"'),
  },
  {
    what: 'completions with slips',
    why: 'without `unicode_aware` a cluster counts bytes, where a Cyrillic letter has two; we always count letters',
    fields: ['options'],
    of: (sent) => bodyHas('"fuzzy"')(sent) && !bodyHas('"unicode_aware"')(sent),
  },
  {
    what: 'the order of completions with slips',
    why: 'what begins as it was typed is worth more; a cluster that counts letters forgets that for letters beyond ASCII',
    fields: ['_score'],
    of: bodyHas('"unicode_aware"'),
  },
  {
    what: 'scores of terms in nested lists',
    why: 'a cluster counts the parents in, because our template also puts the fields of the list on them',
    fields: ['_score', 'max_score', 'tie'],
    of: bodyHas('"path":"property_list"'),
  },
]

/** An answer without what may differ; of a refusal its status. */
export async function answerOf(engine: SearchPort, [name, index, body]: Question): Promise<unknown> {
  const sent = { name, body: JSON.stringify(body) }
  try {
    return comparable(await engine.search(index, body), sent)
  } catch (error) {
    if (error instanceof SearchError) return comparable(error.answer, sent)
    throw error
  }
}

/** The answers to many questions in one request. */
export async function answersOf(engine: SearchPort, questions: readonly Question[]): Promise<unknown[]> {
  const answers = await engine.msearch(questions.map(([, index, body]) => ({ index, body })))
  return questions.map(([name, , body], at) => {
    const answer = answers[at]
    return answer && comparable(answer, { name, body: JSON.stringify(body) })
  })
}

function comparable(answer: SearchAnswer | ErrorAnswer, sent: SentRequest): unknown {
  const differ = knownDifferences.filter(({ of }) => of?.(sent) ?? true).flatMap(({ fields }) => fields)
  const refusal = 'error' in answer ? { status: answer.status } : undefined
  return without(new Set(differ), refusal ?? withoutStatus(answer))
}

/** In a batch each answer tells that it went well. */
const withoutStatus = ({ status, ...answer }: Json): Json => answer

function without(fields: ReadonlySet<string>, value: unknown): unknown {
  if (typeof value === 'number') return rounded(value)
  if (Array.isArray(value)) return value.map((each) => without(fields, each))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'options' && fields.has(key)) return []
    if (key === '_source' && !fields.has(key)) return [[key, inner]]
    if (key === 'hits' && Array.isArray(inner))
      return [[key, untied(inner as Hit[]).map((hit) => without(fields, hit))]]
    if (key === 'options' && fields.has('_score'))
      return [[key, byText(inner as { text: string }[]).map((each) => without(fields, each))]]
    if (key === 'matched_queries' && Array.isArray(inner)) return [[key, [...inner].sort()]]
    return fields.has(key) ? [] : [[key, without(fields, inner)]]
  })
  return Object.fromEntries(entries)
}

const byText = (options: readonly { text: string }[]) => [...options].sort((a, b) => (a.text < b.text ? -1 : 1))

/** Scores are single-precision numbers, added up in another order. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(5)))

/** Hits that tie in the order of their ids; of those that tie for the last places only how many: which are shown is open. */
function untied(hits: readonly Hit[]): object[] {
  const groups: Hit[][] = []
  for (const hit of hits) {
    const last = groups.at(-1)
    if (last?.[0] && placeOf(last[0]) === placeOf(hit)) last.push(hit)
    else groups.push([hit])
  }
  return groups.flatMap((group, at): object[] => {
    if (at === groups.length - 1 && group.length > 1) return group.map((hit) => ({ tie: placeOf(hit) }))
    return group.sort((a, b) => (a._id < b._id ? -1 : 1))
  })
}

const placeOf = ({ sort, _score }: Hit): string =>
  JSON.stringify(sort ?? _score, (_, value: unknown) => (typeof value === 'number' ? rounded(value) : value))
