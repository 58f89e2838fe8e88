import { parseArgs } from 'node:util'
import { dayMs, localDate } from '@delguur/kit/dates'
import { claimDatabase } from '../../src/entry/claim-database.ts'
import { secretKey } from '../../src/entry/secret-key.ts'
import { commandEnv, withDatabase } from '../../src/entry/with-database.ts'
import { secretsFrom } from '../../src/platform/secrets.ts'
import { startApp } from '../app.ts'
import { aSandbox } from '../sandbox.ts'
import { methodOf, withProviders } from '../shops/with-providers.ts'
import { play } from './play.ts'
import type { Goods } from './sale.ts'
import { aMonth, equip, type PlayedShop } from './shop.ts'

// `DATA_DIR=… node apps/api/test/month/into-a-shop.ts [--days 30] [--orders 8] [--seed 1]`: plays days that end yesterday into the database of
// a demo shop that is looked at, so that its office has their orders, runs, returns, transfers and reports. The shop is stopped
// meanwhile, unless DATABASE_URL names an outside database; it is played into once.

const { values } = parseArgs({
  options: {
    days: { type: 'string' },
    orders: { type: 'string' },
    seed: { type: 'string' },
    tenant: { type: 'string' },
  },
})
const [days, orders, seed] = [Number(values.days ?? 30), Number(values.orders ?? 8), Number(values.seed ?? 1)]

/** Things of the shop that cost what their price says, some of each price. */
async function someGoods({ pool }: PlayedShop): Promise<Goods[]> {
  const { rows } = await pool.query<Goods>(
    `select v.id::int as variant_id, p.id::int as product_id, v.sku, v.price::int, v.cost::int from variants v
       join products p on p.id = v.product_id
     where p.status = 'live' and v.digital_kind is null and p.alcohol_percent is null and v.sale_price is null
       and v.id = (select min(o.id) from variants o where o.product_id = p.id) order by p.id % 7, p.id limit 24`,
  )
  return rows
}

const env = commandEnv(process.env)
await withDatabase(env, async (url) => {
  const sandbox = await aSandbox()
  const app = await startApp(url)
  try {
    app.services.secrets = secretsFrom(await claimDatabase(url, env.tenant, await secretKey(env)))
    await withProviders(app, sandbox)
    const shop: PlayedShop = { ...app, sandbox, method: (code) => methodOf(app, code) }
    equip(shop)
    const midnight = Date.parse(`${localDate(new Date())}T00:00:00+08:00`)
    const start = new Date(midnight - days * dayMs)
    const month = await aMonth(shop, seed, { goods: await someGoods(shop), start, isAlone: false })
    const said = async ({ days: day, book, log }: typeof month) => {
      process.stdout.write(`day ${day}: ${book.sales.length} orders, ${log.length} calls\n`)
      return []
    }
    await play(month, { days, orders }, said)
    const refused = month.log.filter((each) => each.startsWith('Error'))
    for (const each of refused.slice(0, 20)) process.stdout.write(`${each.slice(0, 200)}\n`)
  } finally {
    await app.close()
    await sandbox.stop()
  }
})
