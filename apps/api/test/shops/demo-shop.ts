import pg from 'pg'
import { inject } from 'vitest'
import { loadDemo, loadReference } from '../../seeds/load.ts'
import { bodiesOf } from '../../src/entry/documentation/documentation.ts'
import { hashPassword } from '../../src/modules/base/identity/index.ts'
import { mountModules } from '../../src/modules/modules.ts'
import { type Elsewhere, type Search, startSearch } from '../../src/modules/search/search/index.ts'
import { createDb } from '../../src/platform/database/db.ts'
import { serveHealth } from '../../src/platform/health.ts'
import { refuseUnknownPath } from '../../src/platform/http/http.ts'
import type { Api } from '../../src/platform/http/serve.ts'
import { serveMetrics } from '../../src/platform/metrics.ts'
import { serveDocumentation } from '../../src/platform/openapi/documentation.ts'
import { documentationTexts } from '../../src/platform/openapi/documentation-texts.ts'
import { describeApi } from '../../src/platform/openapi/openapi.ts'
import { startApp, type TestApp } from '../app.ts'
import { demoTemplate, recreate, workerDatabase } from '../database.ts'

/** Every date of the demo shop is counted from here. */
export const demoNow = new Date('2026-11-24T03:00:00.000Z')
/** Of everybody in it. */
export const demoPassword = 'deel-torgo-tsenkher-88'
const demoLock = 7_243_002

/** A copy of the small demo shop, which the first caller of a run makes and all others clone. */
export async function demoDatabase(name: string): Promise<string> {
  const server = inject('testServerUrl')
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoTemplate])
    if (rowCount === 0) await makeDemo(client, server)
  } finally {
    await client.end()
  }
  return recreate(server, workerDatabase(name), demoTemplate)
}

/** Filled under another name first: what is called the template is complete. */
async function makeDemo(client: pg.Client, server: string): Promise<void> {
  const { db } = createDb(await recreate(server, `${demoTemplate}_draft`, 'delguur_test_base'), { max: 2 })
  try {
    await loadReference(db)
    const hash = await hashPassword(demoPassword)
    await loadDemo(db, { now: demoNow, passwordHashOf: async () => hash })
  } finally {
    await db.destroy()
  }
  await client.query(`alter database ${demoTemplate}_draft rename to ${demoTemplate}`)
}

type Options = Parameters<typeof startApp>[2]
export type DemoShop = TestApp & { search: Search }

/** Everything the shop's process serves but pages, on a copy of the demo shop. */
export async function startDemoShop(name: string, options: Options = {}): Promise<DemoShop> {
  return serveShop(await demoDatabase(name), options)
}

/** The same on any migrated database. */
export async function serveShop(url: string, options: Options = {}, elsewhere?: Elsewhere): Promise<DemoShop> {
  const searches: Search[] = []
  const mount = async (api: Api): Promise<void> => {
    const search = await startSearch(api.services, { elsewhere })
    searches.push(search)
    mountModules(api, search)
  }
  const shop = await startApp(url, [mount], options)
  const [search] = searches
  if (!search) throw new Error('the search did not start')
  await search.built
  serveHealth(shop.app, shop.services, { search: async () => !search.find.isAway() })
  serveMetrics(shop.app, { token: undefined, behindProxy: false })
  serveDocumentation(shop.app, async () => bodiesOf(documentationTexts(await describeApi(shop.api, '0.1.0'))))
  shop.app.all('/api/*', refuseUnknownPath(shop.api))
  const close = async () => {
    await search.stop()
    await shop.close()
  }
  return { ...shop, search, close }
}
