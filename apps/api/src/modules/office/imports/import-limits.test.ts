import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aBearer, aProduct, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { anImporter } from '../../../../test/documents/importing.ts'
import { sendFile } from '../../../../test/uploads.ts'

// Guarantee 68: units that go off the shelves by a file count as those that go by hand.

let of: Awaited<ReturnType<typeof anImporter>>
let clerk: string
let things: MadeProduct[] = []
const limit = 1_000_000
beforeAll(async () => {
  of = await anImporter('import_limits')
  const { id } = await aUser(of.shop.db, { email: 'keeper@limits.example', role: 'staff', staff_role: 'website_admin' })
  clerk = await aBearer(of.shop, id)
})
beforeEach(async () => {
  await of.shop.pool.query('delete from given_alone')
  things = []
  for (let n = 0; n < 14; n++) things.push(await aProduct(of.shop.db, { price: 100_000, stock: [3] }))
}, 60_000)
afterAll(() => of.close())

const units = async () =>
  (
    await of.shop.pool.query(
      'select coalesce(sum(count_on_hand), 0)::int as n from stock_items where variant_id = any($1)',
      [things.map(({ variant_id }) => variant_id)],
    )
  ).rows[0].n as number
const adjust = async ({ variant_id }: MadeProduct) =>
  of.call(
    'POST',
    '/stock_movements',
    { variant_id, location: of.store, to: 2, reason: 'correction', note: '' },
    undefined,
    clerk,
  )

async function imported(bearer: string, lines: string[]) {
  const { body: upload } = await sendFile(
    of.shop,
    bearer,
    'stock.csv',
    Buffer.from(`sku,stock_${of.store}\n${lines.join('\n')}\n`),
  )
  const { status, body } = await of.call(
    'POST',
    '/imports',
    { upload_id: upload.upload_id, kind: 'stock' },
    undefined,
    bearer,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  await of.work(body.id)
  await of.call('PUT', `/imports/${body.id}/check`, undefined, undefined, bearer)
  await of.work(body.id)
  const checked = await of.get(body.id)
  const { rows } = await of.shop.pool.query(
    `select distinct p ->> 'code' as code from import_rows, jsonb_array_elements(problems) p
      where import_id = $1 and state = 'error' and sku not like 'NONE%'`,
    [body.id],
  )
  const wrong = rows.map(({ code }) => code)
  await of.call('PUT', `/imports/${body.id}/run`, undefined, undefined, bearer)
  await of.work(body.id)
  return { checked, done: await of.get(body.id), wrong }
}
/** One less of each; between them so many lines of nothing that half of them are in another batch. */
const oneLess = () => {
  const lines = things.map(({ slug }) => `${slug},2`)
  return [...lines.slice(0, 7), ...Array.from({ length: 250 }, (_, n) => `NONE-${n},1`), ...lines.slice(7)]
}
const unknown = 250

it('guarantee 68: by hand and by a file the same sum is refused at the same place', async () => {
  let byHand = 0
  for (const thing of things) {
    const { status } = await adjust(thing)
    if (status === 202) break
    byHand++
  }
  expect(byHand * 100_000).toBe(limit)
  await of.shop.pool.query('delete from given_alone')
  await of.shop.pool.query('update stock_items set count_on_hand = 3 where variant_id = any($1)', [
    things.map(({ variant_id }) => variant_id),
  ])
  const before = await units()
  const { checked, done, wrong } = await imported(clerk, oneLess())
  // the dry run says what the run will refuse, also where its batches were taken back one by one
  expect([checked.counts.errors, wrong]).toEqual([unknown + things.length - byHand, ['goods_need_approval']])
  expect([done.status, done.counts.errors]).toEqual(['done', unknown + things.length - byHand])
  expect(before - (await units())).toBe(byHand)
  // both count together
  const [last] = things.slice(-1)
  expect(last && (await adjust(last)).status).toBe(202)
  const again = await imported(clerk, [`${last?.slug},1`])
  expect(again.done.counts.errors).toBe(1)
})

it('guarantee 68: what comes onto the shelves counts for nothing, and an owner has no limit', async () => {
  const more = await imported(
    clerk,
    things.map(({ slug }) => `${slug},9`),
  )
  expect(more.done.counts.errors).toBe(0)
  const { done } = await imported(of.owner, oneLess())
  expect([done.counts.errors, await units()]).toEqual([unknown, 2 * things.length])
})
