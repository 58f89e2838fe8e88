import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../apps/api/src/embedded/free-port.ts'
import { expectAccessible } from '../buyer.ts'
import { cards, foundCount, open } from '../pages.ts'
import { untilReady } from '../shop.ts'

// A second web process on the same database, whose search cluster has stopped: the shop stays open, and says what it lacks.

let web: ChildProcess
let url: string

test.beforeAll(async () => {
  const dataDir = process.env.SHOP_DATA_DIR
  if (!dataDir) throw new Error('SHOP_DATA_DIR must name the data folder of the shop that SHOP_URL names')
  const port = await freePort()
  url = `http://localhost:${port}`
  web = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/api/src/entry/http.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await databaseOf(dataDir),
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRET_KEY: 'of a web process that stands apart from all',
      SEARCH_URL: 'http://127.0.0.1:9',
    },
  })
  await untilReady(web, url, 'degraded')
})
test.afterAll(async () => {
  web.kill('SIGTERM')
  await once(web, 'exit')
})

/** Where the shop's own PostgreSQL answers: it keeps its port and password in its folder. */
async function databaseOf(dataDir: string): Promise<string> {
  const read = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
  const [password, pid] = await Promise.all([read('password'), read('cluster/postmaster.pid')])
  return `postgres://delguur:${password.trim()}@127.0.0.1:${pid.split('\n')[3]}/bambar`
}

test('a shop whose search has stopped still lists, filters, finds words as they are written, and opens products', async ({
  page,
}) => {
  await open(page, `${url}/products`)
  const note = page.getByText('Шүүлтүүр түр ажиллахгүй байна')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  const all = await foundCount(page)
  expect(all).toBeGreaterThan(100)

  await open(page, `${url}/products?q=${encodeURIComponent('куртик')}&sort=price_asc`)
  await expect(note).toBeVisible()
  const some = await foundCount(page)
  expect(some).toBeGreaterThan(3)
  expect(some).toBeLessThan(all)

  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[^/?]+/)
  await expect(page.locator('#buy button').first()).toBeVisible()

  await open(page, `${url}/`)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
})
