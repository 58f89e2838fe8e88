import type { Import } from '@delguur/contract/office/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anImporter, corpus } from '../../../../test/documents/importing.ts'
import { zipOf } from '../../../../test/documents/zip.ts'

// Files as other programs and people write them: every product right, every oddity named by its line, a second run without a change.

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('odd_files')
})
afterAll(() => of.close())

/** Answers what a file leaves open, and skips what nobody knows. */
async function answered(read: Import, given: Record<string, unknown>): Promise<void> {
  const open = read.questions.filter(({ answer }) => answer === null)
  const answers = Object.fromEntries(open.map(({ key }) => [key, given[key] ?? 'skip']))
  const unknown = read.columns.filter(({ target }) => target === null)
  const mapping = Object.fromEntries(unknown.map(({ name }) => [name, 'skip']))
  const { status, body } = await of.call('PATCH', `/imports/${read.id}`, { answers, mapping }, read.version)
  expect([status, body.questions?.filter((each: { answer: unknown }) => each.answer === null)]).toEqual([200, []])
}

type Answer = Record<number, string[]>
const answer = async (id: number): Promise<Answer> =>
  Object.fromEntries(
    (await of.rows(id, 'limit=100')).map(({ line, state, problems }) => [
      line,
      [state, ...problems.map(({ column, code }) => (column ? `${column}: ${code}` : code))],
    ]),
  )

/** Checks, runs and imports a file again, which changes nothing; gives what its lines said in the dry run. */
async function imported(file: string | Buffer, name: string, given: Record<string, unknown> = {}): Promise<Answer> {
  const begin = async () => {
    const read = await of.begin(file, 'products', name)
    await answered(read, given)
    return (await of.check(read.id)).id
  }
  const id = await begin()
  const lines = await answer(id)
  await of.start(id)
  const before = await of.shopState()
  const again = await begin()
  const { counts } = await of.start(again)
  expect(counts).toMatchObject({ create: 0, update: 0 })
  expect(await of.shopState()).toBe(before)
  return lines
}

async function product(slug: string) {
  const { rows } = await of.shop.pool.query(
    `select p.name, p.description, p.status, b.name ->> 'mn' as brand, p.tags, p.sale_start_at, p.sale_expire_at,
      array(select t.permalink from product_taxons x join taxons t on t.id = x.taxon_id where x.product_id = p.id order by x.position) as categories,
      (select jsonb_object_agg(v.sku, jsonb_strip_nulls(jsonb_build_object('price', v.price, 'old', v.compare_at_price, 'cost', v.cost,
          'sale', v.sale_price, 'grams', v.weight::int, 'tracked', v.track_stock,
          'stock', (select sum(count_on_hand) from stock_items s where s.variant_id = v.id),
          'backorder', (select bool_or(backorderable) from stock_items s where s.variant_id = v.id),
          'options', (select string_agg(o.presentation ->> 'mn', ' ' order by o.presentation ->> 'mn') from variant_option_values x
            join option_values o on o.id = x.option_value_id where x.variant_id = v.id))))
        from variants v where v.product_id = p.id and v.deleted_at is null
          and (not v.is_master or not exists (select from variants o where o.product_id = p.id and not o.is_master))) as variants
     from products p left join brands b on b.id = p.brand_id where p.slug = $1`,
    [slug],
  )
  return rows[0]
}
const inputs = async (slug: string) =>
  (
    await of.shop.pool.query(
      `select w.source, w.option ->> 'value' as value from import_pictures w join products p on p.id = w.product_id
       where p.slug = $1 order by w.position, w.id`,
      [slug],
    )
  ).rows.map(({ source, value }) => [source.split('/').at(-1), value])

it('Shopify: rows without a beginning, a price of 0, options that stand once, pictures of later rows', async () => {
  const lines = await imported(await corpus('shopify-odd.csv'), 'shopify.csv', {
    currency: { currency: 'USD', rate: 3000, rounding: 100 },
    language: 'en',
    location: of.store,
  })
  expect(lines).toEqual({
    2: ['create', 'Body (HTML): html_dropped'],
    4: ['create', 'Option2 Value: option_taken'],
    5: ['create'],
    6: ['create', 'Variant Price: price_zero'],
    7: ['error', 'Title: name_missing'],
    8: ['error', 'product_not_made'],
    9: ['error', 'Variant SKU: variants_missing'],
    10: ['create'],
    11: ['error', 'Variant SKU: sku_twice'],
    12: ['create', 'Variant SKU: sku_made'],
    13: ['create'],
    14: ['error', 'Option1 Value: options_twice'],
  })
  expect(await product('odd-coat')).toMatchObject({
    name: { en: 'Odd "coat"' },
    status: 'live',
    brand: 'Odd Wear',
    variants: {
      'ODD-S': { price: 3_703_500, old: 6_000_000, cost: 2_100_000, grams: 850, stock: 4, options: 'Red S' },
      'ODD-M': { price: 3_703_500, grams: 860, stock: 0, backorder: true, options: 'M Red' },
    },
  })
  expect(await inputs('odd-coat')).toEqual([
    ['a.jpg', null],
    ['b.jpg', 'S'],
    ['c.jpg', null],
  ])
  expect(await product('odd-sample')).toMatchObject({ status: 'hidden', variants: { 'ODD-FREE': { price: 0 } } })
  expect(await product('odd-calc')).toMatchObject({ status: 'hidden', name: { en: "=cmd|' /C calc'!A0" } })
  expect(await product('no-handle-at-all')).toMatchObject({ variants: { 'NO-HANDLE-AT-ALL': { price: 30_000 } } })
})

it('a price of 0 never takes a price away, nor shows what has none', async () => {
  const file = (price: string, more = '') =>
    `slug,sku,name_mn,price,status,option1_name,option1_value\nzero,ZERO-1,Тэг,${price},live,Хэмжээ,S\n${more}`
  expect(await imported(file('500'), 'a.csv')).toEqual({ 2: ['create'] })
  const more = 'zero,ZERO-2,,0,,,M\n'
  expect(await imported(file('0', more), 'b.csv')).toEqual({
    2: ['same', 'price: price_kept'],
    3: ['error', 'price: price_kept', 'price: price_missing'],
  })
  expect(await product('zero')).toMatchObject({ status: 'live', variants: { 'ZERO-1': { price: 500 } } })
})

it('WooCommerce: variations before their product, by number and by code, sales, paths with commas', async () => {
  const lines = await imported(await corpus('woocommerce-odd.csv'), 'woo.csv', {
    currency: 'MNT',
    language: 'en',
    location: of.store,
  })
  expect(lines).toEqual({
    2: ['create'],
    3: ['create'],
    4: ['create'],
    5: ['create'],
    6: ['create', 'Regular price: price_zero'],
    7: ['error', 'Parent: product_unknown'],
    8: ['error', 'Type: kind_of_product'],
  })
  expect(await product('bag')).toMatchObject({
    name: { en: 'Bag' },
    description: { en: '**Bag**\nof felt' },
    status: 'live',
    tags: ['felt', 'bag'],
    sale_start_at: new Date('2026-11-30T16:00:00Z'),
    sale_expire_at: new Date('2026-12-30T16:00:00Z'),
    variants: {
      'BAG-BL': { price: 100, sale: 80, stock: 3, options: 'Blue Large' },
      'BAG-RS': { price: 100, stock: 0, backorder: true, options: 'Red Small' },
    },
  })
  expect(await inputs('bag')).toEqual([
    ['1.jpg', null],
    ['2.jpg', null],
    ['blue.jpg', 'Blue'],
  ])
  expect(await product('cup')).toMatchObject({
    status: 'draft',
    variants: { CUP: { price: 1235, grams: 227, stock: 7 } },
  })
  expect(await product('lamp')).toMatchObject({ status: 'hidden', variants: { LAMP: { price: 0 } } })
})

it('very many categories: those that fit are used, some are asked, and each line without one says so', async () => {
  const { rows } = await of.shop.pool.query(
    `select permalink from taxons where parent_id is not null order by id limit 1`,
  )
  const { permalink } = rows[0]
  const goods = Array.from(
    { length: 350 },
    (_, n) => `many-${n},Many ${n},,Strange > Path ${n},,TRUE,Title,Default Title,MANY-${n},9`,
  )
  const file = [
    'Handle,Title,Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    ...goods,
    `many-x,Many x,,${permalink},,TRUE,Title,Default Title,MANY-X,9`,
  ].join('\n')
  const read = await of.begin(file, 'products', 'many.csv')
  const requested = read.questions.filter(({ key }) => key.startsWith('category:'))
  expect([requested.length > 20, requested.length < 300]).toEqual([true, true])
  await answered(read, { currency: 'MNT', language: 'en' })
  const { counts } = await of.check(read.id)
  expect(counts).toMatchObject({ create: 351, errors: 0 })
  expect((await of.rows(read.id, 'filter[warned]=yes&limit=1'))[0]?.problems).toMatchObject([
    { column: 'Product Category', code: 'unknown_category', severity: 'warning' },
  ])
  await of.start(read.id)
  expect((await product('many-x')).categories).toEqual([permalink])
})

type Cell = string
const text = (at: string, value: string): Cell =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
const workbook = (rows: Cell[][], { from1904 = false, shared = [] as string[] } = {}): Buffer => {
  const sheet = rows.map((cells, n) => `<row r="${n + 1}">${cells.join('')}</row>`).join('')
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/>
      <sheet name="Бараа" sheetId="2" r:id="rId2"/><sheet name="Notes" sheetId="3" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/sheet2.xml" Id="rId2"/>
      <Relationship Id="rId3" Target="worksheets/sheet3.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${ns}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${ns}>${shared.map((each) => `<si><r><t>${each.slice(0, 2)}</t></r><r><t>${each.slice(2)}</t></r></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${ns}><sheetData><row r="1">${text('A1', 'wrong')}</row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${ns}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet3.xml': `<worksheet ${ns}><sheetData/></worksheet>`,
  }
  return zipOf(Object.entries(files).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })))
}

it.each([
  ['1900', false, 46_348],
  ['1904', true, 44_886],
] as const)(
  'a workbook with days since %s: shared and inline texts, formulas, numbers as text, errors',
  async (year, from1904, day) => {
    const slug = `xl-${year}`
    const head = ['slug', 'sku', 'name_mn', 'price', 'available_on', 'barcode', 'track']
    const rows = [
      head.map((_name, n) => `<c r="${String.fromCharCode(65 + n)}1" t="s"><v>${n}</v></c>`),
      [
        text('A2', slug),
        `<c r="B2"><v>${year}123456789</v></c>`,
        text('C2', 'Ном &amp; дэвтэр'),
        '<c r="D2"><f>100*2.5</f><v>250.00000000000003</v></c>',
        `<c r="E2" s="1"><v>${day}</v></c>`,
        '<c r="F2" t="str"><f>"4006"&amp;"381333931"</f><v>4006381333931</v></c>',
        '<c r="G2" t="b"><v>0</v></c>',
      ],
      [text('A3', `${slug}-b`), text('B3', `XL-${year}`), text('C3', 'Үзэг'), text('D3', ' 1 234,50 ')],
      [
        text('A4', `${slug}-c`),
        text('B4', `XE-${year}`),
        text('C4', 'Алдаа'),
        '<c r="D4" t="e"><f>A9/0</f><v>#DIV/0!</v></c>',
      ],
    ]
    expect(await imported(workbook(rows, { from1904, shared: head }), `${year}.xlsx`)).toEqual({
      2: ['create'],
      3: ['create'],
      4: ['error', 'price: not_a_number'],
    })
    expect(await product(slug)).toMatchObject({ variants: { [`${year}123456789`]: { price: 250, tracked: false } } })
    expect(await product(`${slug}-b`)).toMatchObject({ variants: { [`XL-${year}`]: { price: 1235 } } })
    const { rows: days } = await of.shop.pool.query('select available_on from products where slug = $1', [slug])
    expect(days[0].available_on).toEqual(new Date('2026-11-21T16:00:00Z'))
  },
)

it('our own file in the writing of old machines: semicolons, CRLF, Windows-1251, days of spreadsheets', async () => {
  const letters: Record<string, number> = { ө: 0xba, ү: 0xbf, Ө: 0xaa, Ү: 0xaf }
  const cp1251 = (line: string): number[] =>
    [...line].map((letter) => {
      const code = letter.charCodeAt(0)
      return letters[letter] ?? (code < 128 ? code : code - 0x410 + 0xc0)
    })
  const lines = [
    'slug;sku;name_mn;price;sale_price;sale_start_at;sale_expire_at;weight_g;tags',
    'old-1;OLD-1;"Өвлийн ""дулаан""\nгутал";1 234,50;1.000,00;46348;31/12/2026;1,5;=2+2',
    'old-2;OLD-2;Үзэг;1.234.567;;11/12/2026;;;',
  ]
  const file = Buffer.from(cp1251(lines.join('\r\n')))
  expect(await imported(file, 'old.csv')).toEqual({ 2: ['create'], 4: ['error', 'sale_start_at: not_a_date'] })
  expect(await product('old-1')).toMatchObject({
    name: { mn: 'Өвлийн "дулаан" гутал' },
    tags: ['=2+2'],
    sale_start_at: new Date('2026-11-21T16:00:00Z'),
    sale_expire_at: new Date('2026-12-30T16:00:00Z'),
    variants: { 'OLD-1': { price: 1235, sale: 1000, grams: 2 } },
  })
})
