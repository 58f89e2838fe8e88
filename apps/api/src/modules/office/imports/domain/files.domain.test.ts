import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readTextFile, readWorkbook } from '../reading/read-table.ts'
import { buildProduct, joinOf, rowReader, type Table } from './build-product.domain.ts'
import type { Row } from './csv-reader.domain.ts'
import { namesOf, sourceOf, targetOf } from './headers.domain.ts'
import type { Reading } from './product-draft.domain.ts'
import type { Kind } from './targets.domain.ts'

const corpus = (name: string): string => resolve(import.meta.dirname, '../../../../../test/imports', name)
const all = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

const reading: Reading = {
  language: 'en',
  rate: null,
  skips_currency: false,
  location: 'main',
  locations: { mainwarehouse: 'main', zaisan: null },
  categories: {
    'Kitchen -> Coffee Machines': 'home/coffee',
    'Clothing > Tshirts': 'shirts',
    Clothing: 'clothing',
    Music: null,
    'Apparel & Accessories > Clothing > Outerwear': null,
    'Хүүхэд > Гутал': 'kids/shoes',
  },
  values: { 'Size:104': { type: 'clothing_size', value: '104' } },
  untaxed: 'VAT_FREE',
  digital: null,
  keywords_are_tags: true,
  clears: false,
  tax_classes: {},
}

async function read(name: string, more: Partial<Reading> = {}, kind: Kind = 'products') {
  const file = await (name.endsWith('.xlsx') ? readWorkbook(corpus(name)) : readTextFile(corpus(name)))
  const [head, ...rows] = await all(file.rows)
  const titles = namesOf(head?.cells ?? [])
  const source = sourceOf(titles)
  const columns = titles.map((title) => ({ name: title, target: targetOf(source, kind, title) }))
  const table: Table = { source, columns, reading: { ...reading, ...more } }
  const reader = rowReader(table)
  const units = new Map<string, ReturnType<typeof reader>[]>()
  const aliases = new Map<string, string>()
  for (const row of rows.map(reader)) {
    const join = joinOf(row, source)
    const own = join.slug ?? join.sku ?? ''
    if (join.number) aliases.set(join.number, own)
    const key = join.parent ? (aliases.get(join.parent) ?? join.parent) : own
    units.set(key, [...(units.get(key) ?? []), row])
  }
  const built = [...units.values()].map((unit) => buildProduct(table, unit, { slug: null }))
  const target = (title: string) => columns.find(({ name: each }) => each === title)?.target
  const problems = built.flatMap((each) =>
    [...each.problems].flatMap(([line, found]) => found.map(({ code }) => `${line} ${code}`)),
  )
  return { file, source, columns, target, drafts: built.map(({ draft }) => draft), problems, rows }
}

test('each column of Shopify’s template of 2025 is mapped, skipped by name or asked', async () => {
  const { source, columns, target, drafts, problems } = await read('shopify-2025.csv', {
    rate: { currency: 'USD', rate: 3560, rounding: 100 },
  })
  expect(source).toBe('shopify')
  expect(columns.filter(({ target }) => target === null)).toEqual([])
  expect(columns).toHaveLength(57)
  expect(target('Title')).toBe('name')
  expect(target('Fulfillment service')).toBe('skip')
  expect(target('Color (product.metafields.shopify.color-pattern)')).toBe('metafield:color')
  const [jacket, mug, gift, formula] = drafts
  expect(jacket).toMatchObject({
    slug: 'snowstorm-jacket',
    name: { en: 'Snowstorm jacket' },
    description: { en: 'Warm, **light**.\n\nTwo pockets, lined.' },
    status: 'live',
    brand: 'Бамбар',
    tags: ['winter', 'kids', 'Jackets'],
    seo_title: { en: 'Snowstorm' },
    properties: { gender: 'female', age_group: '3-5,6-8,9-12' },
  })
  expect(jacket?.variants).toEqual([
    {
      line: 2,
      sku: 'SNOW-104-R',
      price: 4_394_800,
      compare_at_price: 5_340_000,
      cost: 2_136_000,
      barcode: '4870001234560',
      weight_g: 850,
      stock: { main: 12 },
      backorder: false,
      track: true,
      options: [
        { type: 'clothing_size', value: '104' },
        { type: 'Color', value: 'Red' },
      ],
    },
    {
      line: 4,
      sku: 'SNOW-110-R',
      price: 352_400,
      compare_at_price: null,
      weight_g: 870,
      stock: { main: 0 },
      backorder: true,
      track: true,
      options: [
        { type: 'clothing_size', value: '110' },
        { type: 'Color', value: 'Red' },
      ],
    },
  ])
  expect(jacket?.pictures.map(({ source: from, alt }) => [from, alt.en])).toEqual([
    ['https://cdn.example.com/snow-1.jpg', 'Red jacket'],
    ['https://cdn.example.com/snow-2.jpg', 'Back'],
  ])
  expect(mug).toMatchObject({ slug: 'mug-blue-ahre', status: 'hidden' })
  expect(mug?.variants).toMatchObject([{ sku: 'MUG-BLUE-AHRE', track: false, price: 42_700 }])
  expect(gift).toBeNull()
  expect(formula).toBeNull()
  expect(problems).toEqual(
    expect.arrayContaining(['2 html_dropped', '4 stock_below_zero', '6 sku_made', '7 gift_card', '8 not_a_number']),
  )
})

test('Shopify’s names before 2025, with a price for Mongolia, a custom field with dots and lines that follow', async () => {
  const { source, columns, target, drafts } = await read('shopify-old.csv', {
    language: 'mn',
    rate: { currency: 'USD', rate: 3560, rounding: 100 },
  })
  expect(source).toBe('shopify')
  expect(columns.filter(({ target }) => target === null)).toEqual([])
  expect(target('Fabric.care notes (product.metafields.custom.fabric.care)')).toBe('metafield:fabric.care')
  expect(target('Price / United States')).toBe('skip')
  expect(drafts[0]).toMatchObject({
    slug: 'noosn-tsamts',
    name: { mn: 'Ноосон цамц' },
    description: { mn: 'Ноолуур & даавуу\n\n- Нэг\n- Хоёр' },
    tax_class: 'VAT_FREE',
    variants: [
      { sku: 'NT-M', price: 189_000, cost: 142_400, options: [{ type: 'Хэмжээ', value: 'M' }] },
      { sku: 'NT-L', price: 189_000, options: [{ type: 'Хэмжээ', value: 'L' }] },
    ],
  })
})

test('Spree’s products: paths of categories, foreign money, measures in inches and pounds', async () => {
  const usd = { rate: { currency: 'USD', rate: 3000, rounding: 100 } }
  const { source, columns, drafts } = await read('spree-products.csv', usd)
  expect(source).toBe('spree')
  expect(columns.filter(({ target }) => target === null)).toEqual([])
  expect(drafts[0]).toMatchObject({
    slug: 'coffee-machine',
    categories: ['home/coffee'],
    tags: ['kitchen', 'coffee', 'machine'],
    available_on: new Date('2026-01-05T00:00:00Z'),
    variants: [
      {
        sku: 'COF-1',
        price: 387_000,
        weight_g: 2041,
        width_cm: 25.4,
        track: true,
        stock: { main: 6 },
        options: [{ type: 'Color', value: 'Black' }],
      },
      { sku: 'COF-2', price: 417_000, track: false },
    ],
  })
  const skipping = await read('spree-products.csv', { skips_currency: true })
  expect(skipping.drafts.map((draft) => draft?.slug)).toEqual([undefined, 'ayaga'])
  expect(skipping.drafts[1]?.variants).toMatchObject([{ price: 19_900 }])
})

test('translations, customers and stock by store', async () => {
  const words = await read('spree-translations.csv', {}, 'translations')
  expect(words.source).toBe('spree')
  expect(words.drafts[0]?.name).toEqual({ mn: 'Кофе чанагч', cn: '咖啡机' })
  const people = await read('spree-customers.csv', {}, 'people')
  expect(people.columns.map(({ target }) => target)).toEqual([
    'email',
    'first_name',
    'last_name',
    'phone',
    'accepts_email',
    'tags',
    'company',
    'address1',
    'address2',
    'city',
    'state',
    'country',
    'zip',
  ])
  const stock = await read('shopify-inventory.csv', {}, 'stock')
  expect(stock.source).toBe('shopify_inventory')
  expect(stock.drafts[0]?.variants).toMatchObject([{ sku: 'INV-1', stock: { main: 4 } }, { sku: 'INV-2' }])
  expect(stock.drafts[0]?.variants[1]?.stock).toBeUndefined()
})

test('WooCommerce: variations find their parent by code and by number, attributes become options or properties', async () => {
  const { source, columns, drafts, problems } = await read('woocommerce.csv')
  expect(source).toBe('woocommerce')
  expect(columns.filter(({ target }) => target === null)).toEqual([])
  expect(drafts[0]).toMatchObject({
    slug: 'v-neck-t-shirt',
    name: { en: 'V-Neck T-Shirt' },
    description: { en: 'Soft & light' },
    categories: ['shirts', 'clothing'],
    status: 'live',
    sale_start_at: new Date('2026-10-31T16:00:00Z'),
    properties: { Fabric: 'Cotton' },
    variants: [
      {
        sku: 'woo-vneck-tee-green',
        price: 20,
        sale_price: 15,
        stock: { main: 4 },
        image: 'https://img.example.com/green.jpg',
        options: [{ type: 'Color', value: 'Green' }],
      },
      { sku: 'woo-vneck-tee-blue', options: [{ type: 'Color', value: 'Blue' }] },
    ],
  })
  expect(drafts[0]?.pictures).toHaveLength(2)
  expect(drafts[1]).toMatchObject({
    slug: 'album',
    status: 'draft',
    variants: [{ backorder: true, weight_g: 200, barcode: '4006381333931' }],
  })
  expect(problems).toContain('6 kind_of_product')
})

test('our own files: Windows-1251 with semicolons and Mongolian titles, UTF-16 with tabs', async () => {
  const old = await read('ours-windows-1251.csv')
  expect(old.source).toBe('ours')
  expect([old.file.encoding, old.file.delimiter]).toEqual(['windows-1251', ';'])
  expect(old.drafts[0]).toMatchObject({
    slug: 'shine-gutal',
    name: { mn: 'Дөрвөн улирлын гутал' },
    description: { mn: 'Эхний мөр\nхоёр дахь' },
    categories: ['kids/shoes'],
    status: 'live',
    variants: [{ sku: 'ГУТАЛ-1', price: 219_000, track: true, stock: { main: 8 }, weight_g: 350 }],
  })
  const wide = await read('ours-utf16.csv', { clears: true })
  expect([wide.file.encoding, wide.file.delimiter]).toEqual(['utf-16le', '\t'])
  expect(wide.drafts[0]).toMatchObject({
    name: { mn: 'Улаан малгай' },
    available_on: new Date('2026-11-21T16:00:00Z'),
    variants: [{ price: 19_900, sale_price: null }],
  })
})

test('the first visible sheet of a workbook: shared and inline texts, long numbers, days, gaps', async () => {
  const { drafts, rows } = await read('ours.xlsx')
  expect(rows[0]?.line).toBe(3)
  expect(drafts[0]).toMatchObject({
    slug: 'xl-1',
    name: { mn: 'А & Б' },
    available_on: new Date('2026-11-21T16:00:00Z'),
    variants: [{ sku: '4870001234568', price: 219_000, track: true }],
  })
})
