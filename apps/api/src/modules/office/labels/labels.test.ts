import type { LabelRow } from '@delguur/contract/office/labels'
import { inStoreCode, isGtin } from '@delguur/kit/numbers/gtin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
const bearers: Record<string, string> = {}
beforeAll(async () => {
  shop = await startApp(await freshDatabase('labels'))
  await aShop(shop.db)
  for (const staff_role of ['editor', 'picker'] as const) {
    const { id } = await aUser(shop.db, { email: `${staff_role}@labels.example`, role: 'staff', staff_role })
    bearers[staff_role] = await aBearer(shop, id)
  }
  bearers.owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@labels.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, as = 'owner') =>
  shop.call(method, `/backoffice${path}`, { bearer: bearers[as] as string, ...(body && { body }) })
async function labels(query: string, as = 'owner'): Promise<LabelRow[]> {
  const { status, body } = await call('GET', `/labels?${query}`, undefined, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.labels
}
const make = (variants: number[], as = 'owner') => call('POST', '/labels/barcodes', { variants }, as)
const barcodeOf = async (id: number) => (await labels(`variants=${id}`))[0]?.variant.barcode

describe('barcodes', () => {
  it('are made for variants without one, valid, of the range of the shop, as a version of their product', async () => {
    const one = await aProduct(shop.db)
    const has = await aProduct(shop.db)
    await shop.db.updateTable('variants').set({ barcode: '4006381333931' }).where('id', '=', has.variant_id).execute()
    const before = (await call('GET', `/products/${one.id}`)).body.version
    const { status, body } = await make([one.variant_id, has.variant_id, 999_999, one.variant_id], 'editor')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.made.map(({ variant_id }: { variant_id: number }) => variant_id)).toEqual([one.variant_id])
    expect(body.left).toEqual([has.variant_id, 999_999])
    const made = await barcodeOf(one.variant_id)
    expect([made, isGtin(made ?? ''), made?.length]).toEqual([expect.stringMatching(/^2/), true, 13])
    expect(await barcodeOf(has.variant_id)).toBe('4006381333931')
    expect((await call('GET', `/products/${one.id}`)).body.version).toBe(before + 1)
    expect((await call('GET', `/scanned?code=${made}`)).body.found).toMatchObject({ kind: 'product' })
    const { rows } = await sql<{
      act: string
    }>`select act from audit_rows where after ? ${String(one.variant_id)}`.execute(shop.db)
    expect(rows.map(({ act }) => act)).toContain('products.barcodes')
  })

  it('step over codes that an import brought, and are not for who may not edit products', async () => {
    const [taken, wanted] = [await aProduct(shop.db), await aProduct(shop.db)]
    const { rows } = await sql<{ last: string }>`select last_value::text as last from in_store_barcodes`.execute(
      shop.db,
    )
    const next = inStoreCode(Number(rows[0]?.last) + 1)
    await shop.db.updateTable('variants').set({ barcode: next }).where('id', '=', taken.variant_id).execute()
    expect((await make([wanted.variant_id])).body.made).toHaveLength(1)
    expect(await barcodeOf(wanted.variant_id)).not.toBe(next)
    expect((await make([wanted.variant_id], 'picker')).status).toBe(403)
  })

  it('guarantee: two persons who make them at once give each variant one, and no two the same', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => aProduct(shop.db)))
    const ids = products.map(({ variant_id }) => variant_id)
    const answers = await Promise.all([make(ids), make([...ids].reverse(), 'editor'), make(ids.slice(3, 9))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const made = answers.flatMap(({ body }) => body.made) as { variant_id: number; barcode: string }[]
    expect(made.map(({ variant_id }) => variant_id).sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b))
    expect(new Set(made.map(({ barcode }) => barcode)).size).toBe(ids.length)
    const stored = await labels(`variants=${ids.join(',')}`)
    for (const { variant_id, barcode } of made)
      expect(stored.find(({ variant }) => variant.id === variant_id)?.variant.barcode).toBe(barcode)
  })
})

describe('labels', () => {
  it('have the price of now and the old one, and say when it changes within a day', async () => {
    const { now } = shop.clock
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    const sale = { price: 35_000, from: at(-1), to: at(48) }
    const tonight = { price: 40_000, from: at(5), to: at(48) }
    const [plain, off, soon] = [
      await aProduct(shop.db),
      await aProduct(shop.db, { sale }),
      await aProduct(shop.db, { sale: tonight }),
    ]
    const rows = await labels(`products=${[plain.id, off.id, soon.id].join(',')}`)
    expect(rows.map(({ now: tag, next }) => [tag.price, tag.old_price, next?.price ?? null])).toEqual([
      ['50000.0', null, null],
      ['35000.0', '50000.0', null],
      ['50000.0', null, '40000.0'],
    ])
    expect(rows[2]?.next).toMatchObject({ old_price: '50000.0', at: at(5).toISOString() })
    const { variants } = (await call('GET', `/variants?limit=200`)).body
    const row = variants.find(({ id }: { id: number }) => id === plain.variant_id)
    const run_at = at(3).toISOString()
    const rows_ = [{ id: row.id, version: row.version, set: { price: 55_000 } }]
    expect((await call('PATCH', '/variants', { rows: rows_, at: run_at })).status).toBe(200)
    expect((await labels(`products=${plain.id}`))[0]?.next).toMatchObject({ price: '55000.0', at: run_at })
  })

  it('are as many as there are on the shelves, were received and were counted', async () => {
    const [one, other] = [await aProduct(shop.db, { stock: [7] }), await aProduct(shop.db, { stock: [4] })]
    expect((await labels(`products=${one.id}`))[0]?.units).toBe(7)
    const { rows: places } = await sql<{ id: number }>`select id from stock_locations order by id limit 2`.execute(
      shop.db,
    )
    const [from = 1, to = 2] = places.map(({ id }) => Number(id))
    const lines = [{ variant: one.variant_id, quantity: 3 }]
    if (places.length > 1) {
      const sent = await call('POST', '/transfers', { from, to, lines })
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      expect((await labels(`transfer=${sent.body.id}`, 'picker')).map(({ units }) => units)).toEqual([3])
    }
    const count = await call('POST', '/counts', { location: from })
    expect(count.status, JSON.stringify(count.body)).toBe(201)
    const scans = [{ scan_id: crypto.randomUUID(), quantity: 2, code: other.slug }]
    const scanned = await call('POST', `/counts/${count.body.id}/scans`, { scans })
    expect(scanned.status, JSON.stringify(scanned.body)).toBe(200)
    expect((await labels(`count=${count.body.id}`)).map(({ variant, units }) => [variant.id, units])).toEqual([
      [other.variant_id, 2],
    ])
  })

  it('are of no more than five hundred at once, and of none that is not there', async () => {
    expect(await labels('variants=999999')).toEqual([])
    expect(await labels('transfer=999999')).toEqual([])
    await sql`insert into variants (product_id, sku, position, price) select ${(await aProduct(shop.db)).id}, 'many-' || n, n + 1, 1000
      from generate_series(1, 501) n`.execute(shop.db)
    const { id } = await shop.db
      .selectFrom('variants')
      .select('product_id as id')
      .where('sku', '=', 'many-1')
      .executeTakeFirstOrThrow()
    expect((await call('GET', `/labels?products=${id}`)).body).toMatchObject({ code: 'labels_too_many' })
    expect((await make(Array.from({ length: 501 }, (_, n) => n + 1))).status).toBe(422)
  })
})

it('a code that nothing has is given to a variant under the version that its label says; a second time it is refused', async () => {
  const product = await aProduct(shop.db)
  const [row] = await labels(`variants=${product.variant_id}`)
  const rows = [{ id: row?.variant.id, version: row?.version, set: { barcode: '4870000000012' } }]
  const given = await call('PATCH', '/variants', { rows }, 'editor')
  expect([given.status, given.body.results?.[0]?.ok], JSON.stringify(given.body)).toEqual([200, true])
  expect(await barcodeOf(product.variant_id)).toBe('4870000000012')
  const again = await call('PATCH', '/variants', { rows }, 'editor')
  expect(again.body.results[0]).toMatchObject({ ok: false, code: 'version_conflict' })
})
