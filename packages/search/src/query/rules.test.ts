import { describe, expect, it } from 'vitest'
import { aProduct, type Card, NOW } from '../../test/documents.ts'
import type { ProductDocument } from '../engine/listing/document.ts'
import { createEngine } from '../engine/listing/engine.ts'
import type { ListingQuery } from '../engine/listing/listing.ts'
import type { SharedName } from '../engine/shared-name.ts'
import { noRules, type SearchRules } from './rules.ts'

const shop = (rules: Partial<SearchRules>, ...docs: ProductDocument<Card>[]) => {
  const engine = createEngine<Card>({ ...noRules, ...rules })
  engine.replaceAll(docs)
  return engine
}
const titled = (id: number, mn: string, more: Partial<ProductDocument<Card>> = {}) =>
  aProduct(id, { title: { mn }, ...more })
const found = (engine: ReturnType<typeof shop>, q: string, more: ListingQuery = {}) =>
  engine.list({ q, ...more }, NOW).hits.map(({ id }) => id)

describe('synonyms', () => {
  const rules = { synonyms: [['пүүз', 'кет', 'спорт гутал', 'sneakers']] }
  const engine = shop(rules, titled(1, 'Цагаан пүүз'), titled(2, 'Өвлийн гутал'), titled(3, 'Хар кет'))

  it('find the others of a group below the word itself, in whatever form it is typed', () => {
    expect(found(engine, 'кет')).toEqual([3, 1])
    expect(found(engine, 'кетээр')).toEqual([3, 1])
    expect(found(engine, 'ket').toSorted()).toEqual([1, 3])
    expect(found(engine, 'sneakers', { locale: 'en' }).toSorted()).toEqual([1, 3])
    expect(found(engine, 'sneak').toSorted()).toEqual([1, 3])
  })

  it('take a phrase as a whole', () => {
    expect(found(engine, 'спорт гутал').toSorted()).toEqual([1, 3])
    expect(found(engine, 'цагаан спорт гутал')).toEqual([1])
    expect(found(engine, 'гутал')).toEqual([2])
  })

  it('help to mend a slip', () => {
    expect(engine.list({ q: 'sneaekrs' }, NOW).search).toMatchObject({ used: 'sneakers', repaired: true })
    expect(found(engine, 'sneaekrs').length).toBe(2)
  })
})

describe('pins', () => {
  const pins = [{ queries: ['шинэ жил'], slugs: ['product-2', 'product-9', 'product-1'] }]
  const engine = shop({ pins }, titled(1, 'Малгай'), titled(2, 'Оймс'), titled(3, 'Шинэ жилийн бэлэг'))

  it('come first in their order, also where the words are not in them', () => {
    expect(found(engine, 'шинэ жил')).toEqual([2, 1, 3])
    expect(found(engine, ' Shine  JIL')).toEqual([2, 1, 3])
    expect(found(engine, 'шинэ')).toEqual([3])
  })

  it('are as any other product under filters and other orders', () => {
    expect(found(engine, 'шинэ жил', { ids: [1, 3] })).toEqual([1, 3])
    expect(found(engine, 'шинэ жил', { sort: 'date_asc' })).toEqual([1, 2, 3])
  })

  it('follow a product that comes later', () => {
    engine.upsert(titled(9, 'Ороолт'))
    expect(found(engine, 'шинэ жил')).toEqual([2, 9, 1, 3])
    engine.remove(9)
    expect(found(engine, 'шинэ жил')).toEqual([2, 1, 3])
  })
})

describe('boosts', () => {
  it('bring products of a value up, and others down', () => {
    const engine = shop({}, titled(1, 'Оймс', { badges: ['bestseller'] }), titled(2, 'Оймс'), titled(3, 'Оймс'))
    expect(found(engine, 'оймс')).toEqual([3, 2, 1])
    engine.setNames([], [{ field: 'badge', value: 'bestseller', factor: 1.2 }])
    expect(found(engine, 'оймс')).toEqual([1, 3, 2])
    engine.setNames([], [{ field: 'badge', value: 'bestseller', factor: 0.5 }])
    expect(found(engine, 'оймс')).toEqual([3, 2, 1])
  })
})

describe('measures', () => {
  const warm = (id: number, warm_to: string) => titled(id, 'Куртик', { property: { warm_to: [warm_to] } })
  const engine = shop(
    { measures: { cold: 'warm_to', age: 'age_group' } },
    warm(1, '-10'),
    warm(2, '-25'),
    warm(3, '-35'),
  )

  it('choose by a property', () => {
    expect(found(engine, '-20 куртик')).toEqual([3, 2])
    expect(found(engine, 'куртик хасах 30')).toEqual([3])
    expect(found(engine, 'куртик -45')).toEqual([3])
  })

  it('are plain words where no product has the property', () => {
    engine.upsert(titled(4, 'Ном, 3 настай'))
    expect(found(engine, '3 настай')).toEqual([4])
    expect(found(shop({}, titled(1, 'Ном 20')), '-20')).toEqual([1])
  })
})

describe('what words lead to', () => {
  const names: SharedName[] = [
    { field: 'taxon', value: 7, texts: [{ text: 'Гутал', locale: 'mn' }], weight: 8 },
    { field: 'taxon', value: 71, texts: [{ text: 'Өвлийн гутал', locale: 'mn' }], weight: 8 },
  ]
  const engine = shop(
    {},
    titled(1, 'Эсгий хээ', { taxons: [[7, 71]] }),
    titled(2, 'Цас', { taxons: [[7, 71]] }),
    titled(3, 'Нар', { taxons: [[7]] }),
  )
  engine.setNames(names)

  it('is the nearest category where nothing was found', () => {
    expect(engine.list({ q: 'өвлийн гутал зэсээр' }, NOW).search).toMatchObject({ nearest: null })
    expect(engine.list({ q: 'пальто гутал' }, NOW).search).toMatchObject({ nearest: 7 })
    expect(engine.list({ q: 'цас', price_max: 1 }, NOW).search).toMatchObject({ nearest: 71 })
    expect(engine.list({ q: 'ъъъъ' }, NOW).search).toMatchObject({ nearest: null })
  })

  it('is said in suggestions with how much there is', () => {
    const query = { products: 2, taxons: 3, brands: 1 }
    expect(engine.suggest({ q: 'гутал', ...query }, NOW)).toMatchObject({
      used: 'гутал',
      repaired: false,
      taxons: [
        { id: 7, count: 3 },
        { id: 71, count: 2 },
      ],
      brands: [],
    })
    expect(engine.suggest({ q: 'гутал', ...query }, NOW).hits.length).toBe(2)
    expect(engine.suggest({ q: 'г', ...query }, NOW)).toMatchObject({ hits: [], taxons: [] })
  })
})
