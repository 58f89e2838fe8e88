import { afterAll, beforeAll, expect, it } from 'vitest'
import { aColumnImporter, type Line } from '../../../../test/documents/import-columns.ts'

// Every column of the contract, part 3.3, and of the files of stock, prices and people that go with goods.

let shop: Awaited<ReturnType<typeof aColumnImporter>>
beforeAll(async () => {
  shop = await aColumnImporter('more_columns')
})
afterAll(() => shop.of.close())

const goods: Line[] = [
  {
    product_id: 'prod_1',
    sku: 'SP-1',
    name: 'Kettle',
    slug: 'sp-kettle',
    status: 'active',
    seller_name: 'Seller One',
    description: '<b>Boils</b>',
    meta_title: 'A kettle',
    meta_description: 'It boils',
    meta_keywords: 'tea, hot',
    tags: 'kitchen',
    labels: 'Brand new',
    price: '10',
    compare_at_price: '12.5',
    currency: 'USD',
    width: '10',
    height: '20',
    depth: '5',
    dimensions_unit: 'in',
    weight: '2',
    weight_unit: 'lb',
    available_on: '2026-01-05 00:00:00 UTC',
    discontinue_on: '2027-01-05 00:00:00 UTC',
    track_inventory: 'no',
    inventory_count: '6',
    inventory_backorderable: 'yes',
    tax_category: 'Luxury',
    product_type: 'Appliance',
    hs_code: '8516.10',
    country_of_origin: 'China',
    customs_description: 'Electric kettle',
    image1_src: 'https://img.example.com/k1.jpg',
    image2_src: 'https://img.example.com/k2.jpg',
    image3_src: 'https://img.example.com/k3.jpg',
    option1_name: 'Lid',
    option1_value: 'Round',
    option2_name: 'Volume',
    option2_value: '1 l',
    option3_name: 'Plug',
    option3_value: 'EU',
    category1: 'Kitchen -> Kettles',
    'metafield.custom.power': '1800 W',
    digital: 'FALSE',
  },
  { slug: 'sp-kettle', sku: 'SP-2', price: '11', currency: 'USD', option1_value: 'Flat', option1_name: 'Lid' },
  { slug: 'sp-kettle', sku: 'SP-2', price: '9', currency: 'EUR' },
  { slug: 'sp-ticket', sku: 'SP-3', name: 'Visit', status: 'draft', price: '19 900', currency: 'MNT', digital: 'TRUE' },
  {
    slug: 'sp-odd',
    sku: 'SP-4',
    name: 'Odd',
    status: 'archived',
    price: '1',
    currency: 'USD',
    country_of_origin: 'Mars',
  },
]

it('Spree: takes every column of goods, asks for what it calls taxes, and makes its labels', async () => {
  const { of, imported, product, permalinks } = shop
  const [permalink = ''] = await permalinks()
  const {
    read,
    said: answer,
    targets,
  } = await imported(goods, {
    currency: { currency: 'USD', rate: 3560, rounding: 100 },
    language: 'en',
    location: of.store,
    keywords: 'tags',
    digital: 'e_ticket',
    'category:Kitchen -> Kettles': permalink,
  })
  expect([read.source, Object.values(targets).includes(null)]).toEqual(['spree', false])
  expect(read.questions.map(({ key, answer }) => [key, answer])).toEqual([
    ['language', null],
    ['currency', null],
    ['location', null],
    ['tax_class:Luxury', 'VAT_ABLE'],
    ['digital', 'license'],
    ['keywords', null],
    ['category:Kitchen -> Kettles', null],
    ['value:Lid:Round', 'new'],
    ['value:Lid:Flat', 'new'],
    ['value:Volume:1 l', 'new'],
    ['value:Plug:EU', 'new'],
  ])
  expect(answer).toEqual([
    [2, 'create'],
    [3, 'create'],
    [4, 'skip', 'currency: currency_skipped'],
    [5, 'create', 'digital: digital_goods'],
    [6, 'create', 'country_of_origin: country_not_known'],
  ])
  const made = await product('sp-kettle')
  expect(made).toMatchObject({
    name: { en: 'Kettle' },
    description: { en: '**Boils**' },
    status: 'live',
    vendor: 'seller-one',
    meta_title: { en: 'A kettle' },
    meta_description: { en: 'It boils' },
    tags: ['kitchen', 'tea', 'hot', 'Appliance'],
    badges: ['brand_new'],
    available_on: '2026-01-05T00:00:00.000Z',
    discontinued_on: '2027-01-05T00:00:00.000Z',
    tax_type: 'VAT_ABLE',
    country_of_origin: 'CN',
    categories: [permalink],
    properties: { hs_code: '8516.10', customs_description: 'Electric kettle', power: '1800 W' },
  })
  expect(made.wished.map(({ source }: { source: string }) => source.at(-5))).toEqual(['1', '2', '3'])
  expect(made.variants['SP-1']).toMatchObject({
    price: '35600.0',
    compare_at_price: '44500.0',
    width_cm: 25.4,
    height_cm: 50.8,
    depth_cm: 12.7,
    weight_g: 907,
    backorder: true,
    track_stock: false,
    digital_kind: null,
  })
  expect(Object.keys(made.variants['SP-1'].options).length).toBe(3)
  expect(made.variants['SP-2']).toMatchObject({ price: '39200.0', weight_g: null, width_cm: null, track_stock: true })
  expect((await product('sp-ticket')).variants['SP-3']).toMatchObject({ price: '19900.0', digital_kind: 'e_ticket' })
  expect(await product('sp-odd')).toMatchObject({ status: 'archived', country_of_origin: null })
})

it('Spree: a price from so many pieces is left out and told, whichever line comes first', async () => {
  const { imported, product } = shop
  const { said: answer } = await imported(
    [
      { sku: 'SP-2', currency: 'USD', min_quantity: '12', price: '5' },
      { sku: 'SP-2', currency: 'USD', min_quantity: '1', price: '12' },
      { sku: 'SP-2', currency: 'USD', min_quantity: '48', price: '4' },
    ],
    { currency: { currency: 'USD', rate: 3560, rounding: 100 } },
    'prices',
  )
  expect(answer).toEqual([
    [2, 'skip', 'min_quantity: volume_price'],
    [3, 'update'],
    [4, 'skip', 'min_quantity: volume_price'],
  ])
  expect((await product('sp-kettle')).variants['SP-2']).toMatchObject({ price: '42700.0' })
})

it('Spree: translations of each language that the shop has', async () => {
  const { imported, product } = shop
  const text = (locale: string) => ({
    name: `N ${locale}`,
    description: `D ${locale}`,
    meta_title: `T ${locale}`,
    meta_description: `M ${locale}`,
  })
  const { said: answer } = await imported(
    ['mn', 'ru', 'zh', 'it', 'fr'].map((locale) => ({ slug: 'sp-kettle', locale, ...text(locale) })),
    {},
    'translations',
  )
  expect(answer.map(([line, state, ...problems]) => [line, state, ...problems])).toEqual([
    [2, 'update'],
    [3, 'same'],
    [4, 'same'],
    [5, 'same'],
    [6, 'error', 'locale: language_unknown'],
  ])
  expect(await product('sp-kettle')).toMatchObject({
    name: { mn: 'N mn', ru: 'N ru', cn: 'N zh', it: 'N it', en: 'Kettle' },
    description: { cn: 'D zh', en: '**Boils**' },
    meta_title: { it: 'T it', en: 'A kettle' },
    meta_description: { mn: 'M mn' },
  })
})

it('Shopify’s inventory: the count that is new, else the one that is, in the store that is meant', async () => {
  const { of, imported, product } = shop
  const at = { Handle: 'sp-kettle', Title: 'Kettle', 'HS Code': '1', COO: 'CN', Location: 'Main hall', Incoming: '3' }
  const counts = { Unavailable: '1', Committed: '2', Available: '9' }
  const { read, said: answer } = await imported(
    [
      { ...at, SKU: 'SP-2', ...counts, 'On hand (current)': '12', 'On hand (new)': '15' },
      { ...at, SKU: 'SP-1', ...counts, 'On hand (current)': '12', 'On hand (new)': '' },
      { ...at, SKU: "'0012", ...counts, 'On hand (current)': '12', 'On hand (new)': '4' },
    ],
    { location: of.store },
    'stock',
  )
  expect([read.source, read.questions.map(({ key }) => key)]).toEqual(['shopify_inventory', ['location']])
  expect(answer).toEqual([
    [2, 'update'],
    [3, 'same'],
    [4, 'error', 'SKU: variant_unknown'],
  ])
  expect((await product('sp-kettle')).variants).toMatchObject({ 'SP-2': { units: 15 } })
})

it('customers of Spree and of Shopify become people; a file of another kind is refused with its name', async () => {
  const { of, imported } = shop
  const spree = await imported(
    [
      {
        email: 'a@spree.example',
        first_name: 'Ann',
        last_name: 'Lee',
        phone: '+976 8811-2233',
        accepts_email_marketing: 'yes',
        tags: 'vip',
      },
    ],
    {},
    'people',
  )
  expect([spree.read.source, spree.said]).toEqual([
    'spree',
    [[2, 'create', 'accepts_email_marketing: consent_without_date']],
  ])
  const shopify: Line = {
    'Customer ID': "'7001",
    'First Name': 'Sara',
    'Last Name': 'Bold',
    Email: 'sara@shopify.example',
    'Accepts Email Marketing': 'no',
    'Default Address Company': 'Ltd',
    'Default Address Address1': '1 High Street',
    'Default Address City': 'Leeds',
    'Default Address Country Code': 'GB',
    'Default Address Zip': "'12345",
    'Default Address Phone': "'+97688112244",
    Phone: '',
    'Accepts SMS Marketing': 'no',
    'Total Spent': '0.00',
    'Total Orders': '0',
    Note: 'Rings twice',
    'Tax Exempt': 'no',
    Tags: 'winter',
  }
  const { read, said: answer, targets } = await imported([shopify], {}, 'people')
  expect([read.source, Object.values(targets).includes(null), answer]).toEqual(['shopify', false, [[2, 'create']]])
  const { rows } = await of.shop.pool.query(
    `select u.phone, u.first_name, a.city, a.zipcode from users u left join addresses a on a.user_id = u.id where u.email = 'sara@shopify.example'`,
  )
  expect(rows).toEqual([{ phone: '88112244', first_name: 'Sara', city: 'Leeds', zipcode: '12345' }])
  const text = `${Object.keys(shopify).join(',')}\n${Object.values(shopify).join(',')}\n`
  expect(await of.begin(text, 'products', 'people.csv')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/Хүмүүс/),
  })
  expect(await of.begin('Handle,Title,Variant SKU,Variant Price\na,b,c,1\n', 'people', 'x.csv')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/Бараа/),
  })
  expect(
    await of.begin('Name,Email,Financial Status,Lineitem name\n#1,a@b.mn,paid,Coat\n', 'products', 'x.csv'),
  ).toMatchObject({ status: 'failed', message: expect.stringMatching(/захиалг/i) })
})
