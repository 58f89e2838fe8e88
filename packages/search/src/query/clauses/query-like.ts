import { parseMinimumShouldMatch } from '../minimum-should-match.ts'
import { illegal, malformed } from '../refusal.ts'
import type { Like, Query } from '../tree.ts'
import { Clause, isObject } from './clause.ts'
import { type ClauseParser, minimumOf } from './query-compound.ts'

/** A text, or a document by its id; one or a list. */
function likesOf(clause: Clause, key: string): Like[] {
  const value = clause.take(key)
  if (value === undefined) return []
  return clause.walk.list(Array.isArray(value) ? value : [value], clause.name).map((entry) => {
    if (typeof entry === 'string') return { text: clause.walk.text(entry, clause.name) }
    if (!isObject(entry)) throw clause.wrong(key, 'texts or documents', entry)
    const item = new Clause(clause.name, entry, clause.walk)
    const like: Like = { id: item.requiredText('_id'), index: item.text('_index') }
    item.text('_type')
    item.end()
    return like
  })
}

const asUsual = parseMinimumShouldMatch('30%') ?? []

const moreLikeThis: ClauseParser = (body, walk) => {
  const clause = new Clause('more_like_this', body, walk)
  const fields = clause.texts('fields')
  if (fields?.length === 0) throw malformed("more_like_this requires 'fields' to be non-empty")
  const read: Query = {
    kind: 'more_like_this',
    ...clause.scored(),
    fields: fields ?? [],
    like: likesOf(clause, 'like'),
    unlike: likesOf(clause, 'unlike'),
    maxQueryTerms: clause.integer('max_query_terms', 1, 1000) ?? 25,
    minTermFreq: clause.integer('min_term_freq', 0) ?? 2,
    minDocFreq: clause.integer('min_doc_freq', 0) ?? 5,
    maxDocFreq: clause.integer('max_doc_freq', 0) ?? Number.MAX_SAFE_INTEGER,
    minWordLength: clause.integer('min_word_length', 0) ?? 0,
    maxWordLength: clause.integer('max_word_length', 0) ?? 0,
    stopWords: clause.texts('stop_words') ?? [],
    minimumShouldMatch: minimumOf(clause) ?? asUsual,
    boostTerms: clause.number('boost_terms', 0) ?? 0,
    include: clause.flag('include') ?? false,
  }
  clause.flag('fail_on_unsupported_field')
  clause.end()
  if (read.like.length === 0) throw illegal("more_like_this requires 'like' to be specified")
  return read
}

/** The clause about likeness to a text or a document. */
export const likeClauses: [string, ClauseParser][] = [['more_like_this', moreLikeThis]]
