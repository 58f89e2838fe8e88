import type { Import } from '@delguur/contract/office/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../test/documents/importing.ts'

// Files of other shops with what their programs really write, and files that were broken on their way.

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('foreign_files')
})
afterAll(() => of.close())

async function answered(read: Import, given: Record<string, unknown>): Promise<void> {
  const open = read.questions.filter(({ answer }) => answer === null)
  const answer = read.questions.filter(({ key }) => key in given)
  const answers = Object.fromEntries([...open, ...answer].map(({ key }) => [key, given[key] ?? 'skip']))
  const unknown = read.columns.filter(({ target }) => target === null)
  const mapping = Object.fromEntries(unknown.map(({ name }) => [name, 'skip']))
  const { status } = await of.call('PATCH', `/imports/${read.id}`, { answers, mapping }, read.version)
  expect(status).toBe(200)
}

type Answer = Record<number, string[]>
/** Imports a file twice, the second time without a change; gives what its lines said in the dry run and its columns. */
async function imported(file: string, given: Record<string, unknown> = {}, kind = 'products') {
  const begin = async () => {
    const read = await of.begin(file, kind, 'file.csv')
    await answered(read, given)
    return { read, dry: await of.check(read.id) }
  }
  const { read, dry } = await begin()
  const answer: Answer = Object.fromEntries(
    (await of.rows(read.id, 'limit=100')).map(({ line, state, problems }) => [
      line,
      [state, ...problems.map(({ column, code }) => (column ? `${column}: ${code}` : code))],
    ]),
  )
  expect((await of.start(read.id)).counts).toEqual(dry.counts)
  const before = await of.shopState()
  const again = await begin()
  expect((await of.start(again.read.id)).counts).toMatchObject({ create: 0, update: 0, errors: dry.counts.errors })
  expect(await of.shopState()).toBe(before)
  return { said: answer, read }
}

async function variants(slug: string) {
  const { rows } = await of.shop.pool.query(
    `select v.sku, v.price, v.weight::int as grams, (select sum(count_on_hand)::int from stock_items s where s.variant_id = v.id) as stock
     from products p join variants v on v.product_id = p.id and v.deleted_at is null
       and (not v.is_master or not exists (select from variants o where o.product_id = p.id and not o.is_master))
     where p.slug = $1 order by v.sku`,
    [slug],
  )
  return rows
}
const product = async (slug: string) =>
  (
    await of.shop.pool.query(
      `select name, description, status, (select jsonb_object_agg(name, value) from product_properties x where x.product_id = p.id) as properties
       from products p where slug = $1`,
      [slug],
    )
  ).rows[0]

const usd = { currency: { currency: 'USD', rate: 3000, rounding: 100 }, language: 'en', keywords: 'skip' }

describe('Spree', () => {
  const head =
    'slug,sku,name,status,price,currency,weight,weight_unit,inventory_count,track_inventory,option1_name,option1_value,metafield.custom.power\n'
  it('takes the line without options as what all variants share, fields of its own by name, other currencies once', async () => {
    const { said: answer, read } = await imported(
      `${head}kettle,KETTLE,Kettle,active,0,USD,,,,,,,1800 W
kettle,KETTLE-A,,,10,USD,2,lb,4,TRUE,Lid,Round,
kettle,KETTLE-B,,,12,USD,2,lb,,no,Lid,Flat,
kettle,KETTLE-A,,,9,EUR
stray,STRAY,Stray,active,5,EUR,,,,,,
`,
      { ...usd, location: of.store },
    )
    expect(read.columns.filter(({ target }) => target === null)).toEqual([])
    expect(answer).toEqual({
      2: ['create'],
      3: ['create'],
      4: ['create'],
      5: ['skip', 'currency: currency_skipped'],
      6: ['error', 'currency: other_currency'],
    })
    expect(await variants('kettle')).toMatchObject([
      { sku: 'KETTLE-A', price: 30_000, grams: 907, stock: 4 },
      { sku: 'KETTLE-B', price: 36_000 },
    ])
    expect(await product('kettle')).toMatchObject({ status: 'live', properties: { power: { mn: '1800 W' } } })
  })

  it('reads translations of several languages of a product, and refuses those that the shop does not have', async () => {
    const { said: answer } = await imported(
      'slug,locale,name,description,meta_title\nkettle,ru,Чайник,Для чая,\nkettle,zh-CN,水壶,,\nkettle,de,Kessel,,\n',
      {},
      'translations',
    )
    expect(answer).toEqual({ 2: ['update'], 3: ['same'], 4: ['error', 'locale: language_unknown'] })
    expect((await product('kettle')).name).toMatchObject({ en: 'Kettle', ru: 'Чайник', cn: '水壶' })
  })

  it('takes a customer of another country by the address alone', async () => {
    const { said: answer } = await imported(
      'email,first_name,phone,accepts_email_marketing,country_code\nann@abroad.example,Ann,555-0101,no,US\nbob@abroad.example,Bob,555-0102,no,\n',
      {},
      'people',
    )
    expect(answer).toEqual({ 2: ['create', 'phone: phone_left_out'], 3: ['error', 'phone: phone_not_ours'] })
  })
})

describe('WooCommerce', () => {
  it('has its titles in the language of its shop, and goods without codes by their numbers', async () => {
    const { said: answer, read } = await imported(
      `ID,Тип,Артикул,Имя,Опубликован,"Краткое описание",Описание,"Базовая цена",Остаток,"Вес (кг)",Категории,Родительский,"Название атрибута 1","Значения атрибутов 1","Meta: plugin_state"
7,variable,,Шарф,1,Коротко,Длинно,,,,,,Цвет,"Синий, Белый",
8,variation,,Шарф - Синий,1,,,10,3,0.2,,id:7,Цвет,Синий,
9,variation,,Шарф - Белый,1,,,11,,,,id:7,Цвет,Белый,on
10,simple,,Копия,'-1,,,5,,,,,,,
11,simple,,Копия,'-1,,,6,,,,,,,
`,
      { currency: { currency: 'RUB', rate: 40, rounding: 10 }, language: 'ru', location: of.store },
    )
    expect(read).toMatchObject({ source: 'woocommerce' })
    expect(read.columns.filter(({ target }) => target === null).map(({ name }) => name)).toEqual(['Meta: plugin_state'])
    expect(answer).toEqual({
      2: ['create'],
      3: ['create', 'Артикул: sku_made'],
      4: ['create', 'Артикул: sku_made'],
      5: ['create', 'Артикул: sku_made'],
      6: ['create', 'Артикул: sku_made'],
    })
    expect(await product('sharf')).toMatchObject({ name: { ru: 'Шарф' }, description: { ru: 'Длинно' } })
    expect(await variants('sharf')).toMatchObject([
      { sku: 'SHARF-BELYI-9', price: 440 },
      { sku: 'SHARF-SINII-8', price: 400, grams: 200, stock: 3 },
    ])
    expect([await variants('kopiya'), await variants('kopiya-11')]).toMatchObject([[{ price: 200 }], [{ price: 240 }]])
  })
})

describe('Shopify', () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcodes,Status\n'
  it('tells sizes apart that differ by a sign, and handles that are in no alphabet or too long', async () => {
    const long = 'a-very-long-handle-of-goods-'.repeat(6)
    const { said: answer } = await imported(
      `${head}ring,Ring,Size,"6""",,1,,active\nring,,,"10""",,2,,\nbowl,Bowl,Size,6,,3,,active\n大衣,Coat,,,CN-1,4,"4006381333931; 4006381333948",active\n毛衣,Jersey,,,CN-2,5,,active\n${long}1,Long,,,LONG-1,6,,active\n${long}2,Long two,,,LONG-2,7,,active\n`,
      { currency: 'MNT', language: 'en' },
    )
    expect(Object.values(answer).map(([state]) => state)).toEqual(Array(7).fill('create'))
    expect(answer[5]).toContain('Variant Barcodes: barcode_first')
    const { rows } = await of.shop.pool.query(
      `select count(distinct p.id)::int as products, max(length(p.slug)) <= 100 as short from products p join variants v on v.product_id = p.id
       where v.sku in ('CN-1', 'CN-2', 'LONG-1', 'LONG-2')`,
    )
    expect(rows).toEqual([{ products: 4, short: true }])
    expect((await variants('ring')).map(({ sku }) => sku)).toEqual(['RING-10', 'RING-6'])
  })

  it('says by handle and options whose stock it is, in columns of stores, and adds no variant', async () => {
    const titles = 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO'
    const old = await imported(
      `${titles},Main hall\nring,Ring,Size,"6""",,,,5\nring,Ring,Size,"10""",,,,7\nring,Ring,Size,Huge,,,,9\nring,Ring,,,NEW-1,,,9\nnowhere,No,Title,Default Title,,,,1\n`,
      { location: of.store },
      'stock',
    )
    expect(old.read).toMatchObject({ source: 'shopify_inventory' })
    expect(old.said).toEqual({
      2: ['update'],
      3: ['update'],
      4: ['error', 'Option1 Value: variant_unknown'],
      5: ['error', 'SKU: variant_unknown'],
      6: ['error', 'SKU: sku_made', 'Handle: product_unknown'],
    })
    expect(await variants('ring')).toMatchObject([{ stock: 7 }, { stock: 5 }])
  })
})

describe('a broken file', () => {
  const lines = async (text: string | Buffer) => {
    const read = await of.begin(text, 'products', 'broken.csv')
    if (read.status === 'failed') return read.message
    await answered(read, { language: 'en', location: of.store })
    const { id } = await of.check(read.id)
    return (await of.rows(id)).map(({ line, state, problems }) => [line, state, ...problems.map(({ code }) => code)])
  }
  it('is said line by line, and nothing of a line that moved is taken for right', async () => {
    expect(
      await lines(
        'slug,sku,name_mn,price\nbr-1,BR-1,Цув,25,000\nslug,sku,name_mn,price\nbr-2,BR-2,Цув,25.000\nbr-3,BR-3,Цув',
      ),
    ).toEqual([
      [2, 'error', 'line_wide'],
      [3, 'error', 'header_again'],
      [4, 'create', 'dots_grouped'],
      [5, 'error', 'line_cut'],
    ])
    const bytes = Buffer.concat([
      Buffer.from('slug,sku,name_mn,price\nbr-4,BR-4,Цув урт,100\nbr-5,BR-5,'),
      Buffer.from([0xd0]),
      Buffer.from(' ,100\n'),
    ])
    expect(await lines(bytes)).toEqual([
      [2, 'create'],
      [3, 'error', 'letters_lost'],
    ])
    expect(await lines('br-6,BR-6,Цув,100\nbr-7,BR-7,Цув,100\n')).toMatch(/гарчиг/)
  })

  it('asks which of two columns of a name is meant, and nothing of empty ones', async () => {
    const { columns } = await of.begin('sku,name_mn,price,price,note,\nX-1,Цув,100,200,,\n', 'products', 'twice.csv')
    expect(columns.map(({ target }) => target)).toEqual(['sku', 'name_mn', 'price', null, 'skip', 'skip'])
  })
})
