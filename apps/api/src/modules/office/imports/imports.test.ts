import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { anImporter, corpus } from '../../../../test/documents/importing.ts'

const product = (slug: string) =>
  of.shop.db
    .selectFrom('products')
    .select(['id', 'name', 'status', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst()

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('imports')
})
afterAll(() => of.close())

describe('an import', () => {
  it('mends a cell in place, checks it at once, and imports the line in a second run', async () => {
    const { id } = await of.begin(`${of.head}imp-m,IMP-M1,Малгай,219 мянга,1,Хэмжээ,S\nimp-m,IMP-M2,,5000,1,,M\n`)
    expect((await of.check(id)).counts).toMatchObject({ create: 1, errors: 1 })
    const [wrong] = await of.rows(id, 'filter[state]=error')
    expect(wrong?.problems[0]).toMatchObject({ code: 'not_a_number', fix: '219000' })
    await of.start(id)
    const mended = await of.call('PATCH', `/imports/${id}/rows/${wrong?.id}`, { values: { price: '219000' } })
    expect([mended.status, mended.body.state], JSON.stringify(mended.body)).toEqual([200, 'create'])
    expect((await of.get(id)).counts).toMatchObject({ errors: 0 })
    expect((await of.start(id)).status).toBe('done')
    const sold = await of.shop.db
      .selectFrom('variants')
      .select(['sku', 'price'])
      .where('sku', 'like', 'IMP-M_')
      .orderBy('sku')
      .execute()
    expect(sold).toEqual([
      { sku: 'IMP-M1', price: 219_000 },
      { sku: 'IMP-M2', price: 5000 },
    ])
    const { rows: shelves } =
      await of.shop.pool.query(`select v.sku, count(*)::int as stores, count(distinct l.id)::int as all_stores
      from variants v join stock_items s on s.variant_id = v.id cross join stock_locations l
      where v.sku like 'IMP-M_' and l.active group by v.sku, s.id`)
    expect(shelves.length).toBe(2 * shelves[0].all_stores)
  })

  it('is undone within seven days, but for what was touched since', async () => {
    const { id } = await of.begin(`${of.head}imp-u,IMP-U1,Хувцас,10000,4\nimp-v,IMP-V1,Гутал,20000,2\n`)
    await of.check(id)
    await of.start(id)
    const change = await of.begin('sku,price\nIMP-U1,11000\nIMP-V1,21000\n', 'prices')
    expect((await of.check(change.id)).counts).toMatchObject({ update: 2 })
    await of.start(change.id)
    await of.shop.db
      .updateTable('products')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('slug', '=', 'imp-v')
      .execute()
    expect((await of.call('PUT', `/imports/${change.id}/undo`)).body.job?.kind).toBe('import_undo')
    await of.work(change.id)
    expect(await of.get(change.id)).toMatchObject({ status: 'done', left: 1, undo_until: null })
    expect((await of.rows(change.id)).map(({ state }) => state)).toEqual(['undone', 'done'])
    const prices = await of.shop.db
      .selectFrom('variants')
      .select('price')
      .where('sku', 'in', ['IMP-U1', 'IMP-V1'])
      .orderBy('sku')
      .execute()
    expect(prices).toEqual([{ price: 10_000 }, { price: 21_000 }])
    expect((await of.call('PUT', `/imports/${change.id}/undo`)).body.code).toBe('undo_impossible')
  })

  it('asks what Shopify’s file leaves open, refuses an old version, and keeps a mapping under a name', async () => {
    const read = await of.begin(await corpus('shopify-2025.csv'), 'products', 'shopify.csv')
    expect(read).toMatchObject({ source: 'shopify', status: 'asking' })
    const open = read.questions.filter(({ answer }) => answer === null).map(({ key }) => key)
    expect(open).toEqual(
      expect.arrayContaining(['currency', 'language', 'category:Apparel & Accessories > Clothing > Outerwear']),
    )
    expect((await of.call('PUT', `/imports/${read.id}/check`)).body.code).toBe('import_open')
    expect((await of.call('PATCH', `/imports/${read.id}`, { answers: {} })).status).toBe(428)
    const answers = {
      currency: { currency: 'USD', rate: 3560, rounding: 100 },
      language: 'en',
      location: of.store,
      'category:Apparel & Accessories > Clothing > Outerwear': 'skip',
    }
    const wrong = await of.call('PATCH', `/imports/${read.id}`, { answers: { currency: 'XXX' } }, read.version)
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['answers.currency']])
    const mapping = Object.fromEntries(
      read.columns.filter(({ target }) => target === null).map(({ name }) => [name, 'skip']),
    )
    const { status, body } = await of.call(
      'PATCH',
      `/imports/${read.id}`,
      { answers, mapping, save_mapping_as: 'Ovol' },
      read.version,
    )
    expect([status, body.questions.filter((each: { answer: unknown }) => each.answer === null)]).toEqual([200, []])
    const stale = await of.call('PATCH', `/imports/${read.id}`, { mapping: { Title: 'skip' } }, read.version)
    expect([stale.status, stale.body.code, stale.body.version]).toEqual([412, 'version_conflict', body.version])
    const dry = await of.check(read.id)
    expect(dry.counts).toMatchObject({ create: 4, errors: 3 })
    expect(
      (await of.rows(read.id, 'filter[state]=error')).map(
        ({ problems }) => problems.find(({ severity }) => severity === 'error')?.code,
      ),
    ).toEqual(['gift_card', 'not_a_number', 'sku_twice'])
    await of.start(read.id)
    const made = await product('snowstorm-jacket')
    expect(made).toMatchObject({ name: { en: 'Snowstorm jacket' } })
    const saved = (await of.call('GET', '/import_mappings')).body.import_mappings
    expect(saved).toMatchObject([{ name: 'Ovol', source: 'shopify', kind: 'products' }])
    const again = await of.begin(await corpus('shopify-2025.csv'), 'products', 'shopify.csv', {
      mapping_id: saved[0].id,
    })
    expect(again.questions.filter(({ answer }) => answer === null)).toEqual([])
    expect((await of.check(again.id)).counts).toMatchObject({ create: 0, update: 0, same: 4 })
  })

  it('is refused when the mapping changed since the check, and can be given up', async () => {
    const { id } = await of.begin(`${of.head}imp-x,IMP-X1,Ном,100,1\n`)
    const { version } = await of.check(id)
    expect((await of.call('PATCH', `/imports/${id}`, { mapping: { price: 'cost' } }, version)).body.status).toBe(
      'asking',
    )
    expect((await of.call('PUT', `/imports/${id}/run`)).body.code).toBe('import_not_checked')
    expect((await of.call('PUT', `/imports/${id}/cancel`)).body.status).toBe('canceled')
    expect(await product('imp-x')).toBeUndefined()
  })

  it('says why a file cannot be read', async () => {
    const message = async (file: Buffer | string, name: string) => (await of.begin(file, 'products', name)).message
    expect(await message(await corpus('bomb.xlsx'), 'bomb.xlsx')).toBe('Задлахад хэт том болох файлыг авахгүй')
    expect(await message('a,b\n"never closed,1\n', 'open.csv')).toContain('2-р мөр')
    expect(await message('a,b\n', 'empty.csv')).toBe('Файлд нэг ч мөр алга')
  })

  it('refuses private addresses of pictures, and keeps formulas as text', async () => {
    const { id } = await of.begin(
      'slug,sku,name_mn,price,image1\nimp-p,IMP-P1,=HYPERLINK(1),100,http://192.168.0.7/k1.jpg\nimp-q,IMP-Q1,=1+1,100,\n',
    )
    await of.check(id)
    const [first, second] = await of.rows(id)
    expect(first?.problems).toMatchObject([{ column: 'image1', code: 'picture_private' }])
    expect(second).toMatchObject({ state: 'create', values: { name_mn: '=1+1' } })
    const url = `/api/v2/backoffice/imports/${id}/mistakes`
    const file = await of.shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${of.owner}` } })
    expect(file.body).toContain("'=HYPERLINK(1)")
  })

  it('is in the log: what was done with the file, and what it changed of each product', async () => {
    const acts = await of.shop.db
      .selectFrom('audit_rows')
      .select(['act', 'subject_type'])
      .distinct()
      .orderBy('act')
      .orderBy('subject_type')
      .execute()
    expect(
      acts.filter(({ act }) => act.startsWith('imports.')).map(({ act, subject_type }) => `${act} ${subject_type}`),
    ).toEqual([
      ...[
        'imports.cancel import',
        'imports.check import',
        'imports.create import',
        'imports.map import',
        'imports.mend import',
      ],
      ...['imports.run import', 'imports.run product', 'imports.undo import', 'imports.undo product'],
    ])
    const name = { name: 'Өвөл', kind: 'products', mapping: { Title: 'name_mn' } }
    expect((await of.call('POST', '/import_mappings', name)).status).toBe(201)
    const last = await of.shop.db
      .selectFrom('audit_rows')
      .select(['act', 'subject_type'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toEqual([{ act: 'imports.save_mapping', subject_type: 'import_mapping' }])
  })

  it('is for who may change what it changes', async () => {
    const { id } = await of.begin(`${of.head}imp-y,IMP-Y1,Ном,100,1\n`)
    const picker = await aUser(of.shop.db, { email: 'tuugch@imports.example', role: 'staff', staff_role: 'picker' })
    const bearer = await aBearer(of.shop, picker.id)
    expect((await of.call('GET', `/imports/${id}`, undefined, undefined, bearer)).status).toBe(404)
    expect((await of.call('GET', '/imports', undefined, undefined, bearer)).body.imports).toEqual([])
    expect((await of.call('POST', '/imports', { upload_id: 1, kind: 'products' }, undefined, bearer)).body.code).toBe(
      'permission_missing',
    )
  })
})
