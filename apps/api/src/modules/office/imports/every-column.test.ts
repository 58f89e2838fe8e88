import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColumnImporter, type Line } from '../../../../test/documents/import-columns.ts'
import { shopifyLines, shopifyTitles } from '../../../../test/documents/shopify-lines.ts'

// Every column of the contract, part 3, with a value that tells, and what it became in the JSON of the product.

let shop: Awaited<ReturnType<typeof aColumnImporter>>
beforeAll(async () => {
  shop = await aColumnImporter('every_column')
})
afterAll(() => shop.of.close())

describe('our own file', () => {
  it('takes every column, leaves what is empty, and clears what has a hyphen', async () => {
    const { of, imported, product, permalinks } = shop
    const [category1 = '', category2 = ''] = await permalinks()
    const { code: badge } = await of.shop.db.selectFrom('badges').select('code').executeTakeFirstOrThrow()
    const image = (n: number) => `https://img.example.com/own-${n}.jpg`
    const first: Line = {
      slug: 'Бүх-багана',
      sku: 'EC-1',
      name_mn: 'Бүх багана',
      name_en: 'Every column',
      name_ru: 'Все столбцы',
      name_cn: '所有列',
      name_it: 'Ogni colonna',
      description_mn: '<p>Дулаан</p><script>x()</script>',
      description_en: 'Warm & light',
      description_it: 'Caldo\nleggero',
      status: 'LIVE',
      available_on: '2026-11-22',
      discontinue_on: '2027-01-05 18:30',
      brand: 'Шинэ брэнд',
      vendor: 'Шинэ нийлүүлэгч',
      category1,
      category2,
      option1_name: 'Хэмжээ',
      option1_value: '104',
      option2_name: 'Өнгө',
      option2_value: 'Нил ягаан',
      option3_name: 'Материал',
      option3_value: 'Ноос',
      property_gender: 'girl',
      property_age_group: '3-5',
      property_color: 'Нил ягаан',
      property_washing: 'Гараар',
      price: '₮ 219 000',
      compare_at_price: '250,000',
      cost: '120000',
      sale_price: '199000₮',
      sale_start_at: '2026-12-01',
      sale_expire_at: '2026-12-31 23:59',
      barcode: "'4006381333931",
      weight_g: '850',
      width_cm: '10,5',
      height_cm: '20',
      depth_cm: '3.25',
      [`stock_${of.store}`]: '7',
      low_stock: '2',
      backorder: 'тийм',
      track: 'тийм',
      image1: image(1),
      image10: image(10),
      image_alt_mn: 'Урд тал',
      image_alt_it: 'Davanti',
      variant_image: image(2),
      tags: 'өвөл; "дулаан"',
      badges: badge,
      tax_class: 'VAT_FREE:305',
      receipt_class: '2821100',
      gpc: '10001352',
      seo_title_mn: 'Гарчиг',
      seo_title_cn: '标题',
      seo_description_en: 'About it',
      related: 'ec-other',
      min_age: '18',
    }
    const { said: answer, targets } = await imported([
      first,
      {
        slug: 'Бүх-багана',
        sku: 'EC-2',
        option1_name: 'Хэмжээ',
        option1_value: '110',
        option2_value: 'Хар',
        price: '5',
      },
      { slug: 'ec-other', sku: 'EC-3', name_mn: 'Өөр', price: '1000', track: 'үгүй', status: 'hidden' },
    ])
    expect(Object.values(targets)).toEqual(Object.keys(targets).map((title) => title))
    expect(answer).toEqual([
      [2, 'create', 'description_mn: html_dropped'],
      [4, 'create'],
      [5, 'create'],
    ])
    const made = await product('bukh-bagana')
    expect(made).toMatchObject({
      name: { mn: 'Бүх багана', en: 'Every column', ru: 'Все столбцы', cn: '所有列', it: 'Ogni colonna' },
      description: { mn: 'Дулаан', en: 'Warm & light', it: 'Caldo\nleggero', ru: null },
      status: 'live',
      available_on: '2026-11-21T16:00:00.000Z',
      discontinued_on: '2027-01-05T10:30:00.000Z',
      sale_start_at: '2026-11-30T16:00:00.000Z',
      sale_expire_at: '2026-12-31T15:59:00.000Z',
      categories: [category1, category2],
      gender: 'girl',
      age_groups: ['3-5'],
      properties: { color: 'Нил ягаан', washing: 'Гараар' },
      tags: ['өвөл', '"дулаан"'],
      badges: [badge],
      receipt_class: '2821100',
      gpc_brick: '10001352',
      meta_title: { mn: 'Гарчиг', cn: '标题' },
      meta_description: { en: 'About it' },
      related: [{ slug: 'ec-other' }],
      min_age: 18,
      tax_type: 'VAT_FREE',
      tax_product_code: '305',
      wished: [
        { source: image(1), position: 1, alt: { mn: 'Урд тал', it: 'Davanti' } },
        { source: image(10), alt: { mn: 'Урд тал', it: 'Davanti' } },
        { source: image(2) },
      ],
    })
    expect(made.variants['EC-1']).toMatchObject({
      price: '219000.0',
      compare_at_price: '250000.0',
      cost: '120000.0',
      sale_price: '199000.0',
      barcode: '4006381333931',
      weight_g: 850,
      width_cm: 10.5,
      height_cm: 20,
      depth_cm: 3.25,
      units: 7,
      backorder: true,
      track_stock: true,
    })
    expect(made.variants['EC-2']).toMatchObject({ price: '5.0', cost: null, weight_g: null, track_stock: true })
    expect(Object.keys(made.variants['EC-2'].options).length).toBe(2)
    const clear = ['name_en', 'description_en', 'brand', 'sale_price', 'barcode', 'weight_g', 'tags', 'seo_title_mn']
    const cleared = Object.fromEntries([...clear, 'related', 'min_age', 'available_on'].map((name) => [name, '-']))
    await imported([{ slug: 'bukh-bagana', sku: 'EC-1', ...cleared, price: '' }])
    const left = await product('bukh-bagana')
    expect(left).toMatchObject({ brand: null, tags: [], related: [], min_age: 0, meta_title: { mn: null, cn: '标题' } })
    expect(left.name).toMatchObject({ mn: 'Бүх багана', en: null, ru: 'Все столбцы' })
    expect(left.description).toMatchObject({ en: null, mn: 'Дулаан' })
    expect(left.variants['EC-1']).toMatchObject({ price: '219000.0', sale_price: null, barcode: null, weight_g: null })
  })
})

const usd = { currency: { currency: 'USD', rate: 3560, rounding: 100 }, language: 'en' }

describe('Shopify', () => {
  it.each(['new', 'old'] as const)('takes every column of the %s template', async (template) => {
    const { of, imported, product, permalinks } = shop
    const [permalink = ''] = await permalinks()
    const key = `sf-${template}`
    const sku = (n: number) => `SF-${template}-${n}`
    const category = `Apparel & Accessories > Coats ${template}`
    const {
      read,
      said: answer,
      targets,
    } = await imported(shopifyLines(template, { key, sku, category }), {
      ...usd,
      location: of.store,
      [`category:${category}`]: permalink,
      tax_class: 'VAT_ABLE',
    })
    expect(read.source).toBe('shopify')
    expect(read.questions.find(({ key: each }) => each === 'category:Uncategorized')?.answer).toBe('skip')
    expect(Object.entries(targets).filter(([, target]) => target === null)).toEqual([
      ['Secret (product.metafields.custom.secret_field)', null],
    ])
    const name = (title: string) => (template === 'new' ? title : (shopifyTitles[title] ?? title))
    expect(answer).toEqual([
      [2, 'create', `${name('Description')}: html_dropped`],
      [3, 'create', `${name('Inventory quantity')}: stock_below_zero`, `${name('Requires shipping')}: digital_goods`],
      [4, 'create', `${name('SKU')}: sku_made`],
      [5, 'create'],
      [6, 'error', `${name('Gift card')}: gift_card`],
      [7, 'error', `${name('Gift card')}: gift_card`],
    ])
    const made = await product(key)
    expect(made).toMatchObject({
      name: { en: `Coat "${template}"`, mn: null },
      description: { en: 'Warm' },
      status: 'hidden',
      categories: [permalink],
      tags: ['winter; soft', 'new', 'Long coats'],
      gender: 'woman',
      properties: { mpn: `MPN-${template}`, color: 'Red, Blue', unit_price: '250 g / 100 g', washing: 'By hand' },
      meta_title: { en: 'Buy it' },
      meta_description: { en: 'A coat' },
      wished: [
        { source: `https://cdn.example.com/${key}-1.jpg`, position: 1 },
        { source: `https://cdn.example.com/${key}-2.jpg`, position: 2, alt: { en: 'Back' } },
      ],
    })
    const [red, blue] = [made.variants[`${template === 'new' ? 71 : 72}00000000001`], made.variants[sku(2)]]
    expect(red).toMatchObject({
      price: '4444400.0',
      compare_at_price: '5000000.0',
      cost: '2136400.0',
      barcode: '4006381333931',
      weight_g: 850.5,
      units: 12,
      backorder: true,
      track_stock: true,
      digital_kind: null,
    })
    expect(blue).toMatchObject({
      price: '352400.0',
      compare_at_price: null,
      cost: null,
      weight_g: null,
      units: 0,
      backorder: false,
      track_stock: false,
      digital_kind: 'license',
    })
    expect(made.variants[`SF-${template}-RED-M`.toUpperCase()]).toMatchObject({ price: '356000.0' })
    const other = await product(`kurtik-${template}`)
    expect(other).toMatchObject({
      name: { mn: 'Дулаан куртик', en: null },
      description: { mn: 'Монгол тайлбар', en: null },
      status: 'archived',
      categories: [],
    })
    expect(Object.values(other.variants)).toMatchObject([{ sku: sku(4), options: {}, price: '35600.0' }])
  })
})
