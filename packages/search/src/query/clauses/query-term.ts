import { illegal, malformed, named } from '../refusal.ts'
import { isTimeZone } from '../time-zone.ts'
import type { Query, Scalar, Scored } from '../tree.ts'
import type { Walk } from '../walk.ts'
import { readWildcard } from '../wildcard.ts'
import { Clause, isObject, scalarOf, tokenOf } from './clause.ts'
import type { ClauseParser } from './query-compound.ts'

/** The long form `{ field: { …options } }` as a clause; the short form `{ field: value }` is put into it under `key`. */
export function ofField(name: string, body: unknown, walk: Walk, key: string) {
  const outer = new Clause(name, body, walk)
  const scored = outer.scored()
  const { field, value } = outer.field()
  const short = !isObject(value)
  if (value === undefined || Array.isArray(value))
    throw malformed(`[${name}] query does not support ${tokenOf(value)} for ${named(field)}`)
  const clause = new Clause(name, short ? { [key]: value } : value, walk)
  const inner = clause.scored()
  const both: Scored = { ...scored, ...inner, boost: scored.boost * inner.boost }
  return { field, clause, scored: both }
}

function firstScalar(clause: Clause, ...keys: string[]): Scalar {
  for (const key of keys) {
    const value = clause.scalar(key)
    if (value !== undefined) return value
  }
  throw illegal(`[${clause.name}] value cannot be null`)
}

const term: ClauseParser = (body, walk) => {
  const { field, clause, scored } = ofField('term', body, walk, 'value')
  const value = firstScalar(clause, 'value', 'term')
  const caseInsensitive = clause.flag('case_insensitive') ?? false
  clause.end()
  return { kind: 'term', ...scored, field, value, caseInsensitive }
}

const terms: ClauseParser = (body, walk) => {
  const clause = new Clause('terms', body, walk)
  const scored = clause.scored()
  const { field, value } = clause.field()
  if (!Array.isArray(value)) throw malformed(`[terms] query does not support ${tokenOf(value)} for ${named(field)}`)
  const values = walk.list(value, 'terms').map((entry) => scalarOf(entry, 'terms', walk))
  return { kind: 'terms', ...scored, field, values }
}

/** The older `from`/`to` with `include_lower`/`include_upper` means the same as the four bounds. */
function boundsOf(clause: Clause) {
  const from = clause.scalar('from')
  const to = clause.scalar('to')
  const lower = clause.flag('include_lower') ?? true
  const upper = clause.flag('include_upper') ?? true
  return {
    gt: clause.scalar('gt') ?? (lower ? undefined : from),
    gte: clause.scalar('gte') ?? (lower ? from : undefined),
    lt: clause.scalar('lt') ?? (upper ? undefined : to),
    lte: clause.scalar('lte') ?? (upper ? to : undefined),
  }
}

const dateFormats =
  /^(strict_)?(date_optional_time|date|date_time|date_hour_minute_second)$|^(epoch_millis|yyyy-MM-dd)$/

const range: ClauseParser = (body, walk) => {
  const outer = new Clause('range', body, walk)
  const scored = outer.scored()
  const { field, value } = outer.field()
  if (!isObject(value)) throw malformed(`[range] query does not support [${tokenOf(value)}] for ${named(field)}`)
  const clause = new Clause('range', value, walk)
  const inner = clause.scored()
  const bounds = boundsOf(clause)
  const timeZone = clause.text('time_zone')
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw illegal(`[range] time_zone ${named(timeZone)} is unknown`)
  for (const format of (clause.text('format') ?? 'date').split('||'))
    if (!dateFormats.test(format)) throw illegal(`[range] format ${named(format)} is not supported`)
  const relation = clause.choice('relation', ['intersects', 'contains', 'within'])
  if (relation && relation !== 'intersects') throw illegal(`[range] relation [${relation}] needs a range field`)
  clause.end()
  return { kind: 'range', ...scored, ...inner, boost: scored.boost * inner.boost, field, ...bounds, timeZone }
}

const exists: ClauseParser = (body, walk) => {
  const clause = new Clause('exists', body, walk)
  const read: Query = { kind: 'exists', ...clause.scored(), field: clause.requiredText('field') }
  clause.end()
  return read
}

/** How terms that share a pattern are scored makes no difference here: they score alike. */
const rewrites = ['constant_score', 'constant_score_boolean', 'scoring_boolean'] as const

const prefix: ClauseParser = (body, walk) => {
  const { field, clause, scored } = ofField('prefix', body, walk, 'value')
  const value = String(firstScalar(clause, 'value', 'prefix'))
  const caseInsensitive = clause.flag('case_insensitive') ?? false
  clause.choice('rewrite', rewrites)
  clause.end()
  return { kind: 'prefix', ...scored, field, value, caseInsensitive }
}

/** Refuses patterns that would visit every term of a field for next to nothing. */
function affordable(pattern: string, { limits }: Walk): string {
  if (pattern.length > limits.wildcard)
    throw illegal(`[wildcard] pattern is too long: the limit is [${limits.wildcard}] characters`)
  const { stars, prefix: start, letters } = readWildcard(pattern)
  if (stars > limits.stars) throw illegal(`[wildcard] pattern has too many [*]: the limit is [${limits.stars}]`)
  if (start === '' && letters < 2 && pattern !== '*')
    throw illegal('[wildcard] a pattern that starts with [*] or [?] needs at least [2] plain characters')
  return pattern
}

const wildcard: ClauseParser = (body, walk) => {
  const { field, clause, scored } = ofField('wildcard', body, walk, 'value')
  const pattern = affordable(String(firstScalar(clause, 'value', 'wildcard')), walk)
  const caseInsensitive = clause.flag('case_insensitive') ?? false
  clause.choice('rewrite', rewrites)
  clause.end()
  return { kind: 'wildcard', ...scored, field, pattern, caseInsensitive }
}

const ids: ClauseParser = (body, walk) => {
  const clause = new Clause('ids', body, walk, 'object')
  const scored = clause.scored()
  const values = clause.texts('values')
  clause.texts('type')
  clause.end()
  if (!values) throw illegal('[ids] requires providing values')
  return { kind: 'ids', ...scored, values }
}

const plain = (kind: 'match_all' | 'match_none'): ClauseParser => {
  return (body, walk) => {
    const clause = new Clause(kind, body, walk, 'object')
    const scored = clause.scored()
    clause.end()
    return { kind, ...scored }
  }
}

/** Clauses about whole values. */
export const termClauses: [string, ClauseParser][] = [
  ['term', term],
  ['terms', terms],
  ['range', range],
  ['exists', exists],
  ['prefix', prefix],
  ['wildcard', wildcard],
  ['ids', ids],
  ['match_all', plain('match_all')],
  ['match_none', plain('match_none')],
]
