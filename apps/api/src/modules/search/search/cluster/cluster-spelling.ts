import { loose } from '@delguur/search/analysis/keys'
import { distance, slipsAllowed } from '@delguur/search/analysis/spelling'
import type { Found, IndexClient } from '../engine-answers.ts'
import type { Language } from './cluster-language.ts'

type Meant = { word: string; frequency: number; slips: number }

/** An engine takes twenty suggesters in a body; a word has two. */
const mostPieces = 10
const perSuggester = 5
/** Shorter words hold no slips. */
const shortest = 4
const latin = /^[a-z]+$/

/**
 * The words of names, synonyms and titles that mistyped ones were meant to be: fewest slips first, then the most frequent;
 * `commoner` ones alone, on request. Latin letters are matched by the sound of words.
 */
export async function meantBy(
  client: IndexClient,
  { speller }: Language,
  typed: readonly string[],
  commoner = false,
): Promise<ReadonlyMap<string, readonly Meant[]>> {
  const pieces = [...new Set(typed)].filter((piece) => /^\p{L}+$/u.test(piece)).slice(0, mostPieces)
  const suggest = Object.fromEntries(pieces.flatMap((piece, at) => suggesters(piece, at)))
  const answer = Object.keys(suggest).length > 0 ? await client.one({ size: 0, suggest }) : undefined
  return new Map(
    pieces.map((piece, at) => {
      const own = speller.frequency(piece)
      const named = speller.meant(piece).map((word) => ({ word, frequency: speller.frequency(word) }))
      const known = commoner ? named.filter(({ frequency }) => frequency > own) : named
      return [piece, nearest(piece, [...known, ...suggested(answer, at)])]
    }),
  )
}

function suggesters(piece: string, at: number): [string, object][] {
  const form = loose(piece)
  if (form.length < shortest) return []
  const of = (field: string, text: string) => ({
    text,
    term: {
      field,
      size: perSuggester,
      suggest_mode: 'popular',
      max_edits: slipsAllowed(form.length),
      prefix_length: 0,
    },
  })
  const asWritten: [string, object] = [`${at} written`, of('title_exact', piece)]
  return latin.test(piece) ? [asWritten, [`${at} loose`, of('title_loose', form)]] : [asWritten]
}

const suggested = (answer: Found | undefined, at: number) =>
  ['written', 'loose'].flatMap((kind) =>
    (answer?.suggest[`${at} ${kind}`] ?? []).flatMap(({ options }) =>
      options.map(({ text, freq }) => ({ word: text, frequency: freq })),
    ),
  )

/** Of words that sound alike the first stays: it is written as the shop writes it. */
function nearest(piece: string, words: readonly Omit<Meant, 'slips'>[]): Meant[] {
  const form = loose(piece)
  const most = slipsAllowed(form.length)
  const bySound = new Map<string, Meant>()
  for (const { word, frequency } of words) {
    const sound = loose(word)
    const slips = distance(form, sound, most)
    if (slips > most || word === piece) continue
    const before = bySound.get(sound)
    if (before) before.frequency = Math.max(before.frequency, frequency)
    else bySound.set(sound, { word, frequency, slips })
  }
  return [...bySound.values()].sort((a, b) => a.slips - b.slips || b.frequency - a.frequency)
}
