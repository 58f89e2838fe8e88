import { Clause, entriesOf, isObject, tokenOf } from './clauses/clause.ts'
import { fuzzinessOf } from './clauses/query-text.ts'
import { illegal, malformed, named } from './refusal.ts'
import type {
  CandidateOptions,
  CompletionContext,
  CompletionFuzzy,
  CompletionSuggester,
  PhraseSuggester,
  Suggester,
  TermSuggester,
} from './suggest-tree.ts'
import type { Walk } from './walk.ts'

const sizeLimit = 100
const suggestersLimit = 20

function fuzzyOf(clause: Clause): CompletionFuzzy | undefined {
  const value = clause.take('fuzzy')
  if (value === undefined || value === false) return undefined
  const fuzzy = new Clause('fuzzy', value === true ? {} : value, clause.walk, 'object')
  const read: CompletionFuzzy = {
    fuzziness: fuzzinessOf(fuzzy) ?? { kind: 'auto', low: 3, high: 6 },
    transpositions: fuzzy.flag('transpositions') ?? true,
    minLength: fuzzy.integer('min_length', 1, 100) ?? 3,
    prefixLength: fuzzy.integer('prefix_length', 0, 100) ?? 1,
  }
  fuzzy.flag('unicode_aware')
  fuzzy.integer('max_determinized_states', 1)
  fuzzy.end()
  return read
}

function contextOf(value: unknown, walk: Walk): CompletionContext {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { context: walk.text(String(value), 'context'), boost: 1, prefix: false }
  const clause = new Clause('context', value, walk, 'object')
  const read = {
    context: clause.requiredText('context'),
    boost: clause.integer('boost', 0, 1_000_000) ?? 1,
    prefix: clause.flag('prefix') ?? false,
  }
  clause.end()
  return read
}

function contextsOf(value: unknown, walk: Walk): CompletionSuggester['contexts'] {
  if (value === undefined) return []
  return entriesOf(value, 'contexts', walk).map(([name, wanted]) => {
    const list = walk.list(Array.isArray(wanted) ? wanted : [wanted], 'contexts')
    return { name, any: list.map((entry) => contextOf(entry, walk)) }
  })
}

const sizeOf = (clause: Clause) => clause.integer('size', 1, sizeLimit) ?? 5

function completion(body: unknown, walk: Walk): CompletionSuggester {
  const clause = new Clause('completion', body, walk, 'object')
  const read: CompletionSuggester = {
    kind: 'completion',
    field: clause.requiredText('field'),
    size: sizeOf(clause),
    skipDuplicates: clause.flag('skip_duplicates') ?? false,
    fuzzy: fuzzyOf(clause),
    contexts: contextsOf(clause.takeEither('contexts', 'context'), walk),
  }
  clause.end()
  return read
}

function candidates(clause: Clause): CandidateOptions {
  const read: CandidateOptions = {
    field: clause.requiredText('field'),
    size: sizeOf(clause),
    suggestMode: clause.choice('suggest_mode', ['missing', 'popular', 'always']) ?? 'missing',
    maxEdits: clause.integer('max_edits', 1, 2) === 1 ? 1 : 2,
    prefixLength: clause.integer('prefix_length', 0, 100) ?? 1,
    minWordLength: clause.integer('min_word_length', 1, 100) ?? 4,
    minDocFreq: clause.number('min_doc_freq', 0) ?? 0,
  }
  clause.integer('shard_size', 1)
  return read
}

function term(body: unknown, walk: Walk): TermSuggester {
  const clause = new Clause('term', body, walk, 'object')
  const sort = clause.choice('sort', ['score', 'frequency']) ?? 'score'
  const read: TermSuggester = { kind: 'term', ...candidates(clause), sort }
  clause.end()
  return read
}

function phraseHighlight(value: unknown, walk: Walk): PhraseSuggester['highlight'] {
  if (value === undefined) return undefined
  const clause = new Clause('highlight', value, walk, 'object')
  const read = { preTag: clause.requiredText('pre_tag'), postTag: clause.requiredText('post_tag') }
  clause.end()
  return read
}

function generatorsOf(clause: Clause): CandidateOptions[] {
  const value = clause.take('direct_generator')
  if (value === undefined) return []
  return clause.walk.list(Array.isArray(value) ? value : [value], 'direct_generator').map((entry) => {
    const item = new Clause('direct_generator', entry, clause.walk, 'object')
    const read = candidates(item)
    item.end()
    return read
  })
}

function phrase(body: unknown, walk: Walk): PhraseSuggester {
  const clause = new Clause('phrase', body, walk, 'object')
  const read: PhraseSuggester = {
    kind: 'phrase',
    field: clause.requiredText('field'),
    size: sizeOf(clause),
    confidence: clause.number('confidence', 0) ?? 1,
    maxErrors: clause.number('max_errors', 0) ?? 1,
    realWordErrorLikelihood: clause.number('real_word_error_likelihood', 0) ?? 0.95,
    separator: clause.text('separator') ?? ' ',
    highlight: phraseHighlight(clause.take('highlight'), walk),
    generators: generatorsOf(clause),
  }
  clause.integer('gram_size', 1, 10)
  clause.integer('shard_size', 1)
  clause.end()
  return read
}

const kinds = { completion, term, phrase } as const

function suggester(name: string, value: unknown, shared: string | undefined, walk: Walk): Suggester {
  if (!isObject(value)) throw illegal(`suggester ${named(name)} starts with a [${tokenOf(value)}]`)
  const clause = new Clause('suggestion', value, walk, 'object')
  const text = clause.text('prefix') ?? clause.text('text') ?? shared
  const found = (['completion', 'term', 'phrase'] as const).filter((kind) => clause.take(kind) !== undefined)
  const unknown = Object.keys(value).find((key) => key !== 'prefix' && key !== 'text' && !Object.hasOwn(kinds, key))
  if (unknown !== undefined) throw malformed(`unknown suggester type ${named(unknown)}`)
  const [kind, second] = found
  if (!kind || second) throw illegal(`suggester ${named(name)} must have exactly one of completion, term, phrase`)
  if (text === undefined) throw illegal(`The required text option is missing in suggester ${named(name)}`)
  return { name, text, ...kinds[kind](value[kind], walk) }
}

/** Reads `suggest`; a `text` beside the names is for those that have none of their own. */
export function parseSuggest(value: unknown, walk: Walk): Suggester[] {
  if (value === undefined || value === null) return []
  const entries = entriesOf(value, 'suggest', walk)
  const shared = isObject(value) && Object.hasOwn(value, 'text') ? value.text : undefined
  if (shared !== undefined && typeof shared !== 'string') throw illegal('[suggest] text must be a text')
  if (shared !== undefined) walk.text(shared, 'suggest')
  const own = entries.filter(([name]) => name !== 'text')
  if (own.length > suggestersLimit) throw illegal(`too many suggesters: the limit is [${suggestersLimit}]`)
  return own.map(([name, body]) => suggester(name, body, shared, walk))
}
