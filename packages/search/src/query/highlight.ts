import { Clause, entriesOf, isObject } from './clauses/clause.ts'
import { malformed } from './refusal.ts'
import type { Highlight, HighlightOptions } from './tree.ts'
import type { Walk } from './walk.ts'

const usual: HighlightOptions = {
  preTags: ['<em>'],
  postTags: ['</em>'],
  fragmentSize: 100,
  numberOfFragments: 5,
  noMatchSize: 0,
  requireFieldMatch: true,
}

function optionsOf(clause: Clause, above: HighlightOptions): HighlightOptions {
  clause.choice('type', ['unified', 'plain', 'fvh'])
  clause.choice('order', ['score', 'none'])
  return {
    preTags: clause.texts('pre_tags') ?? above.preTags,
    postTags: clause.texts('post_tags') ?? above.postTags,
    fragmentSize: clause.integer('fragment_size', 0, 10_000) ?? above.fragmentSize,
    numberOfFragments: clause.integer('number_of_fragments', 0, 100) ?? above.numberOfFragments,
    noMatchSize: clause.integer('no_match_size', 0, 10_000) ?? above.noMatchSize,
    requireFieldMatch: clause.flag('require_field_match') ?? above.requireFieldMatch,
  }
}

function namesOf(value: unknown, walk: Walk): [string, unknown][] {
  if (isObject(value)) return entriesOf(value, 'highlight', walk)
  if (!Array.isArray(value)) throw malformed("[highlight] requires 'fields' to be an object or an array")
  return walk.list(value, 'highlight').flatMap((entry) => entriesOf(entry, 'highlight', walk))
}

/** Reads `highlight`; what a field does not say it takes from above. */
export function parseHighlight(value: unknown, walk: Walk): Highlight | undefined {
  if (value === undefined || value === null) return undefined
  const clause = new Clause('highlight', value, walk, 'object')
  const above = optionsOf(clause, usual)
  clause.choice('encoder', ['default', 'html'])
  const fields = namesOf(clause.take('fields'), walk).map(([field, body]) => {
    const inner = new Clause('highlight_field', body, walk, 'object')
    const options = optionsOf(inner, above)
    inner.end()
    return { field, ...options }
  })
  clause.end()
  return { fields }
}
