import { catalog } from '@delguur/contract/catalog/catalog'
import type { ResourceObject } from '@delguur/contract/jsonapi'
import { locales } from '@delguur/kit/locale'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import type { Ctx } from '../../../platform/context.ts'
import { vocabularyOf } from './catalog.store.ts'
import { listPage } from './product-list.store.ts'

// The list's filters against plain filters over the whole list: what the shop shows of a product decides what finds it.

type Variant = Record<'in_stock' | 'backorderable' | 'purchasable', boolean> & {
  values: { id: string; name: string; type: string }[]
}
type Product = {
  id: string
  attributes: Record<'name' | 'price' | 'sku' | 'slug' | 'available_on' | 'updated_at', string> &
    Record<'in_stock' | 'backorderable' | 'purchasable', boolean> &
    Record<'compare_at_price' | 'brand_code', string | null>
  skus: string[]
  variants: Variant[]
  properties: { name: string; params: string[] }[]
  taxons: string[]
  vendor: string | undefined
  badges: string[]
}

let shop: DemoShop
let all: Product[]
let below: (taxon: string) => Set<string>
beforeAll(async () => {
  shop = await startDemoShop('product_list')
  all = await readAll()
  below = await readTree()
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const { status, body } = await shop.call('GET', `/storefront/${path}`)
  expect(status).toBe(200)
  return body
}
const idsFor = async (query: string): Promise<string[]> =>
  (await get(`products?per_page=1000&fields[product]=slug&${query}`)).data.map(({ id }: ResourceObject) => id)
const idsWhere = (holds: (product: Product) => boolean): string[] => all.filter(holds).map(({ id }) => id)

async function readAll(): Promise<Product[]> {
  const include = 'variants.option_values.option_type,primary_variant.option_values,product_properties'
  const { data, included } = await get(`products?per_page=1000&include=${include}`)
  const objects = new Map<string, ResourceObject>(
    included.map((each: ResourceObject) => [`${each.type} ${each.id}`, each]),
  )
  const linked = (object: ResourceObject, name: string): ResourceObject[] =>
    [object.relationships[name]?.data ?? []].flat().flatMap((link) => objects.get(`${link.type} ${link.id}`) ?? [])
  return data.map((product: ResourceObject): Product => {
    const variants = [...linked(product, 'primary_variant'), ...linked(product, 'variants')]
    const ids = (name: string): string[] => [product.relationships[name]?.data ?? []].flat().map(({ id }) => id)
    return {
      id: product.id,
      attributes: product.attributes as Product['attributes'],
      skus: variants.map(({ attributes }) => String(attributes.sku)),
      variants: variants.map((variant) => ({
        ...(variant.attributes as Pick<Variant, 'in_stock' | 'backorderable' | 'purchasable'>),
        values: linked(variant, 'option_values').map((value) => ({
          id: value.id,
          name: String(value.attributes.name),
          type: String(linked(value, 'option_type')[0]?.attributes.name),
        })),
      })),
      properties: linked(product, 'product_properties').map(({ attributes }) => ({
        name: String(attributes.name),
        params: String(attributes.filter_param).split(','),
      })),
      taxons: ids('taxons'),
      vendor: ids('vendor')[0],
      badges: ids('badges'),
    }
  })
}

async function readTree(): Promise<(taxon: string) => Set<string>> {
  const { data } = await get('taxons?per_page=1000&fields[taxon]=children')
  const children = new Map<string, string[]>(
    data.map(({ id, relationships }: ResourceObject) => [
      id,
      [relationships.children?.data ?? []].flat().map((c) => c.id),
    ]),
  )
  const walk = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap(walk)]
  return (taxon) => new Set(walk(taxon))
}

/** A filter of the product, or of one of its variants, which has to be the same one for all filters. */
type Filter = { query: string } & (
  | { holds: (product: Product) => boolean; of?: undefined }
  | { of: (variant: Variant) => boolean; holds?: undefined }
)
const holdAll = (chosen: Filter[]) => (product: Product) => {
  const ofVariant = chosen.flatMap(({ of }) => of ?? [])
  return (
    chosen.every(({ holds }) => !holds || holds(product)) &&
    (ofVariant.length === 0 || product.variants.some((variant) => ofVariant.every((of) => of(variant))))
  )
}
const anyOf = (...ids: string[]) => ids.flatMap((id) => [...below(id)])
const inAny = (product: Product, ids: string[]): boolean => product.taxons.some((id) => ids.includes(id))
const hasOption = (type: string, names: string[]) => (variant: Variant) =>
  variant.values.some((value) => value.type === type && names.includes(value.name))
const hasProperty = (name: string, params: string[]) => (product: Product) =>
  product.properties.some((each) => each.name === name && each.params.some((param) => params.includes(param)))
const costs = (min: number, max: number) => (product: Product) =>
  Number(product.attributes.price) >= min && Number(product.attributes.price) <= max

const filters: Filter[] = [
  { query: 'filter[ids]=1,5,9,100000', holds: ({ id }) => ['1', '5', '9'].includes(id) },
  { query: 'filter[ids][]=4&filter[ids][]=7', holds: ({ id }) => ['4', '7'].includes(id) },
  { query: 'filter[ids]=x', holds: () => false },
  {
    query: 'filter[skus]=UNG-1001,BBR-5011',
    holds: ({ skus }) => skus.includes('UNG-1001') || skus.includes('BBR-5011'),
  },
  { query: 'filter[taxons]=9', holds: (product) => inAny(product, anyOf('9')) },
  { query: 'filter[taxons]=9,26', holds: (product) => inAny(product, anyOf('9', '26')) },
  { query: 'filter[taxons]=100000', holds: () => false },
  {
    query: 'filter[concat_taxons]=2,26',
    holds: (product) => inAny(product, anyOf('2')) && inAny(product, anyOf('26')),
  },
  {
    query: 'filter[concat_taxons]=11,12',
    holds: (product) => inAny(product, anyOf('11')) && inAny(product, anyOf('12')),
  },
  { query: 'filter[price]=20000,50000', holds: costs(20_000, 50_000) },
  { query: 'filter[price]=150000,Infinity', holds: costs(150_000, Number.POSITIVE_INFINITY) },
  { query: 'filter[price]=,30000', holds: costs(0, 30_000) },
  { query: 'filter[price]=29900', holds: costs(29_900, 29_900) },
  { query: 'filter[price]=29899.5,29900.5', holds: costs(29_900, 29_900) },
  { query: 'filter[price]=1e300', holds: () => false },
  { query: 'filter[price]=cheap', holds: () => true },
  { query: 'filter[currency]=MNT', holds: () => true },
  { query: 'filter[currency]=USD', holds: () => false },
  { query: 'filter[options][color]=anis', of: hasOption('color', ['anis']) },
  { query: 'filter[options][color]=anis,tsas', of: hasOption('color', ['anis', 'tsas']) },
  {
    query: 'filter[options][color]=nar&filter[options][clothing_size]=104',
    of: (variant) =>
      variant.purchasable && hasOption('color', ['nar'])(variant) && hasOption('clothing_size', ['104'])(variant),
  },
  { query: 'filter%5Boptions%5D%5Bclothing_size%5D=86%2C92', of: hasOption('clothing_size', ['86', '92']) },
  { query: 'filter[properties][gender]=girl,woman', holds: hasProperty('gender', ['girl', 'woman']) },
  { query: 'filter[properties][age_group]=3-5', holds: hasProperty('age_group', ['3-5']) },
  {
    query: 'filter[properties][gender]=boy&filter[properties][country]=mn',
    holds: (product) => hasProperty('gender', ['boy'])(product) && hasProperty('country', ['mn'])(product),
  },
  { query: 'filter[in_stock]=true', of: ({ in_stock }) => in_stock },
  { query: 'filter[in_stock]=1', holds: () => true },
  { query: 'filter[backorderable]=true', of: ({ backorderable }) => backorderable },
  { query: 'filter[purchasable]=true', of: ({ purchasable }) => purchasable },
  { query: 'filter[show_deleted]=true&filter[show_discontinued]=true', holds: () => true },
  { query: 'filter[vendor_ids]=2,3', holds: ({ vendor }) => vendor === '2' || vendor === '3' },
  { query: 'filter[brand]=bambar', holds: ({ attributes }) => attributes.brand_code === 'bambar' },
  { query: 'filter[badge_ids]=3', holds: ({ badges }) => badges.includes('3') },
  { query: 'filter[on_sale]=true', holds: ({ attributes }) => attributes.compare_at_price !== null },
  { query: 'filter[unheard_of]=1', holds: () => true },
  { query: 'filter[name][]=x', holds: () => true },
]

describe('the filters of the product list', () => {
  it.each(filters)('$query', async (filter) => {
    expect(await idsFor(filter.query)).toEqual(idsWhere(holdAll([filter])))
  })

  it('guarantee 77: have no product of which the colour in that size is sold out', async () => {
    const options = ({ values }: Variant) => Object.fromEntries(values.map(({ type, name }) => [type, name]))
    const sets = (product: Product) => product.variants.filter(({ purchasable }) => purchasable).map(options)
    const crossed = all.flatMap((product) => {
      const there = sets(product).filter(({ color, clothing_size }) => color && clothing_size)
      const pairs = there.flatMap(({ color }) => there.map(({ clothing_size }) => ({ color, clothing_size })))
      const removed = pairs.find(
        (pair) => !there.some((each) => each.color === pair.color && each.clothing_size === pair.clothing_size),
      )
      return removed ? [{ id: product.id, ...removed }] : []
    })
    expect(crossed.length).toBeGreaterThan(0)
    for (const { id, color, clothing_size } of crossed.slice(0, 5))
      expect(
        await idsFor(`filter[options][color]=${color}&filter[options][clothing_size]=${clothing_size}`),
      ).not.toContain(id)
  })

  it('is not empty-handed where the demo shop has goods', async () => {
    const empty = filters.filter((filter) => idsWhere(holdAll([filter])).length === 0).map(({ query }) => query)
    expect(empty).toEqual([
      'filter[ids]=x',
      'filter[taxons]=100000',
      'filter[price]=1e300',
      'filter[currency]=USD',
      'filter[backorderable]=true',
    ])
  })

  it('must all hold, whichever come together', async () => {
    const several = fc.uniqueArray(fc.constantFrom(...filters.filter(({ query }) => !query.includes('ids'))), {
      minLength: 2,
      maxLength: 4,
      // one parameter is named once
      selector: ({ query }) => (query.includes('clothing_size') ? 'clothing_size' : query.split('=')[0]),
    })
    await fc.assert(
      fc.asyncProperty(several, async (chosen) => {
        const found = await idsFor(chosen.map(({ query }) => query).join('&'))
        expect(found).toEqual(idsWhere(holdAll(chosen)))
      }),
      { numRuns: 40, seed: 7 },
    )
  })

  it('take option values of one variant, one of each type named', async () => {
    const [product] = all.filter(({ variants }) => variants.length > 5)
    const [first, second] = product?.variants.find(({ values }) => values.length === 2)?.values ?? []
    const wanted = [first?.id, second?.id]
    const found = await idsFor(`filter[option_value_ids]=${wanted.join()}`)
    expect(found).toContain(product?.id)
    expect(found).toEqual(
      idsWhere(({ variants }) =>
        variants.some(({ values }) => wanted.every((id) => values.some((value) => value.id === id))),
      ),
    )
  })

  it.each([
    ['mn', 'ӨВЛИЙН'],
    ['mn', 'өвлийн'],
    ['mn', 'Өвлийн'],
    ['en', 'jacket'],
    ['en', 'JACKET'],
    ['ru', 'КУРТКА'],
  ])('finds a part of the name in %s, in any letter case: %s', async (locale, part) => {
    const names = (await get(`products?per_page=1000&locale=${locale}&fields[product]=name`)).data
    const named = names.filter(({ attributes }: ResourceObject) =>
      String(attributes.name).toLowerCase().includes(part.toLowerCase()),
    )
    expect(named.length).toBeGreaterThan(0)
    const found = await idsFor(`locale=${locale}&filter[name]=${encodeURIComponent(part)}`)
    expect(found).toEqual(named.map(({ id }: ResourceObject) => id))
  })

  it('takes signs of the pattern language for themselves', async () => {
    for (const sign of ['%', '_', '\\', "'", '%25%25', '100%25 \\'])
      expect(await idsFor(`filter[name]=${encodeURIComponent(sign)}`)).toEqual([])
  })

  it('asks the search for filter[q]', async () => {
    const found = await idsFor(`filter[q]=${encodeURIComponent('футболк')}`)
    expect(found.length).toBeGreaterThan(3)
    const shirts = idsWhere(({ attributes }) => String(attributes.name).toLowerCase().includes('футболк'))
    expect(shirts).toEqual(expect.arrayContaining(found))
    expect(await idsFor('filter[q]=UNG-1001')).toEqual(['1'])
    expect(await idsFor('filter[q]=zzzz')).toEqual([])
  })
})

describe('the orders of the product list', () => {
  const keys: [sort: string, key: (product: Product) => string | number, direction: 1 | -1][] = [
    ['id', ({ id }) => Number(id), 1],
    ['-id', ({ id }) => Number(id), -1],
    ['price', ({ attributes }) => Number(attributes.price), 1],
    ['-price', ({ attributes }) => Number(attributes.price), -1],
    ['sku', ({ attributes }) => attributes.sku, 1],
    ['-slug', ({ attributes }) => attributes.slug, -1],
    ['available_on', ({ attributes }) => attributes.available_on, 1],
    ['-available_on', ({ attributes }) => attributes.available_on, -1],
    ['updated_at', ({ attributes }) => attributes.updated_at, 1],
    [
      '-sale_percent',
      ({ attributes }) => Number(attributes.price) / Number(attributes.compare_at_price ?? attributes.price),
      1,
    ],
  ]
  const sorted = (key: (product: Product) => string | number, direction: 1 | -1): string[] => {
    const by = (a: Product, b: Product) => (key(a) < key(b) ? -direction : key(a) > key(b) ? direction : 0)
    return [...all].sort((a, b) => by(a, b) || Number(a.id) - Number(b.id)).map(({ id }) => id)
  }
  it.each(keys)('sort=%s', async (sort, key, direction) => {
    expect(await idsFor(`sort=${sort}`)).toEqual(sorted(key, direction))
  })

  it('goes by several keys and passes over unknown ones', async () => {
    expect(await idsFor('sort=nonsense,-price,,id')).toEqual(await idsFor('sort=-price'))
    expect(await idsFor('sort=constructor,__proto__')).toEqual(await idsFor('sort=id'))
    expect(await idsFor('sort=-in_stock,price,-id&filter=text')).toEqual(await idsFor('sort=price,-id'))
  })

  it('orders names as Mongolian readers do', async () => {
    const names = (await get('products?per_page=1000&sort=name&fields[product]=name')).data.map(
      ({ attributes }: ResourceObject) => String(attributes.name),
    )
    const order = new Intl.Collator('mn')
    expect(names).toEqual([...names].sort(order.compare))
  })

  it.each([
    ['default', 'id'],
    ['name-a-z', 'name'],
    ['name-z-a', '-name'],
    ['newest-first', '-available_on'],
    ['price-high-to-low', '-price'],
    ['price-low-to-high', 'price'],
    ['nothing', 'id'],
  ])('knows sort_by=%s as %s', async (alias, sort) => {
    expect(await idsFor(`sort_by=${alias}`)).toEqual(await idsFor(`sort=${sort}`))
  })

  it('shuffles the same way for the same seed, whatever the page', async () => {
    const complete = await idsFor('sort=random&seed=42')
    expect([...complete].sort()).toEqual(idsWhere(() => true).sort())
    expect(await idsFor('sort=random&seed=43')).not.toEqual(complete)
    const second = (await get('products?sort=random&seed=42&per_page=10&page=2&fields[product]=slug')).data
    expect(second.map(({ id }: ResourceObject) => id)).toEqual(complete.slice(10, 20))
    await idsFor('sort=random&seed=1e300')
  })
})

describe('what the tables are asked for', () => {
  it('is each order and each category once, however they come together and whichever page is read', async () => {
    let calls = 0
    const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
      calls++
      return node
    }
    const db = shop.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    const ctx = { ...shop.services, db, now: demoNow, locale: 'mn', user: null, order_token: null } as unknown as Ctx
    await shop.search.refresh()
    const changeProducts = async () => {
      shop.services.catalog.bump()
      await vocabularyOf(ctx)
      calls = 0
    }
    await changeProducts()
    const read = (taxons: string, sort: string, page = 1) =>
      listPage(ctx, { query: { filter: { taxons }, sort }, locale: 'mn', now: demoNow }, { page, per_page: 2 })
    for (const taxons of ['2', '9', '26']) for (const sort of ['price', '-price', 'name']) await read(taxons, sort)
    // all products, what stands in which category, three orders
    expect(calls).toBe(5)
    for (const page of [1, 2, 3]) expect((await read('26', 'name', page)).ids.length).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 20 }, () => read('9', '-name')))
    expect(calls).toBe(6)
    await changeProducts()
    await read('9', 'name')
    expect(calls).toBe(3)
  })

  it('is asked again when it failed', async () => {
    let fails = true
    const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
      if (fails) throw new Error('away')
      return node
    }
    const db = shop.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    const ctx = { ...shop.services, db, now: demoNow, locale: 'mn', user: null, order_token: null } as unknown as Ctx
    shop.services.catalog.bump()
    const read = () => listPage(ctx, { query: { sort: 'sku' }, locale: 'mn', now: demoNow }, { page: 1, per_page: 5 })
    await expect(read()).rejects.toThrow('away')
    fails = false
    expect((await read()).ids).toHaveLength(5)
  })
})

describe('a list that names no fields', () => {
  it('says the same of every product as one that names them all, in every language', async () => {
    const { attributes, relationships } =
      catalog.product.jsonapi.types.map((type) => shop.api.registry.get(type))[0] ?? {}
    const fields = [...Object.keys(attributes?.shape ?? {}), ...Object.keys(relationships ?? {})].join()
    expect(fields).toContain('total_on_hand')
    for (const locale of locales) {
      const plain = await get(`products?per_page=1000&locale=${locale}`)
      const named = await get(`products?per_page=1000&locale=${locale}&fields[product]=${fields}`)
      expect(plain.data).toEqual(named.data)
      expect(plain.meta).toEqual(named.meta)
      expect(plain.data.length).toBe(all.length)
    }
  })

  it('shows what is on hand and for sale at once when it changed', async () => {
    const read = async () => (await get('products?filter[ids]=20')).data[0].attributes
    const before = await read()
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 0 })
      .where('variant_id', 'in', (eb) => eb.selectFrom('variants').select('id').where('product_id', '=', 20))
      .execute()
    await shop.search.refresh()
    expect([before.in_stock, before.total_on_hand > 0]).toEqual([true, true])
    expect(await read()).toMatchObject({ in_stock: false, total_on_hand: 0, purchasable: false })
    await shop.db
      .updateTable('variants')
      .set({ price: 12_300, sale_price: null })
      .where('product_id', '=', 20)
      .execute()
    await shop.search.refresh()
    expect((await read()).price).toBe('12300.0')
    expect((await get('products/20')).data.attributes.price).toBe('12300.0')
  })
})

describe('meta.filters', () => {
  it('offers what the products of the taxons have, whatever else is filtered', async () => {
    const { meta } = await get('products?filter[taxons]=26&filter[in_stock]=true&per_page=1')
    const inside = all.filter((product) => inAny(product, anyOf('26')))
    const values = inside.flatMap((product) => product.variants.flatMap((variant) => variant.values))
    const used = new Set(values.filter(({ type }) => type !== 'card_value').map(({ id }) => Number(id)))
    const offered = meta.filters.option_types.flatMap((type: { option_values: { id: number }[] }) =>
      type.option_values.map(({ id }) => id),
    )
    expect([...offered].sort()).toEqual([...used].sort())
    const [color] = meta.filters.option_types
    expect(color).toEqual({ id: 1, name: 'color', presentation: 'Өнгө', option_values: expect.any(Array) })
    expect(Object.keys(color.option_values[0])).toEqual(['id', 'name', 'presentation', 'position'])
    const genders = meta.filters.product_properties.find(({ name }: { name: string }) => name === 'gender')
    expect(Object.keys(genders)).toEqual(['id', 'name', 'presentation', 'values'])
    const carried = new Set(
      inside.flatMap(({ properties }) =>
        properties.filter(({ name }) => name === 'gender').flatMap(({ params }) => params),
      ),
    )
    expect(new Set(genders.values.map(({ filter_param }: { filter_param: string }) => filter_param))).toEqual(carried)
  })

  it('covers the whole shop when no taxon is named', async () => {
    const { meta } = await get('products?filter[ids]=1&per_page=1')
    expect(meta.total_count).toBe(1)
    expect(meta.filters.option_types.length).toBeGreaterThan(2)
  })

  it('leaves out the worths of gift cards: no listing is narrowed by them', async () => {
    const { meta } = await get('products?per_page=1')
    const names = meta.filters.option_types.map(({ name }: { name: string }) => name)
    expect(names).toContain('shoe_size')
    expect(names).not.toContain('card_value')
  })
})
