import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOrders, demoWallet } from '../../../seeds/demo/data.ts'
import { aBearer, aProduct, aUser } from '../../../test/builders.ts'
import { type DemoShop, demoDatabase, demoNow, serveShop } from '../../../test/shops/demo-shop.ts'
import { auditLedger } from '../../modules/money/ledger/index.ts'
import { dryRun } from '../../platform/database/db.ts'
import { demoDataFaults } from '../doctor/deployment-checks.ts'
import { parseEnv } from '../env.ts'
import { countedDemo, findDemoData } from './demo-data.ts'
import { removeDemoData } from './remove-demo.ts'
import { fillDemoOrders } from './seed-orders.ts'
import { fillDemoWallet } from './seed-wallet.ts'

// Before: a shop opened at a public address with the invented people, orders, reviews and bank accounts of the demo.

const { PATH, NODE_COMPILE_CACHE } = process.env
const inherited = { PATH, NODE_COMPILE_CACHE }
/** Programs are started. */
const slow = { timeout: 180_000 }
const root = resolve(import.meta.dirname, '../../../../..')
let shop: DemoShop
let url: string
let folder: string
const own: { orders: string[]; person: number } = { orders: [], person: 0 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-data-'))
  url = await demoDatabase('demo_data')
  shop = await serveShop(url)
  await fillDemoWallet(shop.db, shop.services, demoWallet, demoNow)
  await fillDemoOrders(shop.services, demoOrders, demoNow)
  own.person = (await aUser(shop.db, { email: 'real@person.example', phone: '88223344' })).id
  const bearer = await aBearer(shop, own.person)
  own.orders = [await buy({ bearer }), await buy({})]
}, 300_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function buy(as: { bearer?: string }): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 40_000 })
  const opened = await shop.call('POST', '/orders/0/line_items', {
    ...as,
    body: { line_item: { variant_id, quantity: 1 } },
  })
  const { token, number } = opened.body.order
  const { id: payment_method_id } = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  const ship_address_attributes = {
    firstname: 'Бат',
    phone: '88223344',
    state_name: 'Улаанбаатар',
    city: 'Баянзүрх',
    address1: '12-р байр',
  }
  const order = { ship_address_attributes, payments_attributes: [{ payment_method_id }] }
  await shop.call('PUT', `/checkouts/${number}`, { ...as, token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return number
}

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'apps/api/src/entry/seed/demo-remove.ts'), ...args], {
    env: { ...inherited, DATABASE_URL: url, DATA_DIR: folder, TENANTS: 'bambar', SANDBOX: 'on' },
  })

/** What is not the demo's: rows of the real person and order, and all goods, pages and articles. */
async function stored(): Promise<Record<string, unknown>> {
  const { rows } = await shop.pool.query(
    `select (select jsonb_agg(to_jsonb(o) order by id) from orders o where number = any($1)) as orders,
      (select jsonb_agg(to_jsonb(l) order by l.id) from line_items l join orders o on o.id = l.order_id where o.number = any($1)) as lines,
      (select to_jsonb(u) from users u where id = $2) as person,
      (select count(*)::int from products) as products, (select count(*)::int from variants) as variants,
      (select count(*)::int from articles) as articles, (select count(*)::int from cms_pages) as pages,
      (select sum(count_on_hand)::int from stock_items) as shelved`,
    [own.orders, own.person],
  )
  return rows[0]
}

describe('the demo in a database', () => {
  it('is counted by what it is, and a run without --yes removes none of it', slow, async () => {
    const found = await findDemoData(shop.db, 'bambar')
    expect(found.people.map(({ email }) => email)).toContain(demoOrders.owner)
    expect(found.orders).toHaveLength(demoOrders.orders.length)
    const { rows } = await shop.pool.query('select count(*)::int as reviews from reviews where user_id is null')
    expect(found.reviews).toHaveLength(rows[0].reviews)
    expect(found.comments.length).toBeGreaterThan(100)
    expect(found.accounts).toContain('5000000001')
    const { stdout } = await run()
    expect(stdout).toContain(`bambar: ${countedDemo(found)}: there; --yes removes them`)
    expect(await dryRun(shop.db, (tx) => removeDemoData(tx, 'bambar'))).toEqual(found)
    expect(await findDemoData(shop.db, 'bambar')).toEqual(found)
  })

  it('keeps a shop from opening at a public address', slow, async () => {
    const given = { DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9', SECRET_KEY: 'k'.repeat(40) }
    const [fault] = await demoDataFaults(parseEnv(given), url)
    expect(fault?.what).toMatch(
      /^bambar: its database holds 3 people of the demo, \d+ orders of the demo, \d+ invented/,
    )
    expect(fault?.remedy).toBe('npm run demo:remove -- --tenant bambar --yes')
    const start = promisify(execFile)(process.execPath, [join(root, 'apps/api/src/entry/shop.ts')], {
      env: { ...inherited, ...given, TENANTS: 'bambar', PUBLIC_URL: 'https://delguur.mn', PORT: '0' },
    }).then(
      () => 'it started',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    )
    expect(await start).toContain('its database holds 3 people of the demo')
  })

  it('is removed whole by one command, once; what is real stays, and the books hold', slow, async () => {
    const before = await stored()
    const { stdout } = await run('--yes')
    expect(stdout).toMatch(/^bambar: 3 people of the demo, .* removed$/m)
    expect(countedDemo(await findDemoData(shop.db, 'bambar'))).toBe('')
    expect(await stored()).toEqual(before)
    expect(await auditLedger(shop.services)).toMatchObject({ violations: [] })
    expect((await run('--yes')).stdout).toBe('bambar: nothing of the demo\n')
    for (const table of ['ledger_entries', 'ledger_postings', 'ledger_accounts'])
      await expect(shop.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
  })
})
