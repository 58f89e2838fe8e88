import { isObject, tokenOf } from './clauses/clause.ts'
import { type ClauseParser, compoundClauses } from './clauses/query-compound.ts'
import { geoClauses } from './clauses/query-geo.ts'
import { likeClauses } from './clauses/query-like.ts'
import { scoreClauses } from './clauses/query-score.ts'
import { termClauses } from './clauses/query-term.ts'
import { textClauses } from './clauses/query-text.ts'
import { illegal, malformed, named } from './refusal.ts'
import type { Query } from './tree.ts'
import type { Walk } from './walk.ts'

/** Every accepted clause by its name by the search API. */
const clauses: ReadonlyMap<string, ClauseParser> = new Map([
  ...termClauses,
  ...textClauses,
  ...likeClauses,
  ...compoundClauses,
  ...scoreClauses,
  ...geoClauses,
])

/** Reads `{ clause: body }`; refuses unknown clauses, several at once, and what the walk cannot pay. */
export function parseQuery(value: unknown, walk: Walk): Query {
  if (!isObject(value))
    throw malformed(`[_na] query malformed, must start with start_object, found [${tokenOf(value)}]`)
  const [name, second] = Object.keys(value)
  if (name === undefined) throw illegal('query malformed, empty clause found')
  const parse = clauses.get(name)
  if (!parse) throw malformed(`unknown query ${named(name)}`)
  if (second !== undefined)
    throw malformed(`[${name}] malformed query, expected [END_OBJECT] but found [FIELD_NAME] ${named(second)}`)
  return walk.clause(() => parse(value[name], walk, parseQuery))
}
