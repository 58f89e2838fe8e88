import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddress, aProduct, unitsLeft } from '../../../../test/builders.ts'
import { anImporter } from '../../../../test/documents/importing.ts'
import { importStep } from './step.ts'

// Who buys while a batch of an import is open: it is held at its last step, with all that it has written and not committed.

let of: Awaited<ReturnType<typeof anImporter>>
let transfer: number
beforeAll(async () => {
  of = await anImporter('import_buyers')
  const method = of.shop.db.selectFrom('payment_methods').select('id').where('code', '=', 'bank-transfer')
  transfer = (await method.executeTakeFirstOrThrow()).id
})
afterAll(() => of.close())

/** All of a checkout; gives what the last call answered. */
async function buy(variant_id: number) {
  const opened = await of.shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id } } })
  const { token, number } = opened.body.order
  const order = { ship_address_attributes: anAddress, payments_attributes: [{ payment_method_id: transfer }] }
  await of.shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  return of.shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
}

/** Runs a file whose batch stands open while `meanwhile` goes on. */
async function whileOpen(text: string, kind: string, meanwhile: (end: () => Promise<void>) => Promise<void>) {
  const { id } = await of.begin(text, kind)
  await of.check(id)
  const holder = await of.shop.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from import_rows where import_id = $1 for update', [id])
    expect((await of.call('PUT', `/imports/${id}/run`)).status).toBe(202)
    const running = importStep.run(of.shop.services, { import_id: id })
    const isHeld = async () =>
      (
        await of.shop.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%import_rows%'
        and datname = current_database()`)
      ).rowCount
    await expect.poll(isHeld, { timeout: 10_000 }).toBe(1)
    await meanwhile(() => holder.query('commit').then(() => undefined))
    await holder.query('commit')
    await running
  } finally {
    holder.release()
  }
  await of.work(id)
  expect(await of.get(id)).toMatchObject({ status: 'done' })
}

it('a batch of prices holds up nobody: the same product and another are bought while it is open', async () => {
  const [own, other] = [await aProduct(of.shop.db), await aProduct(of.shop.db)]
  await whileOpen(`sku,price\n${own.slug},61000\n`, 'prices', async () => {
    for (const { variant_id } of [own, other]) expect((await buy(variant_id)).status).toBe(200)
  })
  expect([await unitsLeft(of.shop.db, own.variant_id), await unitsLeft(of.shop.db, other.variant_id)]).toEqual([9, 9])
})

it('a batch of new products and changed texts holds up nobody', async () => {
  const own = await aProduct(of.shop.db)
  const text = `slug,name_mn,price\n${own.slug},Өөр нэр,50000\nimport-buyers-new,Шинэ бараа,9000\n`
  await whileOpen(text, 'products', async () => {
    expect((await buy(own.variant_id)).status).toBe(200)
  })
})

it('a batch of stock holds up only who buys of the same shelves, until it ends, and loses no unit', async () => {
  const [own, other] = [await aProduct(of.shop.db), await aProduct(of.shop.db)]
  let waited: Promise<{ status: number }> | undefined
  await whileOpen(`sku,stock_${of.store}\n${own.slug},30\n`, 'stock', async (end) => {
    expect((await buy(other.variant_id)).status).toBe(200)
    waited = buy(own.variant_id)
    await end()
    expect((await waited).status).toBe(200)
  })
  expect(await unitsLeft(of.shop.db, own.variant_id)).toBe(29)
})
