import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type CopiedCart, copiesOf } from '../../../test/baskets/cart-copies.ts'
import { anAddress, aProduct, aShop, unitsLeft } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { atPush, timeLimit } from '../../../test/proofs.ts'
import { compiledPrograms } from '../../../test/shops/data-folder.ts'
import { freePort } from '../../embedded/free-port.ts'
import { checkLedger } from '../../modules/money/ledger/index.ts'
import { givenUp } from '../jobs/job-queue.ts'

// The database ends all connections of a shop, as its restart does, while orders come in and jobs run.

const [orders, ends] = atPush([150, 8], { proofs: [1_000, 50] })
const random = seeded(20_261_128)

let shop: TestApp
let child: ChildProcess
let origin: string
let output = ''
beforeAll(async () => {
  const url = await freshDatabase('ended')
  shop = await startApp(url)
  await aShop(shop.db)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}/api/v2`
  child = fork(resolve(import.meta.dirname, '../../../test/shops/order-process.ts'), {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), NODE_COMPILE_CACHE: compiledPrograms },
    execArgv: [],
    silent: true,
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000)
    })
  await once(child, 'message')
})
afterAll(async () => {
  if (isRunning()) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await shop.close()
})

const isRunning = (): boolean => child.exitCode === null && child.signalCode === null

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function ask(method: string, path: string, token: string, body?: object) {
  const headers = { 'x-spree-order-token': token, ...(body && { 'content-type': 'application/json' }) }
  const call = { method, headers, signal: AbortSignal.timeout(20_000), ...(body && { body: JSON.stringify(body) }) }
  return fetch(`${origin}${path}`, call).then(
    async (answer) => ({ status: answer.status, body: await answer.json() }),
    () => undefined,
  )
}

/** Carts that only wait to be placed. */
async function someCarts(variants: number[]): Promise<CopiedCart[]> {
  const body = { line_item: { variant_id: variants[0] } }
  const { order } = (await shop.call('POST', '/orders/0/line_items', { body })).body
  const transfer = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  const filled = {
    email: 'bat@test.example',
    ship_address_attributes: anAddress,
    payments_attributes: [{ payment_method_id: transfer.id }],
  }
  const answer = await shop.call('PUT', `/checkouts/${order.number}`, { token: order.token, body: { order: filled } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const inputs = Array.from({ length: orders }, () => [
    { variant_id: variants[random(variants.length)] ?? 0, quantity: 1 },
  ])
  return copiesOf(shop.pool, order, inputs)
}

/** Waits a little; answers how long, without the time that the machine gave to none of our processes. */
async function aMoment(): Promise<number> {
  const began = Date.now()
  await sleep(5)
  return Math.min(Date.now() - began, 100)
}

/** Ends all connections of the shop, or one in three of them. */
const end = (which: number) =>
  shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ($1::int = 3 or pid % 3 = $1::int)`,
    [which],
  )

it(`guarantee 72: ${orders} orders while all connections are ended ${ends} times: none is lost, the process lives`, {
  timeout: 900_000,
}, async () => {
  const variants = (await Promise.all(Array.from({ length: 20 }, () => aProduct(shop.db, { stock: [orders] })))).map(
    ({ variant_id }) => variant_id,
  )
  const waiting = await someCarts(variants)
  const acknowledged: CopiedCart[] = []
  let ended = 0
  const gaps: number[] = []

  const buyer = async (): Promise<void> => {
    for (let cart = waiting.pop(); cart; cart = waiting.pop()) {
      for (;;) {
        expect(isRunning(), output).toBe(true)
        const answer = await ask('PUT', `/checkouts/${cart.number}/complete`, cart.token, {})
        if (answer?.status === 200) break
        // who is told to come back does; nothing else is said
        expect(answer?.status, `${JSON.stringify(answer?.body)} ${output}`).toBe(503)
        await sleep(20)
      }
      acknowledged.push(cart)
    }
  }
  const ending = async (): Promise<void> => {
    for (; ended < ends; ended++) {
      const next = (orders * (ended + 1)) / (ends + 1)
      while (acknowledged.length < next) await sleep(5)
      await sleep(random(40))
      const before = acknowledged.length
      await end(random(4)).catch(() => undefined)
      let gap = 0
      while (acknowledged.length === before && waiting.length > 0) gap += await aMoment()
      gaps.push(gap)
    }
  }
  await Promise.all([...Array.from({ length: 8 }, buyer), ending()])

  expect([isRunning(), ended, acknowledged.length]).toEqual([true, ends, orders])
  const { rows } = await shop.pool.query(
    `select told from unnest($1::text[]) as told where not exists (select from orders o
       join inventory_units u on u.order_id = o.id and u.state in ('held', 'sold')
       where o.number = told and o.status = 'placed')`,
    [acknowledged.map(({ number }) => number)],
  )
  expect(rows).toEqual([])
  const left = await Promise.all(variants.map((id) => unitsLeft(shop.db, id)))
  expect(left.reduce((sum, each) => sum + each, 0)).toBe(orders * variants.length - orders)
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  const pauses = gaps.toSorted((a, b) => a - b)
  const [middle, longest] = [pauses[Math.floor(ends / 2)], pauses.at(-1)]
  const figures = `${acknowledged.length} orders acknowledged, ${rows.length} lost; ${ended} times all connections or a third of them ended`
  process.stdout.write(`${figures}; without an order ${middle} ms in the middle, ${longest} ms at the longest\n`)
  // orders come in again after three seconds at most
  expect(Math.max(...gaps), `milliseconds without an order: ${gaps}`).toBeLessThan(timeLimit(3_000))

  // the queue works on: no job was lost for good, each of the orders has been tried
  const lost = await shop.pool.query(`select task_identifier, last_error from graphile_worker.jobs where ${givenUp}`)
  expect(lost.rows).toEqual([])
  const untried = async (): Promise<number> => {
    const jobs = await shop.pool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts = 0',
    )
    return jobs.rows[0]?.n ?? 0
  }
  await expect.poll(untried, { timeout: atPush(60_000, { proofs: 400_000 }), interval: 200 }).toBe(0)
})
