import { parseMinimumShouldMatch } from '../minimum-should-match.ts'
import { illegal, malformed } from '../refusal.ts'
import type { Query } from '../tree.ts'
import type { Walk } from '../walk.ts'
import { Clause } from './clause.ts'

/** Reads a query inside another one. */
export type QueryParser = (value: unknown, walk: Walk) => Query
/** Reads the body of one kind of clause. */
export type ClauseParser = (body: unknown, walk: Walk, query: QueryParser) => Query

/** One query or a list of them. */
function queriesOf(clause: Clause, key: string, query: QueryParser): Query[] {
  const value = clause.take(key)
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map((entry) => query(entry, clause.walk))
}

export function requiredQuery(clause: Clause, key: string, query: QueryParser): Query {
  const value = clause.take(key)
  if (value === undefined) throw malformed(`[${clause.name}] requires '${key}' field`)
  return query(value, clause.walk)
}

/** The option `minimum_should_match` in any of its forms. */
export function minimumOf(clause: Clause) {
  const value = clause.take('minimum_should_match')
  if (value === undefined) return undefined
  const minimum = parseMinimumShouldMatch(value)
  if (!minimum) throw illegal(`[${clause.name}] minimum_should_match is not a number, a percentage or a combination`)
  return minimum
}

const bool: ClauseParser = (body, walk, query) => {
  const clause = new Clause('bool', body, walk, 'object')
  const read: Query = {
    kind: 'bool',
    ...clause.scored(),
    must: queriesOf(clause, 'must', query),
    filter: queriesOf(clause, 'filter', query),
    should: queriesOf(clause, 'should', query),
    mustNot: queriesOf(clause, 'must_not', query),
    minimumShouldMatch: minimumOf(clause),
  }
  clause.flag('adjust_pure_negative')
  clause.end()
  return read
}

const constantScore: ClauseParser = (body, walk, query) => {
  const clause = new Clause('constant_score', body, walk)
  const read: Query = { kind: 'constant_score', ...clause.scored(), filter: requiredQuery(clause, 'filter', query) }
  clause.end()
  return read
}

const disMax: ClauseParser = (body, walk, query) => {
  const clause = new Clause('dis_max', body, walk)
  const read: Query = {
    kind: 'dis_max',
    ...clause.scored(),
    queries: queriesOf(clause, 'queries', query),
    tieBreaker: clause.number('tie_breaker', 0) ?? 0,
  }
  clause.end()
  if (read.queries.length === 0) throw malformed("[dis_max] requires 'queries' field with at least one clause")
  return read
}

const nested: ClauseParser = (body, walk, query) => {
  const clause = new Clause('nested', body, walk)
  const read: Query = {
    kind: 'nested',
    ...clause.scored(),
    path: clause.requiredText('path'),
    query: requiredQuery(clause, 'query', query),
    scoreMode: clause.choice('score_mode', ['avg', 'sum', 'max', 'min', 'none']) ?? 'avg',
    ignoreUnmapped: clause.flag('ignore_unmapped') ?? false,
  }
  clause.end()
  return read
}

/** Clauses that hold other clauses. */
export const compoundClauses: [string, ClauseParser][] = [
  ['bool', bool],
  ['constant_score', constantScore],
  ['dis_max', disMax],
  ['nested', nested],
]
