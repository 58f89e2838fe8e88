import type { Import } from '@delguur/contract/office/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../test/documents/importing.ts'

// What a shop that moves here brings: tables in descriptions, other currencies, fields of its own, stock of several stores.

let of: Awaited<ReturnType<typeof anImporter>>
let second: string
beforeAll(async () => {
  of = await anImporter('moving_shop')
  const { rows } = await sql<{
    code: string
  }>`select code from stock_locations where active and code <> ${of.store} order by position`.execute(of.shop.db)
  second = rows[0]?.code ?? ''
  expect(second).not.toBe('')
})
afterAll(() => of.close())

async function answer(read: Import, answers: Record<string, unknown> = {}, mapping: Record<string, string> = {}) {
  const { status, body } = await of.call('PATCH', `/imports/${read.id}`, { answers, mapping }, read.version)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Import
}
async function said(id: number) {
  return (await of.rows(id, 'limit=100')).map(({ line, state, problems }) => [
    line,
    state,
    ...problems.map(({ column, code }) => (column ? `${column}: ${code}` : code)),
  ])
}
const stock = async (sku: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ code: string; count: number }>`select l.code, s.count_on_hand as count from stock_items s
    join variants v on v.id = s.variant_id join stock_locations l on l.id = s.stock_location_id where v.sku = ${sku} and s.count_on_hand > 0`.execute(
    of.shop.db,
  )
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

it('a size table of another shop is a table of the page, and a line says what was left out of it', async () => {
  const html =
    '<h2>Хэмжээ</h2><style>p{}</style><table><tr><th>EU</th><th>см</th></tr><tr><td>36</td><td>23</td></tr></table><img src=""https://x.mn/a.png""><script>alert(1)</script>'
  const read = await of.begin(`slug,sku,name_mn,description_mn,price\ntable-boot,TB-1,Гутал,"${html}",10000\n`)
  const { id } = await of.check(read.id)
  const [row] = await of.rows(id)
  expect(row?.problems).toMatchObject([{ code: 'html_dropped', severity: 'warning' }])
  expect(row?.problems[0]?.text).toContain('1')
  expect(row?.problems[0]?.text).toMatch(/скрипт 1, загвар 1, гадны зураг 1/)
  await of.start(id)
  const { rows } = await of.shop.pool.query(`select description from products where slug = 'table-boot'`)
  expect(rows[0].description.mn).toBe('## Хэмжээ\n\n| EU | см |\n|---|---|\n| 36 | 23 |')
})

describe('a currency that is answered «skip»', () => {
  const head = 'slug,sku,name,status,price,currency,image1_src\n'
  it('skips its lines, and what they say of the product counts', async () => {
    const read = await of.begin(
      `${head}both,BOTH-A,Both,active,9,USD,\nboth,BOTH-A,,,25000,MNT,\nboth,BOTH-B,,,11,USD,\nonly,ONLY-A,Only,active,5,USD,\n`,
    )
    const asked = await answer(read, { currency: 'skip', language: 'en' })
    expect(asked.questions.filter((each) => each.answer === null)).toEqual([])
    const dry = await of.check(read.id)
    expect(dry.counts).toMatchObject({ create: 1, skip: 3, errors: 0 })
    expect(await said(read.id)).toEqual([
      [2, 'skip', 'currency: currency_skipped'],
      [3, 'create'],
      [4, 'skip', 'currency: currency_skipped'],
      [5, 'skip', 'currency: currency_skipped'],
    ])
    expect((await of.start(read.id)).counts).toMatchObject({ create: 1, skip: 3, errors: 0 })
    const { rows } = await of.shop.pool.query(`select name, slug from products where slug in ('both', 'only')`)
    expect(rows).toMatchObject([{ slug: 'both', name: { en: 'Both' } }])
  })

  it('skips lines with sums of a file that names no currency', async () => {
    const read = await of.begin(
      'Handle,Title,Body (HTML),Variant SKU,Variant Price,Image Src\nnocur,Nocur,x,NOCUR,9.90,\nnocur,,,,,https://a.example/x.png\n',
    )
    expect(read.source).toBe('shopify')
    await answer(read, { currency: 'skip', language: 'en' })
    const dry = await of.check(read.id)
    expect(dry.counts).toMatchObject({ create: 0, skip: 2, errors: 0 })
  })
})

it('fields of its own that Spree calls custom_field become properties', async () => {
  const read = await of.begin(
    'slug,sku,name,status,price,currency,custom_field.custom.power,custom_field.custom.voltage\nkett,KETT,Ус буцалгагч,active,25000,MNT,1800 W,220 V\n',
  )
  expect(read.source).toBe('spree')
  expect(read.columns.filter(({ target }) => target === null)).toEqual([])
  await of.check(read.id)
  await of.start(read.id)
  const { rows } = await of.shop.pool.query(
    `select jsonb_object_agg(x.name, x.value -> 'mn') as all from product_properties x join products p on p.id = x.product_id where p.slug = 'kett'`,
  )
  expect(rows[0].all).toEqual({ power: '1800 W', voltage: '220 V' })
})

it('names an unknown status of a later line with its value', async () => {
  const read = await of.begin(
    'slug,sku,name_mn,price,status,option1_name,option1_value\nstat,STAT-1,Цув,9000,live,size,S\nstat,STAT-2,,9000,зарна,size,M\n',
  )
  await of.check(read.id)
  const [, row] = await of.rows(read.id)
  expect(row).toMatchObject({ line: 3, state: 'error', problems: [{ column: 'status', code: 'unknown_status' }] })
  expect(row?.problems[0]?.text).toContain('зарна')
})

describe('a value without a column that names the choice', () => {
  it('is asked', async () => {
    const read = await of.begin('slug,sku,name_mn,price,Size\nnon,NON-S,Цамц,9000,S\nnon,NON-M,,9000,M\n')
    const mapped = await answer(read, {}, { Size: 'option1_value' })
    const question = mapped.questions.find(({ key }) => key === 'option:Size')
    expect(question?.text).toContain('Size')
    expect(question?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['new', 'skip']))
    const given = question?.answer ?? 'new'
    const done = await answer(mapped, { 'option:Size': given })
    expect(done.questions.every(({ answer: each }) => each !== null)).toBe(true)
    await of.check(read.id)
    expect((await of.start(read.id)).counts).toMatchObject({ create: 2, errors: 0 })
    const { rows } = await of.shop.pool.query(
      `select v.sku, count(x.option_value_id)::int as n from variants v left join variant_option_values x on x.variant_id = v.id
       where v.sku in ('NON-S', 'NON-M') group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { sku: 'NON-M', n: 1 },
      { sku: 'NON-S', n: 1 },
    ])
  })

  it('of a title that the shop does not know is asked before anything is checked', async () => {
    const read = await of.begin('slug,sku,name_mn,price,Ямар нэг\nnont,NONT-S,Цамц,9000,S\n')
    const mapped = await answer(read, {}, { 'Ямар нэг': 'option1_value' })
    expect(mapped.questions).toMatchObject([{ key: 'option:Ямар нэг', answer: null }])
    expect((await of.call('PUT', `/imports/${read.id}/check`)).status).toBe(409)
  })
})

describe('stock of two stores in one file', () => {
  it('of two columns, each asked for its store', async () => {
    const read = await of.begin('slug,sku,name_mn,price,Үлдэгдэл,Үлдэгдэл\ntwo,TWO-1,Цамц,9000,3,4\n')
    const title = read.columns.find(({ target }) => target === null)?.name ?? ''
    const mapped = await answer(read, {}, { [title]: 'stock' })
    expect(mapped.questions.map(({ key }) => key)).toEqual(['location:Үлдэгдэл', `location:${title}`])
    await answer(mapped, { 'location:Үлдэгдэл': of.store, [`location:${title}`]: second })
    await of.check(read.id)
    await of.start(read.id)
    expect(await stock('TWO-1')).toEqual({ [of.store]: 3, [second]: 4 })
  })

  it('of columns that name the stores', async () => {
    const { rows } = await of.shop.pool.query('select name from stock_locations where code = $1', [second])
    const read = await of.begin(
      `slug,sku,name_mn,price,STOCK_${of.store.toUpperCase()},Үлдэгдэл (${rows[0].name.mn})\nthr,THR-1,Цамц,9000,5,6\n`,
    )
    expect(read.columns.map(({ target }) => target).slice(-2)).toEqual([`stock_${of.store}`, `stock_${second}`])
    await of.check(read.id)
    await of.start(read.id)
    expect(await stock('THR-1')).toEqual({ [of.store]: 5, [second]: 6 })
  })

  it('of Shopify’s file of stock, a line for each store', async () => {
    const read = await of.begin(
      'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand\ntwo,A,,,TWO-1,,,One,,,,7,7\ntwo,A,,,TWO-1,,,Two,,,,8,8\ntwo,A,,,TWO-1,,,Two,,,,9,9\n',
      'stock',
    )
    expect(read.source).toBe('shopify_inventory')
    await answer(read, { 'location:One': of.store, 'location:Two': second })
    await of.check(read.id)
    expect(await said(read.id)).toEqual([
      [2, 'update'],
      [3, 'update'],
      [4, 'error', 'SKU: sku_twice'],
    ])
    expect((await of.start(read.id)).counts).toMatchObject({ update: 2, errors: 1 })
    expect(await stock('TWO-1')).toEqual({ [of.store]: 7, [second]: 8 })
  })
})

describe('categories and values of another shop', () => {
  const text =
    'Handle,Title,Body (HTML),Type,Product category,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
    'felt,Felt bag,x,,Felt things > Bags,Shade,Moss,FELT-1,10000\nfelt,,,,,,Fern,FELT-2,10000\nlamp,Lamp,x,,Felt things > Lamps,,,LAMP-1,9000\n'
  const categories = async () =>
    (await of.shop.pool.query(`select permalink, depth from taxons where permalink like 'felt-things%' order by lft`))
      .rows
  const shades = async () =>
    (
      await of.shop.pool.query(
        `select v.name from option_values v join option_types t on t.id = v.option_type_id where t.name = 'shade' order by v.position`,
      )
    ).rows.map(({ name }) => name)

  it('are made of the answer, shown before, and go with the undo where nothing uses them', async () => {
    const read = await of.begin(text)
    const open = read.questions.filter(({ key }) => key.startsWith('category:'))
    expect(open.map(({ key, options }) => [key, options[0]?.value])).toEqual([
      ['category:Felt things > Bags', 'new'],
      ['category:Felt things > Lamps', 'new'],
    ])
    const made = Object.fromEntries(open.map(({ key }) => [key, 'new']))
    const asked = await answer(read, { ...made, currency: 'MNT', language: 'en' })
    expect(asked.makes).toEqual({
      categories: [
        { permalink: 'felt-things', parent: null, name: 'Felt things', parent_name: null },
        { permalink: 'felt-things/bags', parent: 'felt-things', name: 'Bags', parent_name: null },
        { permalink: 'felt-things/lamps', parent: 'felt-things', name: 'Lamps', parent_name: null },
      ],
      values: [
        { type: 'Shade', value: 'Moss' },
        { type: 'Shade', value: 'Fern' },
      ],
    })
    const dry = await of.check(read.id)
    expect(dry.counts).toMatchObject({ create: 3, errors: 0 })
    // a dry run leaves nothing behind
    expect([await categories(), await shades()]).toEqual([[], []])
    expect((await of.start(read.id)).counts).toMatchObject({ create: 3, errors: 0 })
    expect(await categories()).toEqual([
      { permalink: 'felt-things', depth: 0 },
      { permalink: 'felt-things/bags', depth: 1 },
      { permalink: 'felt-things/lamps', depth: 1 },
    ])
    expect(await shades()).toEqual(['moss', 'fern'])
    const { rows } = await of.shop.pool.query(
      `select t.permalink from product_taxons x join taxons t on t.id = x.taxon_id join products p on p.id = x.product_id where p.slug in ('felt', 'lamp') order by 1`,
    )
    expect(rows).toEqual([{ permalink: 'felt-things/bags' }, { permalink: 'felt-things/lamps' }])
    // the same file finds them now
    const again = await of.begin(text)
    expect(again.questions.filter(({ key, answer: each }) => key.startsWith('category:') && each === null)).toEqual([])
    // one of them is used by somebody else meanwhile
    await of.shop.pool.query(
      `insert into product_taxons (product_id, taxon_id, position) select (select id from products where slug = 'table-boot'), id, 1 from taxons where permalink = 'felt-things/lamps'`,
    )
    expect((await of.call('PUT', `/imports/${read.id}/undo`)).status).toBe(202)
    await of.work(read.id)
    expect((await categories()).map(({ permalink }) => permalink)).toEqual(['felt-things', 'felt-things/lamps'])
  })

  it.each(['a > '.repeat(40), `${'x'.repeat(150)} > b`])(
    'of a path that no tree can have are not offered',
    async (path) => {
      const read = await of.begin(
        `Handle,Title,Body (HTML),Product category,Variant SKU,Variant Price\ndeep,Deep,x,${path}z,DEEP-1,10000\n`,
      )
      const question = read.questions.find(({ key }) => key.startsWith('category:'))
      expect(question?.options.map(({ value }) => value)).not.toContain('new')
    },
  )
})
