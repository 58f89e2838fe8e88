import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import type { Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { inputOf, type ProductInput, readProducts, type WriteOptions, writeProducts } from './index.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('write_products')
})
afterAll(() => shop.close())

const ctx = (): Ctx => ({
  ...shop.services,
  now: shop.clock.now,
  locale: 'mn',
  user: null,
  order_token: null,
  device_token: null,
  request_id: 'test',
  user_agent: '',
})
const write = (batch: ProductInput[], options?: WriteOptions) =>
  transact(shop.db, (tx) => writeProducts(tx, ctx(), batch, options))
const stateOf = async (id: number | undefined) => (await readProducts(shop.db, [id ?? 0]))[0]
const size = (value: string) => [{ type: 'clothing_size', value }]

const coat = (slug: string): ProductInput => ({
  slug,
  status: 'live',
  name: { mn: 'Ноосон пальто', en: 'Wool coat' },
  description: { mn: 'Дулаан.\n\n- ноос\n- товч' },
  brand: 'Унага',
  tags: ['wool', 'winter'],
  properties: { gender: 'girl', fabric: { mn: 'Ноос', en: 'Wool' } },
  receipt_class: '2822700',
  variants: ['104', '110'].map((value, n) => ({
    sku: `${slug}-${value}`,
    options: size(value),
    price: 219_000 + n * 10_000,
    cost: 128_000,
    barcode: null,
  })),
})

describe('writing products', () => {
  it('makes a product with its variants, options, properties and a master that shows the lowest price', async () => {
    const [made] = await write([coat('wool-coat')])
    expect(made).toMatchObject({ outcome: 'created', version: 1, problems: [], slug: 'wool-coat' })
    const { state, master } = (await stateOf(made?.id)) ?? {}
    expect(state).toMatchObject({
      brand: 'unaga',
      gender: 'girl',
      option_types: ['clothing_size'],
      status: 'live',
      available_on: shop.clock.now.toISOString(),
    })
    expect(state?.variants.map(({ sku, options, price }) => [sku, options, price])).toEqual([
      ['wool-coat-104', { clothing_size: '104' }, 219_000],
      ['wool-coat-110', { clothing_size: '110' }, 229_000],
    ])
    expect(master).toMatchObject({ sku: 'WOOL-COAT', sold: false })
    const { rows } = await shop.pool.query('select price from variants where product_id = $1 and is_master', [made?.id])
    expect(Number(rows[0].price)).toBe(219_000)
    // words that other products have too are theirs
    expect(state?.properties.find(({ name }) => name === 'gender')?.value.en).toBeTruthy()
    expect((await shop.call('GET', '/shop/products/wool-coat')).status).toBe(404)
  })

  it('changes nothing the second time, and says what a change changed', async () => {
    await write([coat('twice')])
    const [again] = await write([coat('twice')])
    expect(again).toMatchObject({ outcome: 'same', version: 1, before: {}, after: {}, problems: [] })
    const [changed] = await write([
      { slug: 'twice', name: { ru: 'Пальто' }, variants: [{ sku: 'twice-104', price: 199_000 }] },
    ])
    expect(changed).toMatchObject({
      outcome: 'changed',
      version: 2,
      before: { 'name.ru': null, 'variants.twice-104.price': 219_000 },
      after: { 'name.ru': 'Пальто', 'variants.twice-104.price': 199_000 },
    })
    expect(changed?.variants[0]).toMatchObject({ outcome: 'changed', version: 2 })
    const stored = await shop.pool.query(
      'select version, snapshot from product_versions where product_id = $1 order by version',
      [changed?.id],
    )
    expect(stored.rows.map(({ version }) => version)).toEqual([1, 2])
    expect(stored.rows[0].snapshot.variants[0].price).toBe(219_000)
  })

  it('says each fault at its field and writes nothing of it', async () => {
    const before = await shop.pool.query('select count(*) from products')
    const [refused] = await write([
      {
        ...coat('faulty'),
        brand: 'Хэн ч биш',
        categories: ['no/such'],
        variants: [
          { sku: 'twice-104', options: size('104'), price: 1 },
          { sku: 'f-2', options: size('999'), price: -1 },
        ],
      },
    ])
    expect(refused?.outcome).toBe('refused')
    expect(refused?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'brand brand_unknown',
      'categories[0] category_unknown',
      'variants[0].sku sku_taken',
      'variants[1].options[0] option_value_unknown',
    ])
    expect(await shop.pool.query('select count(*) from products')).toMatchObject({ rows: before.rows })
  })

  it('leaves out faulty variants alone where that is wanted, and a dry run tells the same without writing', async () => {
    const batch: ProductInput[] = [
      {
        ...coat('partly'),
        brand: 'Шинэ брэнд',
        variants: [
          { sku: 'p-1', options: size('104'), price: 5 },
          { sku: 'p-1', options: size('110') },
          { sku: 'p-3', options: [{ type: 'Гутлын өнгө', value: 'Хар' }], barcode: '4006381333932' },
        ],
      },
    ]
    const options: WriteOptions = { partial: true, make: { brands: true, options: true } }
    const dry = await dryRun(shop.db, (tx: Tx) => writeProducts(tx, ctx(), batch, options))
    expect((await shop.pool.query(`select from brands where name->>'mn' = 'Шинэ брэнд'`)).rowCount).toBe(0)
    const done = await write(batch, options)
    const plain = (list: typeof done) =>
      list.map(({ outcome, problems, variants }) => ({
        outcome,
        problems,
        variants: variants.map((each) => each.outcome),
      }))
    expect(plain(done)).toEqual(plain(dry))
    expect(plain(done)).toEqual([
      {
        outcome: 'created',
        variants: ['created', 'refused', 'refused'],
        problems: [
          { field: 'variants[1].sku', code: 'sku_taken', params: { sku: 'p-1' } },
          { field: 'variants[2].barcode', code: 'barcode_invalid' },
        ],
      },
    ])
  })

  it('is its own master without choices, and gives its SKU on when it gets some', async () => {
    const [made] = await write([
      { slug: 'lone-mug', name: { mn: 'Аяга' }, variants: [{ sku: 'MUG', price: 9_000, track_stock: false }] },
    ])
    expect((await stateOf(made?.id))?.master).toMatchObject({ sku: 'MUG', sold: true })
    await write([
      {
        slug: 'lone-mug',
        variants: [
          { sku: 'MUG-S', options: size('104'), price: 9_500 },
          { sku: 'MUG-L', options: size('110'), price: 9_900 },
        ],
      },
    ])
    const now = await stateOf(made?.id)
    expect(now?.state.variants.map(({ sku }) => sku)).toEqual(['MUG-S', 'MUG-L'])
    expect(now?.master).toMatchObject({ sku: 'MUG', sold: false })
  })

  it('acceptance 37: a version restores exactly, whatever was done since', async () => {
    const [made] = await write([coat('restored')])
    const first = (await stateOf(made?.id))?.state
    await write([
      {
        id: made?.id ?? 0,
        slug: 'moved',
        name: { en: null, it: 'Cappotto' },
        tags: [],
        properties: { fabric: null, gender: null },
        variants: [
          { sku: 'restored-110', removed: true },
          { sku: 'restored-104', price: 1_000, sale_price: 900 },
          { sku: 'restored-116', options: size('116'), price: 7 },
        ],
      },
    ])
    if (!first) throw new Error('it was made')
    const [back] = await write([inputOf(first, made?.id)])
    expect(back).toMatchObject({ outcome: 'changed', problems: [] })
    const plain = (state: typeof first | undefined) => ({
      ...state,
      variants: state?.variants.map(({ version: _, ...each }) => each),
    })
    expect(plain((await stateOf(made?.id))?.state)).toEqual(plain(first))
    // the address that it had meanwhile leads to it
    const [found] = await write([{ slug: 'moved', tags: ['x'] }])
    expect(found).toMatchObject({ outcome: 'changed', slug: 'restored' })
  })

  it('needs about as many statements for many products as for one', async () => {
    const statements = async (batch: ProductInput[]) => {
      let count = 0
      await transact(shop.db, async (tx) => {
        const counted = tx.withPlugin({
          transformQuery: ({ node }) => {
            count += 1
            return node
          },
          transformResult: async ({ result }) => result,
        })
        await writeProducts(counted as Tx, ctx(), batch)
      })
      return count
    }
    const one = await statements([coat('counted-0')])
    const many = await statements(Array.from({ length: 60 }, (_, n) => coat(`counted-${n + 1}`)))
    expect(one).toBeLessThan(35)
    expect(many).toBeLessThanOrEqual(one)
  })

  it('of two who want one SKU at once gives it to one', async () => {
    const both = await Promise.all(
      ['race-a', 'race-b'].map((slug) => write([{ slug, name: { mn: slug }, variants: [{ sku: 'RACE', price: 1 }] }])),
    )
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['created', 'refused'])
  })
})
