import type { HighlightOptions } from '../../../query/tree.ts'
import { type Passage, type Place, passageScore, passagesOf, wordBreaks } from './highlight-passages.ts'
import type { HighlightTerms, MarkedField } from './highlight-terms.ts'

/**
 * The parts of a field's texts that answer the query, with the words that do marked: those that tell most, in the order
 * of the text. Whole texts where no parts are wanted; the beginning of the first one where nothing is marked and
 * `noMatchSize` asks for it.
 */
export function highlightOf(
  field: MarkedField,
  texts: readonly string[],
  terms: HighlightTerms,
  options: HighlightOptions,
): string[] {
  const isFull = options.numberOfFragments === 0
  const all = texts.flatMap((text) => {
    const places = markedPlaces(field, text, terms)
    if (places.length === 0) return []
    const passages = isFull ? [{ start: 0, end: text.length, places }] : passagesOf(text, places, options.fragmentSize)
    return passages.map((passage) => ({ text, passage }))
  })
  if (all.length > 0) {
    const visible = isFull ? all : mostTelling(all, options.numberOfFragments, texts)
    return visible.map(({ text, passage }) => marked(text, passage, options))
  }
  const [first = ''] = texts
  return options.noMatchSize > 0 && first !== '' ? [beginningOf(first, options.noMatchSize)] : []
}

/** A wider slop would make each place of a text cost too much. */
const widestSlop = 16

type Part = { text: string; passage: Passage }

function mostTelling(parts: Part[], most: number, texts: readonly string[]): Part[] {
  if (parts.length <= most) return parts
  const times = new Map<string, number>()
  for (const { passage } of parts) for (const { token } of passage.places) times.set(token, (times.get(token) ?? 0) + 1)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return parts
    .map((part, at) => ({ part, at, score: passageScore(part.passage, length, times) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ part }) => part)
}

function marked(text: string, { start, end, places }: Passage, { preTags, postTags }: HighlightOptions): string {
  let written = ''
  let at = start
  for (const place of places) {
    if (place.start < at) continue
    const last = Math.max(place.end, at)
    written += `${text.slice(at, place.start)}${preTags[0] ?? ''}${text.slice(place.start, last)}${postTags[0] ?? ''}`
    at = last
  }
  return (written + text.slice(at, Math.max(at, end))).trim()
}

function beginningOf(text: string, size: number): string {
  return size < text.length ? text.slice(0, wordBreaks(text).after(size) ?? text.length).trim() : text
}

/** The words of a text that the query requested, in order. */
function markedPlaces(field: MarkedField, text: string, { words, phrases }: HighlightTerms): Place[] {
  if (words.length === 0 && phrases.length === 0) return []
  const places = field.kind === 'text' ? field.tokenize(text) : [{ token: text, start: 0, end: text.length }]
  const known = new Map<string, boolean>()
  const wanted = (token: string): boolean => {
    const before = known.get(token)
    if (before !== undefined) return before
    const fits = words.some((test) => test(token))
    known.set(token, fits)
    return fits
  }
  const inPhrase = new Set<number>()
  for (const phrase of phrases) for (const at of placesOfPhrase(places, phrase)) inPhrase.add(at)
  return places.filter(({ token }, at) => inPhrase.has(at) || wanted(token))
}

/** Which tokens stand in the phrase: its words in a row, or, with a slop, all of them within a window that much wider. */
function placesOfPhrase(places: readonly Place[], { words, slop }: HighlightTerms['phrases'][number]): number[] {
  const found: number[] = []
  const reach = words.length + Math.min(slop, widestSlop)
  for (let from = 0; from + words.length <= places.length; from++) {
    const window = places.slice(from, from + reach)
    if (slop === 0) {
      if (words.every((test, at) => test(window[at]?.token ?? ''))) found.push(...window.map((_, at) => from + at))
      continue
    }
    if (!words.some((test) => test(window[0]?.token ?? ''))) continue
    if (!words.every((test) => window.some(({ token }) => test(token)))) continue
    for (const [at, { token }] of window.entries()) if (words.some((test) => test(token))) found.push(from + at)
  }
  return found
}
