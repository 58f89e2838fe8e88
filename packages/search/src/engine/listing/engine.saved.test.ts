import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Card, DAY, NOW, productArbitrary } from '../../../test/documents.ts'
import { saved } from '../../../test/saved.ts'
import type { SharedName } from '../shared-name.ts'
import { SectionReader } from '../store/sections.ts'
import type { ProductDocument } from './document.ts'
import { createEngine, type Engine } from './engine.ts'
import { LISTING_SORTS, type ListingQuery } from './listing.ts'

// An engine that was saved and restored answers as the one that was not, whatever came before and after.

type Doc = ProductDocument<Card>
type Change = { put: Doc } | { remove: number }

const IDS = 80
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: productArbitrary(IDS).map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: IDS }).map((remove) => ({ remove })) },
)
const history = (most: number) => fc.array(change, { maxLength: most, size: 'max' })
const moments = fc.constantFrom(-4, -1, 0, 1, 3, 9).map((days) => NOW + days * DAY)

const names: SharedName[] = [
  { field: 'taxon', value: 11, weight: 8, texts: [{ text: 'Өвлийн хувцас', locale: 'mn' }] },
  { field: 'property:color', value: 'red', weight: 3, texts: [{ text: 'улаан', locale: 'mn' }] },
]
const rules = {
  synonyms: [['куртка', 'хүрэм']],
  pins: [{ queries: ['цамц'], slugs: ['product-7', 'product-12'] }],
  measures: { cold: 'warm_to', age: 'age_group' },
}

const texts = [
  '',
  'куртка',
  'tsamts',
  'хүрэм',
  'цамц',
  'улаан',
  'unaga',
  'ung-00',
  'Winter jaket',
  'өвлийн х',
  'пүүз улаан',
]
const queries: readonly ListingQuery[] = [
  ...LISTING_SORTS.map((sort) => ({ sort, seed: 3, facets: true, per_page: 100 })),
  ...texts.map((q) => ({ q, facets: true, per_page: 100 })),
  { taxon_id: 11, color: ['red'], facets: true },
  { size: { clothing_size: ['98'] }, color: ['blue'], facets: true },
  { brand: ['bambar'], price_min: 500, on_sale: true, facets: true },
]

function engineOf(docs: readonly Doc[]): Engine<Card> {
  const engine = createEngine<Card>(rules)
  engine.setTaxonOrder([2, 1, 12, 11])
  engine.setNames(names, [{ field: 'brand', value: 'ungu', factor: 2 }])
  engine.replaceAll(docs)
  return engine
}

function play(engine: Engine<Card>, steps: readonly Change[]): void {
  for (const step of steps) {
    if ('put' in step) engine.upsert(step.put)
    else engine.remove(step.remove)
  }
}

/** Guesses at mistyped words are made from those there were at some time before: they are read anew. */
function answers(engine: Engine<Card>, now: number) {
  engine.setRules(rules)
  return answersAt(engine, now)
}

const answersAt = (engine: Engine<Card>, now: number) => ({
  size: engine.size,
  lists: queries.map((query) => engine.list(query, now)),
  suggestions: texts.map((q) => engine.suggest({ q, locale: 'mn', products: 5, taxons: 3, brands: 3 }, now)),
  related: [1, 7, 30].map((id) => engine.related(id, 10, now)),
  series: engine.sameSeries('UNG-00', 20, now),
  shelves: [engine.newArrivals(9, now), engine.deals(9, now), engine.sale(9, now)],
  cards: [1, 7, 30].map((id) => engine.get(id)),
})

it('answers after being saved and restored as before, and after the same changes', () => {
  fc.assert(
    fc.property(
      fc.array(productArbitrary(IDS), { maxLength: 60, size: 'max' }),
      history(120),
      history(60),
      moments,
      moments,
      (start, before, after, one, other) => {
        const engine = engineOf(start)
        play(engine, before)
        if (start.length % 2 === 0) answers(engine, one)
        const restored = engineOf([])
        restored.restore(saved(engine))
        expect(answers(restored, one)).toEqual(answers(engine, one))
        play(engine, after)
        play(restored, after)
        expect(answers(restored, other)).toEqual(answers(engine, other))
        const again = engineOf([])
        again.restore(saved(restored))
        expect(answers(again, one)).toEqual(answers(engine, one))
      },
    ),
    { numRuns: 25 },
  )
})

it('restores more cards than a chunk has room for, one of them larger than a chunk', () => {
  const engine = createEngine<{ slug: string; text: string }>()
  const restored = createEngine<{ slug: string; text: string }>()
  const docs = fc.sample(productArbitrary(3_000), { numRuns: 3_000, seed: 5 })
  const cards = new Map<number, { slug: string; text: string }>()
  for (const doc of docs) {
    const card = { slug: doc.slug, text: 'Үсэг '.repeat(doc.id === docs[99]?.id ? 100_000 : doc.id % 50) }
    cards.set(doc.id, card)
    engine.upsert({ ...doc, card })
  }
  restored.restore(saved(engine))
  for (const [id, card] of cards) {
    expect(engine.get(id)).toEqual(card)
    expect(restored.get(id)).toEqual(card)
  }
})

it('changes nothing where what was saved is not as expected', () => {
  const engine = engineOf(fc.sample(productArbitrary(IDS), { numRuns: 30, seed: 1 }))
  const before = answers(engine, NOW)
  expect(() => engine.restore(new SectionReader([]))).toThrow('a saved index has nothing in the place of value')
  expect(answers(engine, NOW)).toEqual(before)
})
