import type { SheetChanged, SheetRow } from '@delguur/contract/office/sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { inTransaction } from '../../../platform/database/db.ts'
import { runSheetChange } from './sheet.jobs.ts'
import { lockVariants } from './sheet.queries.ts'

let shop: DemoShop
const bearers: Record<string, string> = {}
beforeAll(async () => {
  shop = await startDemoShop('sheet')
  for (const role of ['editor', 'marketer'] as const) {
    const { id } = await aUser(shop.db, { email: `${role}@sheet.example`, role: 'staff', staff_role: role })
    bearers[role] = await aBearer(shop, id)
  }
  const { id } = await aUser(shop.db, { email: 'owner@sheet.example', role: 'admin' })
  bearers.owner = await aBearer(shop, id)
})
afterAll(() => shop.close())

const get = async (path: string, caller = 'marketer') =>
  (await shop.call('GET', `/backoffice${path}`, { bearer: bearers[caller] as string })).body
const patch = (rows: object[], more: object = {}, caller = 'marketer') =>
  shop.call('PATCH', '/backoffice/variants', { bearer: bearers[caller] as string, body: { rows, ...more } })
const undo = (id: number | null, caller = 'marketer') =>
  shop.call('PUT', `/backoffice/sheet_changes/${id}/undo`, { bearer: bearers[caller] as string })
const set = ({ id, version }: SheetRow, fields: object) => ({ id, version, set: fields })
const first = async (): Promise<SheetRow[]> => (await get('/variants?limit=40')).variants
const numberOf = (text: string | null | undefined): number => Number(text)

describe('the sheet', () => {
  it('gives flat rows by product, 200 a page, with cost for who may see it', async () => {
    const page = await get('/variants')
    expect(page.variants).toHaveLength(200)
    const next = await get(`/variants?after=${encodeURIComponent(page.page.after)}`)
    const ids = [...page.variants, ...next.variants].map(({ id }: SheetRow) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const [row] = page.variants
    expect([row.cost === null, (await get('/variants?limit=1', 'editor')).variants[0].cost]).toEqual([true, undefined])
    expect((await get('/variants?filter[secret]=1')).code).toBe('unknown_filter')
    const [found] = (await get(`/variants?q=${row.sku}`)).variants
    expect(found.id).toBe(row.id)
  })

  it('holds what it changes, and carts are filled with it meanwhile', async () => {
    const { rows } = await shop.pool.query(
      `select v.id from variants v join products p on p.id = v.product_id join stock_items i on i.variant_id = v.id
       where is_sellable(v, p, $1) and v.digital_kind is null and p.alcohol_percent is null and i.count_on_hand > 5
       order by v.id limit 1`,
      [shop.clock.now],
    )
    const line_item = { variant_id: Number(rows[0].id), quantity: 1 }
    await inTransaction(shop.db, async (tx) => {
      expect(await lockVariants(tx, [line_item.variant_id])).toHaveLength(1)
      const { status } = await shop.call('POST', '/orders/0/line_items', { body: { line_item } })
      expect(status).toBe(201)
    })
  })

  it('changes many at once, each under the version that was seen, and is undone whole', async () => {
    const [one, two, three] = (await first()) as [SheetRow, SheetRow, SheetRow]
    const price = numberOf(one.price) + 1_000
    const dry = await patch([set(one, { price })], { dry_run: true })
    expect([dry.status, dry.body.done, dry.body.change_id]).toEqual([200, 1, null])
    const { body }: { body: SheetChanged } = await patch([
      set(one, { price, compare_at_price: `${price * 2}.0` }),
      set(two, { cost: 1_000 }),
      set({ ...three, version: three.version + 7 }, { price: 1 }),
    ])
    expect(body.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'version_conflict'],
    ])
    const [changed] = await first()
    expect(changed).toMatchObject({ price: `${price}.0`, version: one.version + 1 })
    const { prices } = await get(`/variants/${one.id}/price_history`)
    expect(prices.map((each: SheetRow) => each.price)).toEqual([`${price}.0`, one.price])
    const answer = await shop.call('GET', `/storefront/products/${one.product_id}?include=variants`)
    expect(JSON.stringify(answer.body)).toContain(`:"${price}.0"`)
    await patch([set((await first())[1] as SheetRow, { cost: 2_000 })])
    const back = await undo(body.change_id)
    expect(back.body).toEqual({ undone: 1, left: [{ id: two.id, sku: two.sku }], state: 'undone' })
    expect((await first())[0]).toMatchObject({ price: one.price, compare_at_price: one.compare_at_price })
    expect((await undo(body.change_id)).body.code).toBe('undo_changed')
  })

  it('keeps to what the caller may change, and leaves rows that cannot be', async () => {
    const [one, two] = (await first()) as [SheetRow, SheetRow]
    expect((await patch([set(one, { price: 5_000 })], {}, 'editor')).body.code).toBe('permission_missing')
    expect((await patch([set(one, { cost: 5_000 })], {}, 'editor')).body.code).toBe('permission_missing')
    const { body } = await patch([set(one, { sku: two.sku }), set(two, { sale_price: numberOf(two.price) })])
    expect(body.results.map(({ ok, field }: { ok: boolean; field: string }) => [ok, field])).toEqual([
      [false, 'sku'],
      [false, 'sale_price'],
    ])
    const swapped = await patch([set(one, { sku: two.sku }), set(two, { sku: one.sku })], {}, 'editor')
    expect([swapped.body.done, (await first()).slice(0, 2).map(({ sku }) => sku)]).toEqual([2, [two.sku, one.sku]])
    await undo(swapped.body.change_id, 'editor')
    expect((await first()).slice(0, 2).map(({ sku }) => sku)).toEqual([one.sku, two.sku])
    const [fresh] = (await first()) as [SheetRow]
    const wrong = await patch([set(fresh, { barcode: '4006381333932' })], {}, 'editor')
    expect(wrong.body.results[0].field).toBe('barcode')
    expect((await patch([set(one, {}), set(one, {})])).status).toBe(422)
  })

  it('has a second person agree to a price below cost, who does it once', async () => {
    const find = async () => (await get('/variants')).variants.filter((each: SheetRow) => each.sale_price === null)[7]
    const row: SheetRow = await find()
    await patch([set(row, { cost: numberOf(row.price) - 100 })])
    const requested = await patch([set(await find(), { price: numberOf(row.price) - 200 })])
    expect([requested.status, requested.body.approval.act]).toEqual([202, 'sheet.change'])
    expect((await find()).price).toBe(row.price)
    const yes = () =>
      shop.call('PUT', `/backoffice/approvals/${requested.body.approval.id}/approve`, {
        bearer: bearers.owner as string,
      })
    expect((await yes()).status).toBe(200)
    expect((await find()).price).toBe(`${numberOf(row.price) - 200}.0`)
    expect((await yes()).status).toBeGreaterThan(400)
  })

  it('waits until its time, does what is still as it was, and can be taken back', async () => {
    const rows = (await first()).slice(5, 8) as [SheetRow, SheetRow, SheetRow]
    const at = new Date(shop.clock.now.getTime() + 3_600_000).toISOString()
    const plan = await patch(
      rows.map((row) => set(row, { price: numberOf(row.price) + 500 })),
      { at },
    )
    expect((await first()).slice(5, 8).map(({ price }) => price)).toEqual(rows.map(({ price }) => price))
    await patch([set(rows[1], { price: numberOf(rows[1].price) + 9 })])
    await runSheetChange.run(shop.services, { change_id: plan.body.change_id })
    const after = (await first()).slice(5, 8).map(({ price }) => numberOf(price))
    expect(after).toEqual(rows.map(({ price }, at) => numberOf(price) + (at === 1 ? 9 : 500)))
    const other = await patch([set((await first())[5] as SheetRow, { price: (after[0] as number) + 7_000 })], { at })
    expect((await undo(other.body.change_id)).body).toMatchObject({ state: 'canceled', undone: 1 })
    await runSheetChange.run(shop.services, { change_id: other.body.change_id })
    expect(numberOf(((await first())[5] as SheetRow).price)).toBe(after[0])
    const { changes } = await get('/sheet_changes')
    expect(changes[0]).toMatchObject({ state: 'canceled', rows: 1 })
  })

  it('of two who change a row at once one is told', async () => {
    const [row] = (await first()).slice(9) as [SheetRow]
    const both = await Promise.all([1_234, 2_345].map((add) => patch([set(row, { price: numberOf(row.price) + add })])))
    expect(both.map(({ body }) => body.done).sort()).toEqual([0, 1])
  })
})
