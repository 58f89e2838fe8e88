import { illegal, malformed } from '../refusal.ts'
import type { Query, ScoreFunction, ScoreSource } from '../tree.ts'
import { Clause, isObject, tokenOf } from './clause.ts'
import { type ClauseParser, type QueryParser, requiredQuery } from './query-compound.ts'

const modifiers = ['none', 'log', 'log1p', 'log2p', 'ln', 'ln1p', 'ln2p', 'square', 'sqrt', 'reciprocal'] as const

function randomScore(clause: Clause): ScoreSource | undefined {
  const body = clause.take('random_score')
  if (body === undefined) return undefined
  const random = new Clause('random_score', body, clause.walk)
  const source: ScoreSource = { kind: 'random_score', seed: random.text('seed'), field: random.text('field') }
  random.end()
  if (source.field !== undefined && source.seed === undefined)
    throw illegal('[random_score] field requires a seed to be given')
  return source
}

function fieldValueFactor(clause: Clause): ScoreSource | undefined {
  const body = clause.take('field_value_factor')
  if (body === undefined) return undefined
  const factor = new Clause('field_value_factor', body, clause.walk)
  const source: ScoreSource = {
    kind: 'field_value_factor',
    field: factor.requiredText('field'),
    factor: factor.number('factor') ?? 1,
    modifier: factor.choice('modifier', modifiers) ?? 'none',
    missing: factor.number('missing'),
  }
  factor.end()
  return source
}

/** The one function of an object; a bare `weight` is a function as well. */
function functionOf(clause: Clause): Omit<ScoreFunction, 'filter'> | undefined {
  const weight = clause.number('weight', 0)
  const random = randomScore(clause)
  const factor = fieldValueFactor(clause)
  if (random && factor) throw malformed('failed to parse [function_score] query: more than one function in one entry')
  const source = random ?? factor
  if (!source && weight === undefined) return undefined
  return { weight: weight ?? 1, source: source ?? { kind: 'weight' } }
}

function functionsOf(clause: Clause, query: QueryParser): ScoreFunction[] {
  const alone = functionOf(clause)
  const list = clause.take('functions')
  if (list === undefined) return alone ? [alone] : []
  if (alone) throw malformed('failed to parse [function_score] query: a [functions] array and a function beside it')
  if (!Array.isArray(list))
    throw malformed(`failed to parse [function_score] query: [functions] is not an array but [${tokenOf(list)}]`)
  return clause.walk.list(list, 'function_score').map((entry) => {
    if (!isObject(entry)) throw malformed('failed to parse [function_score] query: a function must be an object')
    const item = new Clause('function_score', entry, clause.walk)
    const filter = item.take('filter')
    const read = functionOf(item)
    item.end()
    if (!read)
      throw malformed('failed to parse [function_score] query: an entry in functions list is missing a function')
    return filter === undefined ? read : { ...read, filter: query(filter, clause.walk) }
  })
}

const functionScore: ClauseParser = (body, walk, query) => {
  const clause = new Clause('function_score', body, walk)
  const inner: Query =
    clause.take('query') === undefined ? { kind: 'match_all', boost: 1 } : requiredQuery(clause, 'query', query)
  const read: Query = {
    kind: 'function_score',
    ...clause.scored(),
    query: inner,
    functions: functionsOf(clause, query),
    scoreMode: clause.choice('score_mode', ['multiply', 'sum', 'avg', 'first', 'max', 'min']) ?? 'multiply',
    boostMode: clause.choice('boost_mode', ['multiply', 'replace', 'sum', 'avg', 'max', 'min']) ?? 'multiply',
    maxBoost: clause.number('max_boost'),
    minScore: clause.number('min_score'),
  }
  clause.end()
  return read
}

/** The clause that changes scores by rules. */
export const scoreClauses: [string, ClauseParser][] = [['function_score', functionScore]]
