import { HealthRow } from '@delguur/contract/office/health'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { parseEnv } from '../../../entry/env.ts'
import { paymentProviders } from '../../../entry/services/providers.ts'
import { providerLog } from '../../money/payments/index.ts'
import { receiptBacklog } from './health.queries.ts'

let shop: PayingShop
let owner: string
let support: string
beforeAll(async () => {
  shop = await aPayingShop('health')
  shop.clock.now = new Date()
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@health.example', role: 'admin' })).id)
  const clerk = await aUser(shop.db, { email: 'tuslamj@health.example', role: 'staff', staff_role: 'support' })
  support = await aBearer(shop, clerk.id)
})
afterAll(() => shop.close())

async function rows(): Promise<HealthRow[]> {
  const { status, body } = await shop.call('GET', '/backoffice/health', { bearer: owner })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows.map((row: unknown) => HealthRow.parse(row))
}
const part = async (kind: HealthRow['kind'], key: string | null = null) =>
  (await rows()).find((row) => row.kind === kind && row.key === key)

it('shows every part with its state, to who may see the settings', async () => {
  const found = await rows()
  expect(new Set(found.map(({ kind }) => kind))).toEqual(
    new Set(['provider', 'queue', 'webhooks', 'receipts', 'ledger', 'database']),
  )
  expect(await part('provider', 'qpay')).toMatchObject({ state: 'idle', name: expect.any(String), last_ok: null })
  expect(await part('database')).toMatchObject({ state: 'ok', figures: { size: expect.any(Number) } })
  expect(await receiptBacklog(shop.db, shop.clock.now)).toEqual({ failed: 0, late: 0, since: null })
  const refused = await shop.call('GET', '/backoffice/health', { bearer: support })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
})

it('a provider that is away says so by itself, since when, until it answers again', async () => {
  const { services } = shop
  const reachable = services.ports.payments
  const nowhere = paymentProviders({
    env: parseEnv({}),
    tenant: 'bambar',
    sandbox_url: 'http://127.0.0.1:1',
    log: providerLog(shop.db, services.log),
  })
  services.ports.payments = new Map([...reachable, ['qpay', nowhere.get('qpay') ?? expect.fail('no qpay')]])
  const [away, there] = [await buy(shop, 'qpay'), await buy(shop, 'monpay')]
  await viewOf(shop, away)
  await viewOf(shop, there)
  await until(async () => (await part('provider', 'qpay'))?.state === 'bad', 'qpay is away')
  const found = await part('provider', 'qpay')
  expect(found).toMatchObject({ fault: 'no_answer', last_ok: null, since: found?.since ?? expect.fail('no since') })
  expect(JSON.stringify(found)).not.toMatch(/127\.0\.0\.1|http/)
  await until(async () => (await part('provider', 'monpay'))?.state === 'ok', 'monpay answers')
  expect(await part('database')).toMatchObject({ state: 'ok' })

  services.ports.payments = reachable
  const number: string = (await viewOf(shop, away)).payment.charge.number
  shop.clock.now = new Date(Date.now() + 60_000)
  await shop.call('PUT', `/backoffice/charges/${number}/check`, { bearer: owner, body: {} })
  await until(async () => (await part('provider', 'qpay'))?.state === 'warn', 'qpay answers again')
  // an hour later nothing is left to look at
  shop.clock.now = new Date(Date.now() + 3_700_000)
  expect(await part('provider', 'qpay')).toMatchObject({ state: 'ok', since: null })
  shop.clock.now = new Date()
})

it('work that waits or was given up is shown by its kind, and is tried again at a word', async () => {
  const add = (name: string, minutes: number) =>
    shop.pool.query(
      `select graphile_worker.add_job($1, '{}'::json, run_at => now() - $2::int * interval '1 minute', max_attempts => 1)`,
      [name, minutes],
    )
  await add('health.late', 20)
  await add('health.dead', 1)
  await shop.pool.query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: no' from graphile_worker._private_tasks t
    where t.id = task_id and t.identifier = 'health.dead'`)
  // killed while it ran and added again meanwhile: its successor does the work, nobody gave it up
  for (const _ of [1, 2]) {
    await shop.pool.query(`select graphile_worker.add_job('health.again', '{}'::json, job_key => 'again')`)
    await shop.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1
      where key = 'again' and locked_at is null`)
  }
  await shop.pool.query(`update graphile_worker._private_jobs set locked_at = null where attempts = max_attempts`)
  expect(await part('queue', 'health.again')).toBeUndefined()
  shop.clock.now = new Date()
  expect(await part('queue', 'health.late')).toMatchObject({ state: 'bad', figures: { waiting: 1, given_up: 0 } })
  expect(await part('queue', 'health.dead')).toMatchObject({ state: 'warn', figures: { waiting: 0, given_up: 1 } })
  const retry = () => shop.call('PUT', '/backoffice/health/queues/health.dead/retry', { bearer: owner, body: {} })
  const answers = await Promise.all([retry(), retry()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await part('queue', 'health.dead'))?.figures).toMatchObject({ given_up: 0 })
  const { rows: audited } = await shop.pool.query(
    `select subject_id, before from audit_rows where act = 'queues.retry'`,
  )
  expect(audited).toEqual([{ subject_id: 'health.dead', before: { given_up: 1 } }])
})

it('a part that cannot be looked at is unknown, and the others answer', async () => {
  const disk = () => Promise.reject(new Error('no such drive'))
  shop.services.ports.machine = {
    ...{
      version: '1.2.3',
      started_at: new Date(),
      disk,
      newestBackup: async () => new Date(0),
      oldest_backup_hours: 26,
    },
  }
  const found = await rows()
  expect(found.find(({ kind }) => kind === 'disk')).toMatchObject({ state: 'unknown' })
  expect(found.find(({ kind }) => kind === 'backup')).toMatchObject({ state: 'bad' })
  expect(found.find(({ kind }) => kind === 'version')).toMatchObject({ state: 'ok', name: '1.2.3' })
})
