import { describe, expect, it } from 'vitest'
import { aProduct, type Card, DAY, NOW } from '../../../test/documents.ts'
import { combinationsOf } from '../../query/combinations.ts'
import type { ProductDocument } from './document.ts'
import { createEngine, type Engine } from './engine.ts'

type Doc = ProductDocument<Card>

function engineWith(...docs: Doc[]): Engine<Card> {
  const engine = createEngine<Card>()
  engine.replaceAll(docs)
  return engine
}
const idsOf = (hits: readonly { id: number }[]) => hits.map(({ id }) => id)
const onSale = (percent: number, start: number | null, end: number | null): Partial<Doc> => ({
  price: 100_000,
  sale_price: 100_000 - percent * 1000,
  sale_percent: percent,
  sale_start_at: start,
  sale_expire_at: end,
})

describe('what is listed', () => {
  it('leaves out what is sold out, has no image, is not yet available or costs no more than 1', () => {
    const engine = engineWith(
      aProduct(1),
      aProduct(2, { total_on_hand: 0 }),
      aProduct(3, { has_image: false }),
      aProduct(4, { available_on: NOW + 1 }),
      aProduct(5, { price: 1 }),
    )
    expect(idsOf(engine.list({}, NOW).hits)).toEqual([1])
    expect(idsOf(engine.list({}, NOW + 1).hits)).toEqual([4, 1])
  })

  it('still gives the card of a product that is not listed, and none of one it does not hold', () => {
    const engine = engineWith(aProduct(2, { total_on_hand: 0 }))
    expect(engine.get(2)).toEqual({ slug: 'product-2' })
    expect(engine.get(3)).toBeUndefined()
  })
})

describe('documents that come in batches', () => {
  it('take the place of all others when the last has come, and not before', async () => {
    const engine = engineWith(aProduct(1), aProduct(2))
    const seen: number[][] = []
    async function* batches() {
      yield [aProduct(2), aProduct(3)]
      seen.push(idsOf(engine.list({}, NOW).hits))
      yield [aProduct(4)]
    }
    const { version } = engine
    await engine.replaceAllFrom(batches())
    expect(seen.map((ids) => ids.toSorted())).toEqual([[1, 2]])
    expect(idsOf(engine.list({}, NOW).hits).toSorted()).toEqual([2, 3, 4])
    expect([engine.size, engine.version > version]).toEqual([3, true])
  })

  it('leave everything as it was when they break off', async () => {
    const engine = engineWith(aProduct(1))
    async function* batches() {
      yield [aProduct(2)]
      throw new Error('away')
    }
    await expect(engine.replaceAllFrom(batches())).rejects.toThrow('away')
    expect(idsOf(engine.list({}, NOW).hits)).toEqual([1])
  })
})

describe('prices and time', () => {
  it('sells at the sale price from the start of the window until just before its end', () => {
    const engine = engineWith(aProduct(1, onSale(30, NOW, NOW + DAY)))
    const priceAt = (now: number) => engine.list({}, now).hits[0]?.selling_price
    expect([NOW - 1, NOW, NOW + DAY - 1, NOW + DAY, NOW + DAY / 2].map(priceAt)).toEqual([
      100_000, 70_000, 70_000, 100_000, 70_000,
    ])
  })

  it('never ends a sale without an end and never starts one that is not cheaper', () => {
    const engine = engineWith(aProduct(1, onSale(20, null, null)), aProduct(2, onSale(0, null, null)))
    expect(idsOf(engine.list({ on_sale: true }, NOW).hits)).toEqual([1])
    expect(idsOf(engine.list({ on_sale: true }, NOW + 1000 * DAY).hits)).toEqual([1])
  })

  it('never lists a price that is no amount, takes a day that is none as long ago, and keeps the rest in order', () => {
    const engine = engineWith(
      aProduct(1, { price: Number.NaN }),
      aProduct(2, { price: Number.POSITIVE_INFINITY }),
      aProduct(3, { price: -5 }),
      aProduct(4, { price: 900 }),
      aProduct(5, { available_on: Number.NaN, price: 500 }),
    )
    engine.list({ sort: 'price_asc' }, NOW)
    engine.upsert(aProduct(6, { price: 700 }))
    expect(idsOf(engine.list({ sort: 'price_asc', facets: true }, NOW).hits)).toEqual([5, 6, 4])
  })

  it('moves products to their new place in the price order when a sale begins', () => {
    const engine = engineWith(aProduct(1, onSale(50, NOW + DAY, null)), aProduct(2, { price: 60_000 }))
    expect(idsOf(engine.list({ sort: 'price_asc' }, NOW).hits)).toEqual([2, 1])
    expect(idsOf(engine.list({ sort: 'price_asc' }, NOW + DAY).hits)).toEqual([1, 2])
  })
})

describe('paging', () => {
  const engine = engineWith(...Array.from({ length: 230 }, (_, i) => aProduct(i + 1)))

  it('shows 40 on a page unless asked, at most 100, from page 1', () => {
    expect(engine.list({}, NOW)).toMatchObject({ total: 230, page: 1, per_page: 40, pages: 6, has_more: true })
    expect(engine.list({ per_page: 1000, page: 3 }, NOW)).toMatchObject({ per_page: 100, pages: 3, has_more: false })
    expect(engine.list({ page: -2, per_page: -5 }, NOW)).toMatchObject({ page: 1, per_page: 1 })
    expect(engine.list({ page: Number.NaN, per_page: Number.NaN }, NOW)).toMatchObject({ page: 1, per_page: 40 })
  })

  it('is empty behind the last page', () => {
    expect(engine.list({ page: 7 }, NOW)).toMatchObject({ total: 230, hits: [], has_more: false })
    expect(engine.list({ page: 7, sort: 'random', seed: 3 }, NOW).hits).toEqual([])
  })
})

describe('shared answers', () => {
  it('answers an equal question with the same result until the data change or a sale edge passes', () => {
    const engine = engineWith(aProduct(1, onSale(10, NOW + DAY, null)), aProduct(2))
    const first = engine.list({ color: ['red', 'blue'], brand: [] }, NOW)
    const edges = engine.edges(NOW)
    expect(engine.list({ color: ['blue', 'red', 'red'], page: 1, per_page: 40 }, NOW + 1)).toBe(first)
    expect(engine.edges(NOW + 1)).toBe(edges)
    expect(engine.edges(NOW + DAY)).toBeGreaterThan(edges)
    expect(engine.list({ color: ['blue', 'red'] }, NOW + DAY)).not.toBe(first)
    const later = engine.edges(NOW + DAY)
    engine.upsert(aProduct(3))
    expect(engine.edges(NOW + DAY)).toBe(later)
    expect(engine.list({}, NOW + DAY).total).toBe(3)
    expect(engine.remove(9)).toBe(false)
    expect(engine.remove(3)).toBe(true)
    expect(engine.list({}, NOW + DAY).total).toBe(2)
  })

  it('tells a listing from the same listing with facets', () => {
    const engine = engineWith(aProduct(1))
    expect(engine.list({}, NOW).facets).toBeNull()
    expect(engine.list({ facets: true }, NOW).facets).not.toBeNull()
  })

  it('stays true through so many changes that the documents must move together', () => {
    const engine = engineWith(...Array.from({ length: 300 }, (_, i) => aProduct(i + 1, { price: 1000 + i })))
    engine.list({ sort: 'price_asc', q: 'ung' }, NOW)
    for (let id = 1; id <= 200; id++) {
      engine.upsert(aProduct(id, { price: 5000 + id, brand: { code: 'tsas', name: { mn: 'Цас' } } }))
      if (id % 3 === 0) engine.remove(id)
    }
    const dear = engine.list({ sort: 'price_desc', per_page: 2, brand: ['tsas'], q: 'ung-01', facets: true }, NOW)
    expect(idsOf(dear.hits)).toEqual([199, 197])
    expect(dear.total).toBe(67)
    expect(dear.facets?.brand).toEqual([{ value: 'tsas', count: 67, selected: true }])
    expect(engine.size).toBe(234)
  })
})

describe('text', () => {
  const engine = engineWith(
    aProduct(1, { title: { mn: 'Өвлийн куртка', en: 'Winter jacket' } }),
    aProduct(2, {
      title: { mn: 'Куртка зуны' },
      brand: { code: 'on', name: { mn: 'Өнгө Kids', en: 'Colour Children' } },
    }),
  )
  const found = (q: string, locale: string) => idsOf(engine.list({ q, locale }, NOW).hits)

  it('finds words by their beginning, in whatever language they are', () => {
    expect(found('КУРТ овл', 'mn')).toEqual([1])
    expect(found('jack', 'en')).toEqual([1])
    expect(found('курт', 'en')).toEqual([2, 1])
    expect(found('jack', 'mn')).toEqual([1])
  })

  it('finds a brand by a word of its name in any language and a product by its SKU, with or without the dash', () => {
    expect(found('kids онго', 'ru')).toEqual([2])
    expect(found('colour children', 'mn')).toEqual([2])
    expect(found('ung-0001', 'mn')).toEqual([1])
    expect(found('ung0001 куртка', 'mn')).toEqual([1])
  })

  it('filters nothing when there is no word in it', () => {
    expect(found(' - !', 'mn')).toEqual([2, 1])
  })
})

describe('facets', () => {
  const boots = {
    options: { shoe_size: ['28', '29'] },
    combinations: ['28', '29'].flatMap((size) =>
      combinationsOf(
        new Map([
          ['property:color', 'red'],
          ['size:shoe_size', size],
        ]),
      ),
    ),
  }
  const engine = engineWith(
    aProduct(1, { taxons: [[1, 11]], property: { color: ['red'], gender: ['girl'] }, ...boots }),
    aProduct(2, { taxons: [[1, 11]], property: { color: ['red', 'blue'], gender: ['boy'] } }),
    aProduct(3, { taxons: [[1, 12]], property: { color: ['green'], gender: ['boy'] }, price: 70_000 }),
    aProduct(4, { taxons: [[2]], property: { color: ['grey'] }, total_on_hand: 0 }),
  )
  const facets = (query: Parameters<typeof engine.list>[0]) => engine.list({ ...query, facets: true }, NOW).facets

  it('counts a chosen group as if nothing of it were chosen, and the others under the choice', () => {
    const counted = facets({ color: ['blue'] })
    expect(counted?.color).toEqual([
      { value: 'red', count: 2, selected: false },
      { value: 'blue', count: 1, selected: true },
      { value: 'green', count: 1, selected: false },
    ])
    expect(counted?.gender).toEqual([
      { value: 'boy', count: 1, selected: false },
      { value: 'girl', count: 0, selected: false },
    ])
    expect(counted?.sizes).toEqual({
      shoe_size: [
        { value: '28', count: 0, selected: false },
        { value: '29', count: 0, selected: false },
      ],
    })
  })

  it('keeps a chosen value of a property or size that no product has at all', () => {
    const { facets } = engineWith(aProduct(1, { property: {}, options: {} })).list(
      { property: { warm_to: ['-25'] }, size: { shoe_size: ['99'] }, facets: true },
      NOW,
    )
    expect(facets?.properties).toEqual({ warm_to: [{ value: '-25', count: 0, selected: true }] })
    expect(facets?.sizes).toEqual({ shoe_size: [{ value: '99', count: 0, selected: true }] })
  })

  it('keeps a chosen value nobody carries, and hides values only unlisted products carry', () => {
    expect(facets({ color: ['pink'] })?.color.map(({ value }) => value)).toEqual(['red', 'blue', 'green', 'pink'])
  })

  it('returns at most 200 values, and the chosen one even beyond', () => {
    const many = Array.from({ length: 250 }, (_, i) => aProduct(i + 1, { badges: [`b${String(i).padStart(3, '0')}`] }))
    const { facets: counted } = engineWith(...many).list({ badge: ['b240'], facets: true }, NOW)
    expect(counted?.badge).toHaveLength(201)
    expect(counted?.badge.at(-1)).toEqual({ value: 'b240', count: 1, selected: true })
  })

  it('draws the whole tree, and under a chosen taxon the way to it and what lies below', () => {
    expect(facets({})?.taxons).toEqual([
      {
        id: 1,
        count: 3,
        selected: false,
        children: [
          { id: 11, count: 2, selected: false, children: [] },
          { id: 12, count: 1, selected: false, children: [] },
        ],
      },
    ])
    expect(facets({ taxon_id: 11, color: ['green'] })?.taxons).toEqual([
      { id: 1, count: 1, selected: false, children: [{ id: 11, count: 0, selected: true, children: [] }] },
    ])
    expect(facets({ taxon_id: 999 })?.taxons).toEqual([])
  })

  it('shows five levels and twenty taxa below a parent, equal counts in the order of the tree', () => {
    const chains = Array.from({ length: 25 }, (_, i) => [1, 100 + i])
    const tree = engineWith(aProduct(1, { taxons: [...chains, [1, 120, 3, 4, 5, 6]] }))
    tree.setTaxonOrder([1, 120, 103])
    const root = tree.list({ facets: true }, NOW).facets?.taxons[0]
    expect(root?.children).toHaveLength(20)
    expect(idsOf(root?.children ?? []).slice(0, 3)).toEqual([120, 103, 100])
    expect(root?.children[0]?.children[0]?.children[0]?.children).toEqual([
      { id: 5, count: 1, selected: false, children: [] },
    ])
    expect(tree.list({ taxon_id: 6 }, NOW).total).toBe(1)
  })

  it('spreads prices over bars of round width', () => {
    expect(facets({})?.price).toEqual({
      min: 50_000,
      max: 70_000,
      histogram: expect.arrayContaining([{ from: 50_000, to: 52_000, count: 2 }]),
    })
  })
})

describe('shelves', () => {
  it('relates by shared taxa first, then brand, gender, age and colour, the newest first among equals', () => {
    const tsas = { code: 'tsas', name: { mn: 'Цас' } }
    const engine = engineWith(
      aProduct(1, { taxons: [[1, 11, 111]], brand: tsas, property: { gender: ['girl'], color: ['red'] } }),
      aProduct(2, { taxons: [[1, 11]], property: { gender: ['girl'] } }),
      aProduct(3, { taxons: [[1, 11, 111]] }),
      aProduct(4, { taxons: [[1]], brand: tsas }),
      aProduct(5, { taxons: [[1]], brand: tsas, available_on: NOW }),
      aProduct(6, { taxons: [[2]], property: { gender: ['girl'], color: ['red'] } }),
      aProduct(7, { taxons: [[1, 11, 111]], total_on_hand: 0 }),
    )
    expect(idsOf(engine.related(1, 30, NOW))).toEqual([3, 2, 5, 4])
    expect(idsOf(engine.related(1, 2, NOW))).toEqual([3, 2])
    expect(engine.related(99, 30, NOW)).toEqual([])
    expect(idsOf(engine.related(7, 1, NOW))).toEqual([3])
  })

  it('puts products of one series together by how their SKU begins', () => {
    const skus = ['UNG-0412', 'UNG-0413', 'UNG-0501', 'TSA-0412']
    const engine = engineWith(...skus.map((sku, i) => aProduct(i + 1, { sku })))
    expect(idsOf(engine.sameSeries('ung-04', 10, NOW))).toEqual([2, 1])
    expect(engine.sameSeries('', 10, NOW)).toEqual([])
  })

  it('shows new arrivals by the day they became available', () => {
    const engine = engineWith(
      aProduct(1, { available_on: NOW }),
      aProduct(2),
      aProduct(3),
      aProduct(4, { available_on: NOW + DAY }),
    )
    expect(idsOf(engine.newArrivals(2, NOW))).toEqual([1, 3])
  })

  it('shows deals that run, the soonest ending first, and only those with a start and an end', () => {
    const engine = engineWith(
      aProduct(1, onSale(10, NOW - DAY, NOW + 2 * DAY)),
      aProduct(2, onSale(20, NOW - DAY, NOW + DAY)),
      aProduct(3, onSale(30, NOW + DAY, NOW + 2 * DAY)),
      aProduct(4, onSale(40, NOW - DAY, null)),
      aProduct(5, onSale(50, NOW - DAY, NOW)),
      aProduct(6, onSale(15, NOW - DAY, NOW + 2 * DAY)),
      aProduct(7, { ...onSale(60, NOW - DAY, NOW + DAY), total_on_hand: 0 }),
    )
    expect(idsOf(engine.deals(40, NOW))).toEqual([2, 6, 1])
    expect(idsOf(engine.deals(40, NOW + DAY))).toEqual([3, 6, 1])
    expect(idsOf(engine.sale(40, NOW))).toEqual([4, 2, 6, 1])
    expect(idsOf(engine.sale(1, NOW))).toEqual([4])
  })
})
