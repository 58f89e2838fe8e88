import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readExport } from '../../../../scripts/new-shop/read-export.ts'
import { s3Files } from '../../src/adapters/files/s3.ts'
import { claimDatabase } from '../../src/entry/claim-database.ts'
import { totpAt } from '../../src/modules/base/identity/index.ts'
import { auditLedger } from '../../src/modules/money/ledger/index.ts'
import { aFullPerson } from '../personal/full-person.ts'
import { atPush } from '../proofs.ts'
import { aSandbox, type TestSandbox } from '../sandbox.ts'
import { demoDatabase, serveShop } from './demo-shop.ts'

// `npm run shop:remove` and `npm run shop:restore` as processes, on a shop with goods, people, orders, stock and books: its files leave a
// folder of this machine and come into a bucket.

const name = 'returning'
const root = resolve(import.meta.dirname, '../../../..')
const bucket = { bucket: 'delguur', region: 'sandbox-1', key_id: 'sandbox', secret: 'sandbox-secret' }
let sandbox: TestSandbox
let folder: string
let url: string
beforeAll(async () => {
  sandbox = await aSandbox()
  folder = await mkdtemp(join(tmpdir(), 'shop restore '))
  url = await demoDatabase('shop_restore')
  const tenants = join(folder, 'tenants')
  await cp(join(root, 'tenants/bambar'), join(tenants, name), { recursive: true })
  const file = join(tenants, name, 'tenant.ts')
  const text = (await readFile(file, 'utf8')).replace("name: 'bambar'", `name: '${name}'`)
  await writeFile(file, text.replace(/hosts: \[.*?\]/, `hosts: ['${name}.localhost', 'shared.localhost']`))
  await mkdir(join(tenants, 'neighbour'))
  const other = text.replace(`name: '${name}'`, "name: 'neighbour'")
  await cp(join(root, 'tenants/bambar/search.ts'), join(tenants, 'neighbour/search.ts'))
  await writeFile(join(tenants, 'neighbour/tenant.ts'), other.replace(/hosts: \[.*?\]/, "hosts: ['shared.localhost']"))
})
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

const envOf = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  TENANTS: '',
  TENANTS_DIR: join(folder, 'tenants'),
  PUBLIC_URL: 'https://shop.example',
  ...more,
})
const withBucket = () =>
  envOf({
    FILES_URL: `${sandbox.inbox_url}/s3`,
    FILES_BUCKET: bucket.bucket,
    FILES_REGION: bucket.region,
    FILES_KEY_ID: bucket.key_id,
    FILES_SECRET: bucket.secret,
  })
const run = (script: string, args: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [`scripts/shop/${script}.ts`, ...args], { cwd: root, env })

/** All rows of all tables as they are written, one hash for each table. */
async function hashes(): Promise<Record<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relpersistence = 'p' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name: table } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from "${table}" t`,
      )
      found[table] = rows[0]?.hash ?? ''
    }
    return found
  } finally {
    await client.end()
  }
}

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  return client.query<T>(text).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error) => {
      await client.end()
      throw error
    },
  )
}

/** What the link of the owner writes, and what counts transactions of the server. */
const otherwise = [
  ...['users', 'customer_figures', 'staff_invitations', 'mail_tokens'],
  ...['office_changes', 'catalog_changes', 'report_changes', 'report_person_changes', 'report_product_changes'],
  ...['product_stock_changes', 'alert_cursor', 'search_feeds', 'staff_event_reader'],
]
const sequences = `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`

async function livedIn() {
  const shop = await serveShop(url)
  await aFullPerson(shop)
  await shop.pool.query(`update users set private_metadata = 'null' where id = (select max(id) from users)`)
  await claimDatabase(url, name, 'the test looks at rows alone')
  await shop.close()
}

async function killedHalfWay(to: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/shop/shop-restore.ts', to], { cwd: root, env: withBucket() })
  child.stdout.once('data', () => child.kill('SIGKILL'))
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  expect((await readdir(join(folder, 'tenants'))).filter((each) => !each.startsWith('.'))).toEqual(['neighbour'])
}

it('a shop that was removed is restored from its export, row by row, with files, books and queue', async () => {
  await livedIn()
  const pictures = { 'goods/Цагаан & 1.avif': 'one', 'logo/2.png': 'two' }
  for (const [path, text] of Object.entries(pictures)) {
    await mkdir(join(folder, 'data/media', name, path, '..'), { recursive: true })
    await writeFile(join(folder, 'data/media', name, path), text)
  }
  await mkdir(join(folder, 'data/tenants', name), { recursive: true })
  await writeFile(join(folder, 'data/tenants', name, 'vapid-keys'), 'keys')
  const queue = `select t.identifier, j.payload::jsonb::text, j.run_at, j.max_attempts, j.attempts, j.key from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 2`
  const [before, numbers, jobs] = [await hashes(), await query(sequences), await query(queue)]
  expect(jobs.length).toBeGreaterThan(0)
  const to = join(folder, 'export')
  await run('shop-remove', ['--name', name, '--confirm', name, '--to', to], envOf())
  expect(await hashes()).toEqual({})

  const noSecret = run('shop-restore', [to], envOf({ SECRET_KEY: 'another secret key of another machine' }))
  await expect(noSecret).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Give SECRET_KEY') })
  expect((await readdir(join(folder, 'tenants'))).sort()).toEqual(['neighbour'])
  expect(await hashes()).toEqual({})

  if (atPush(false, { proofs: true })) await killedHalfWay(to)
  const { stdout } = await run('shop-restore', [to], withBucket())
  const after = await hashes()
  const unlike = Object.keys(before).filter((table) => before[table] !== after[table])
  expect(unlike.filter((table) => !otherwise.includes(table))).toEqual([])
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect((await query(queue)).length).toBe(jobs.length)
  expect(await query(queue)).toEqual(jobs)
  const later = await query<{ sequencename: string }>(sequences)
  const moved = ['users_id_seq', 'mail_tokens_id_seq']
  const still = (rows: pg.QueryResultRow[]) => rows.filter(({ sequencename }) => !moved.includes(sequencename))
  expect(still(later)).toEqual(still(numbers))

  const store = s3Files({ url: `${sandbox.inbox_url}/s3`, ...bucket, prefix: `${name}/media` })
  const found: string[] = []
  for await (const { path } of store.list()) found.push(path)
  expect(found.sort()).toEqual(Object.keys(pictures).sort())
  expect(await readFile(join(folder, 'data/tenants', name, 'vapid-keys'), 'utf8')).toBe('keys')
  expect(stdout).toContain('shared.localhost')
  const tenant = await readFile(join(folder, 'tenants', name, 'tenant.ts'), 'utf8')
  expect(tenant).toContain(`hosts: ["${name}.localhost"]`)

  const shop = await serveShop(url)
  try {
    expect(await auditLedger(shop.services)).toMatchObject({ violations: [] })
    expect((await shop.call('GET', '/shop/listing')).body.products.length).toBeGreaterThan(0)
    const token = /\/office\/invitations\/(\S+)/.exec(stdout)?.[1] ?? ''
    shop.clock.now = new Date()
    const { body: opened } = await shop.call('GET', `/backoffice/invitations/${token}/second_factor`)
    const otp_secret_confirmed = opened.secret ? totpAt(opened.secret, shop.clock.now) : '000000'
    const path = `/backoffice/invitations/${token}/accept`
    const joined = await shop.call('POST', path, {
      body: { password: 'restored-autumn-window-64', otp_secret_confirmed },
    })
    expect(joined.status, JSON.stringify(joined.body)).toBeLessThan(300)
    const orders = await shop.call('GET', '/backoffice/orders', { bearer: joined.body.access_token })
    expect(orders.body.orders?.length ?? orders.body.rows?.length).toBeGreaterThan(0)
  } finally {
    await shop.close()
  }

  const again = run('shop-restore', [to], withBucket())
  await expect(again).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('this shop is there already') })
  await refused(to)
}, 300_000)

/** Of an export that is no export, not whole or damaged, nothing is read. */
async function refused(to: string): Promise<void> {
  await expect(readExport(to)).resolves.toMatchObject({ shop: name })
  await expect(readExport(folder)).rejects.toThrow('no export of npm run shop:remove')
  await rm(join(to, 'tables/orders.jsonl.gz'))
  await truncate(join(to, 'tables/users.jsonl.gz'), 40)
  const broken = readExport(to)
  await expect(broken).rejects.toThrow('missing: tables/orders.jsonl.gz')
  await expect(broken).rejects.toThrow('damaged: tables/users.jsonl.gz')
  await appendFile(join(to, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../elsewhere\n`)
  await expect(readExport(to)).rejects.toThrow('damaged: tables/users.jsonl.gz, SHA256SUMS')
  await rm(join(to, 'SHA256SUMS'))
  await expect(readExport(to)).rejects.toThrow('not whole')
}
