import { readMultiSearch } from '@delguur/search/query/msearch'
import { type EsAnswer, plainTotals, typeHits } from './es-answer.ts'
import { type ErrorAnswer, type SearchAnswer, SearchError } from './es-api.port.ts'
import { readJson } from './es-body.ts'
import { addressedIndex, checkIndex, type EsCall, untyped } from './es-call.ts'
import { illegalArgument } from './es-errors.ts'
import { countingAll, flag, withParameters } from './es-parameters.ts'

const shards = (total: number) => ({ total, successful: total, skipped: 0, failed: 0 })

const optionsOf = ({ parameters, signal }: EsCall) => ({ typedKeys: flag(parameters, 'typed_keys'), signal })

const asInt = ({ parameters }: EsCall): boolean => flag(parameters, 'rest_total_hits_as_int')

/** A search of one index; an unknown one that the sender does not mind has no hits. */
export async function search(call: EsCall): Promise<EsAnswer> {
  const index = addressedIndex(call)
  const given = withParameters(readJson(call.text), call.parameters)
  const body = asInt(call) ? countingAll(given) : given
  const answer = index === undefined ? nothing() : await call.engine.search(index, body, optionsOf(call))
  return { status: 200, body: dressed(call, answer) }
}

function nothing(): SearchAnswer {
  const hits = { total: { value: 0, relation: 'eq' }, max_score: 0, hits: [] }
  return { took: 0, timed_out: false, _shards: shards(0), hits }
}

function dressed(call: EsCall, answer: SearchAnswer): SearchAnswer {
  typeHits(answer, call.type ?? untyped)
  if (asInt(call)) plainTotals(answer)
  return answer
}

/** How many documents a query finds. */
export async function count(call: EsCall): Promise<EsAnswer> {
  const index = addressedIndex(call)
  if (index === undefined) return { status: 200, body: { count: 0, _shards: shards(0) } }
  const found = await call.engine.count(index, readJson(call.text), { signal: call.signal })
  return { status: 200, body: { count: found, _shards: shards(1) } }
}

type Request = { index: string; body: unknown }

/** Many searches in one request; each is answered or refused for itself. */
export async function multiSearch(call: EsCall): Promise<EsAnswer> {
  const began = performance.now()
  const read = readMultiSearch(call.text)
  if (!read.ok) throw new SearchError(read.refusal)
  const requests = read.searches.map(({ index, body }) => requestOf(call, index, body))
  const accepted = requests.filter((request): request is Request => !('error' in request))
  const answers = (await call.engine.msearch(accepted, optionsOf(call))).values()
  const responses = requests.map((request) => ('error' in request ? request : response(call, answers.next().value)))
  return { status: 200, body: { took: Math.round(performance.now() - began), responses } }
}

/** The query for the engine, or the reason why there is none. */
function requestOf(call: EsCall, named: string | undefined, body: unknown): Request | ErrorAnswer {
  try {
    const index = named ?? call.index
    if (index === undefined) throw illegalArgument('a header line must name its [index] where the address names none')
    return { index: checkIndex(call, index, call.type), body: asInt(call) ? countingAll(body) : body }
  } catch (error) {
    if (error instanceof SearchError) return error.answer
    throw error
  }
}

function response(call: EsCall, answer: SearchAnswer | ErrorAnswer | undefined): object {
  if (answer === undefined) throw new Error('the engine left a search without an answer')
  return 'error' in answer ? answer : { ...dressed(call, answer as SearchAnswer), status: 200 }
}
