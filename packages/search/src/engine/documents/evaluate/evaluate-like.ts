import { requiredMatches } from '../../../query/minimum-should-match.ts'
import { failedToCreate } from '../../../query/refusal.ts'
import type { Like, MoreLikeThisQuery } from '../../../query/tree.ts'
import type { KeywordField, TextField } from '../collection.ts'
import { combine, type Matches, nothing, type Part } from '../matches.ts'
import { tokenMatches, valueMatches } from './evaluate-term.ts'
import type { Boost, Evaluation } from './evaluation.ts'

type LikeField = { name: string; field: TextField | KeywordField }
/** A term that says much about what documents shall be like. */
type Chosen = { field: TextField | KeywordField; term: string; score: number }

/** The fields that are looked at; of those not named every text and keyword. */
function fieldsOf({ fields, like, unlike }: MoreLikeThisQuery, { collection }: Evaluation): LikeField[] {
  if (fields.length === 0 && [...like, ...unlike].some((entry) => 'text' in entry))
    throw failedToCreate(
      '[more_like_this] query cannot infer the field to analyze the free text, you should set the [fields] option in the query.',
    )
  return (fields.length === 0 ? collection.fieldNames() : fields).flatMap((name) => {
    const field = collection.field(name)
    if (field?.kind === 'text' || field?.kind === 'keyword') return [{ name, field }]
    if (!field || fields.length === 0) return []
    throw failedToCreate(`more_like_this only supports text/keyword fields: [${name}]`)
  })
}

const wordsOf = (field: TextField | KeywordField, text: string) =>
  field.kind === 'text' ? field.analyze(text) : [text]
const termsOf = (field: TextField | KeywordField, slot: number) =>
  field.kind === 'text' ? field.tokensOf(slot) : field.valuesOf(slot)

/** How often each word that counts stands in some texts. */
function counted(
  query: MoreLikeThisQuery,
  words: Iterable<string>,
  unwanted: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) {
    const letters = word.length
    if (query.minWordLength > 0 && letters < query.minWordLength) continue
    if (query.maxWordLength > 0 && letters > query.maxWordLength) continue
    if (unwanted.has(word) || query.stopWords.includes(word)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** The words that stand often in what is liked and seldom elsewhere, looked for in the field where they stand most. */
function chosen(
  query: MoreLikeThisQuery,
  evaluation: Evaluation,
  counts: ReadonlyMap<string, number>,
  fields: readonly LikeField[],
): Chosen[] {
  const { live } = evaluation.collection
  const documents = live.count()
  const found: Chosen[] = []
  for (const [term, times] of counts) {
    evaluation.pay(1 + fields.length)
    if (times < query.minTermFreq) continue
    let frequency = 0
    let top: LikeField | undefined
    for (const entry of fields) {
      const { field } = entry
      const held = field.kind === 'text' ? field.frequency(term) : (field.with(term)?.countIn(live) ?? 0)
      if (held > frequency) {
        frequency = held
        top = entry
      }
    }
    if (!top || frequency < query.minDocFreq || frequency > query.maxDocFreq) continue
    const score = times * (Math.log((documents + 1) / (frequency + 1)) + 1)
    found.push({ field: top.field, term, score })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, query.maxQueryTerms)
}

/** Documents that have enough of the chosen words; the original measures their weights by the least of them. */
function having(query: MoreLikeThisQuery, evaluation: Evaluation, words: readonly (readonly Chosen[])[], boost: Boost) {
  const should = words.flatMap((list) => {
    const least = list.at(-1)?.score ?? 1
    return list.map(({ field, term, score }): Part => {
      const weight = query.boostTerms === 0 ? 1 : (query.boostTerms * score) / least
      const own = boost === null ? null : boost * weight
      if (field.kind === 'text') return () => tokenMatches(evaluation, field, term, own)
      return () => valueMatches(evaluation, field, term, own)
    })
  })
  if (should.length === 0) return nothing
  const required = Math.max(1, requiredMatches(query.minimumShouldMatch, should.length))
  return combine({ must: [], filter: [], should, mustNot: [], required }, evaluation.room(boost))
}

const slotsOf = (likes: readonly Like[], { collection }: Evaluation) =>
  likes.flatMap((like) => ('id' in like ? (collection.slotOf(like.id) ?? []) : []))
const textsOf = (likes: readonly Like[]) => likes.flatMap((like) => ('text' in like ? like.text : []))

/** Words that nothing shall be alike for, by field. */
function unwantedOf(query: MoreLikeThisQuery, evaluation: Evaluation, fields: readonly LikeField[]) {
  const slots = slotsOf(query.unlike, evaluation)
  const texts = textsOf(query.unlike)
  return fields.map(({ field }, at) => {
    const words = at === 0 ? texts.flatMap((text) => wordsOf(field, text)) : []
    return new Set([...words, ...slots.flatMap((slot) => termsOf(field, slot))])
  })
}

/** Documents like some texts or other documents, by the words that say most about those. */
export function moreLikeThis(query: MoreLikeThisQuery, evaluation: Evaluation, boost: Boost): Matches {
  const fields = fieldsOf(query, evaluation)
  const [first] = fields
  if (!first) return nothing
  const unwanted = unwantedOf(query, evaluation, fields)
  const slots = slotsOf(query.like, evaluation)
  const texts = textsOf(query.like)
  const should: Part[] = []
  if (slots.length > 0) {
    const words = fields.map((entry, at) => {
      const terms = slots.flatMap((slot) => [...termsOf(entry.field, slot)])
      return chosen(query, evaluation, counted(query, terms, unwanted[at] ?? new Set()), [entry])
    })
    should.push(() => having(query, evaluation, words, boost))
  }
  if (texts.length > 0) {
    const words = texts.flatMap((text) => wordsOf(first.field, text))
    const counts = counted(query, words, unwanted[0] ?? new Set())
    should.push(() => having(query, evaluation, [chosen(query, evaluation, counts, fields)], boost))
  }
  const known = query.like.flatMap((like) => ('id' in like ? (evaluation.collection.slotOf(like.id) ?? []) : []))
  const liked = evaluation.union([], null)
  for (const slot of known) liked.matched.add(slot)
  const mustNot: Part[] = query.include ? [] : [() => liked]
  return combine({ must: [], filter: [], should, mustNot, required: 1 }, evaluation.room(boost))
}
