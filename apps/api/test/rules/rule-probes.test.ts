import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { rooms } from '../../../../boundaries.config.mjs'
import { furniture, workspaces } from './rule-probes-furniture.ts'

// A rule that never fires looks like a rule that is kept. Here each one meets an offence of its own.

const root = resolve(import.meta.dirname, '../../../..')
const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const api = 'apps/api/src'
const shop = 'apps/storefront/app'
const orders = `${api}/modules/orders`

/** A repository that keeps every rule and uses what each one allows. */
const layout: Record<string, string> = {
  'packages/kit/src/money.ts': `export const mnt = 1`,
  'packages/contract/src/orders/cart.ts': `import { z } from 'zod'\nimport { mnt } from '@delguur/kit/money'\nexport const cart = z(mnt)`,
  'packages/search/src/engine/listing/engine.ts': `import { mnt } from '@delguur/kit/money'\nexport const engine = mnt`,
  'packages/ui/src/card.tsx': `import { toast } from 'sonner'\nexport const Card = toast`,
  [`${api}/platform/db.ts`]: `import { sql } from 'kysely'\nexport const db = sql`,
  [`${api}/modules/orders/orders.domain.ts`]: `import { mnt } from '@delguur/kit/money'\nexport const total = mnt`,
  [`${api}/modules/orders/orders.repository.ts`]: `import { sql } from 'kysely'\nexport const save = sql`,
  [`${api}/modules/orders/orders.queries.ts`]: `import { sql } from 'kysely'\nexport const list = sql`,
  [`${api}/modules/orders/orders.use-cases.ts`]: `import { save } from './orders.repository.ts'\nexport const place = save`,
  [`${api}/modules/orders/orders.routes.ts`]: `import fastify from 'fastify'\nimport { place } from './orders.use-cases.ts'\nimport { list } from './orders.queries.ts'\nexport const orderRoutes = [fastify, place, list]`,
  [`${orders}/order/order.ts`]: `export const order = 1`,
  [`${orders}/cart/add-line.ts`]: `import { order } from '../order/order.ts'\nexport const addLine = order`,
  [`${orders}/payment/pay.ts`]: `import { order } from '../order/order.ts'\nexport const pay = order`,
  [`${orders}/placing/place.ts`]: `import { addLine } from '../cart/add-line.ts'\nimport { pay } from '../payment/pay.ts'\nexport const place = [addLine, pay]`,
  [`${orders}/fulfilment/hand-over.ts`]: `import { pay } from '../payment/pay.ts'\nexport const handOver = pay`,
  [`${orders}/returns/refund.ts`]: `import { handOver } from '../fulfilment/hand-over.ts'\nexport const refund = handOver`,
  [`${api}/modules/orders/index.ts`]: `export { orderRoutes } from './orders.routes.ts'`,
  [`${orders}/digital/index.ts`]: `export { codes } from './codes.ts'`,
  [`${orders}/digital/codes.ts`]: `export const codes = 1`,
  [`${orders}/order/hand-out.ts`]: `import { codes } from '../digital/index.ts'\nexport const handOut = codes`,
  [`${orders}/module.ts`]: `import { orderRoutes } from './orders.routes.ts'\nexport const module = orderRoutes`,
  [`${api}/modules/modules.ts`]: `import { module } from './orders/module.ts'\nexport const modules = [module]`,
  [`${api}/modules/office/staff/staff.use-cases.ts`]: `import { orderRoutes } from '../../orders/index.ts'\nexport const pay = orderRoutes`,
  ...Object.fromEntries(rooms.map((room) => [`${api}/modules/${room}/hall/index.ts`, 'export const hall = 1'])),
  [`${api}/adapters/bank/bank.ts`]: `export const bank = 1`,
  [`${api}/entry/shop.ts`]: `import { bank } from '../adapters/bank/bank.ts'\nimport { orderRoutes } from '../modules/orders/index.ts'\nimport { products } from '../../seeds/products.ts'\nexport const shop = [bank, orderRoutes, products]`,
  [`${api}/modules/orders/orders.test.ts`]: `import { builder } from '../../../test/builders.ts'\nexport const order = builder`,
  'apps/api/seeds/products.ts': `export const products = []`,
  'apps/api/test/builders.ts': `export const builder = 1`,
  [`${shop}/lib/store.ts`]: `export const store = 1`,
  [`${shop}/features/cart/line.tsx`]: `import { Card } from '@delguur/ui/card'\nimport { store } from '../../lib/store.ts'\nimport { Grid } from '../product/grid.tsx'\nexport const Line = [Card, store, Grid]`,
  [`${shop}/features/product/grid.tsx`]: `export const Grid = 1`,
  [`${shop}/routes/home.tsx`]: `import { useLoaderData } from 'react-router'\nimport { Grid } from '../features/product/grid.tsx'\nexport const Home = [Grid, useLoaderData]`,
}

/** A rule about folders names the folder of the file. */
type Probe = { file: string; text: string; folder?: boolean; beside?: Record<string, string> }

const offences: Record<string, Probe> = {
  'kit-is-pure': {
    file: 'packages/kit/src/bad.ts',
    text: `import { readFileSync } from 'node:fs'\nexport const x = readFileSync`,
  },
  'contract-is-schemas-only': {
    file: 'packages/contract/src/bad.ts',
    text: `import fastify from 'fastify'\nexport const x = fastify`,
  },
  'search-is-pure': { file: 'packages/search/src/bad.ts', text: `import { sql } from 'kysely'\nexport const x = sql` },
  'ui-knows-no-data': {
    file: 'packages/ui/src/bad.tsx',
    text: `import { cart } from '@delguur/contract/orders/cart'\nexport const X = cart`,
  },
  'primitives-only-in-ui': {
    file: `${shop}/features/cart/bad.tsx`,
    text: `import { toast } from 'sonner'\nexport const X = toast`,
  },
  'apps-are-islands': {
    file: `${shop}/lib/bad-app.ts`,
    text: `import { db } from '../../../api/src/platform/db.ts'\nexport const x = db`,
  },
  'assets-outside': {
    file: `${shop}/lib/bad-asset.ts`,
    text: `import { draw } from '../../../../assets/studio/draw.ts'\nexport const x = draw`,
    beside: { 'assets/studio/draw.ts': 'export const draw = 1' },
  },
  'packages-below-apps': {
    file: 'packages/i18n/src/bad.ts',
    text: `import { store } from '../../../apps/storefront/app/lib/store.ts'\nexport const x = store`,
  },
  'module-index-only': {
    file: `${api}/modules/office/staff/bad.use-cases.ts`,
    text: `import { place } from '../../orders/orders.use-cases.ts'\nexport const x = place`,
  },
  'module-index-only-orders': {
    file: `${orders}/order/bad-wallet.ts`,
    text: `import { spend } from '../../money/wallet/spend.ts'\nexport const x = spend`,
    beside: { [`${api}/modules/money/wallet/spend.ts`]: `export const spend = 1` },
  },
  'module-index-only-digital': {
    file: `${orders}/order/bad-digital.ts`,
    text: `import { codes } from '../digital/codes.ts'\nexport const x = codes`,
  },
  'modules-listed-once': {
    file: `${api}/modules/office/staff/bad-list.ts`,
    text: `import { module } from '../../orders/module.ts'\nexport const x = module`,
  },
  ...Object.fromEntries(
    rooms.slice(0, -1).map((room, at) => [
      `room-${room}`,
      {
        file: `${api}/modules/${room}/hall/bad-${room}.ts`,
        text: `import { hall } from '../../${rooms[at + 1]}/hall/index.ts'\nexport const x = hall`,
      },
    ]),
  ),
  'module-index-only-outside': {
    file: `${api}/entry/bad.ts`,
    text: `import { place } from '../modules/orders/orders.use-cases.ts'\nexport const x = place`,
  },
  'orders-order': {
    file: `${orders}/order/bad-order.ts`,
    text: `import { addLine } from '../cart/add-line.ts'\nexport const x = addLine`,
  },
  'orders-cart': {
    file: `${orders}/cart/bad-cart.ts`,
    text: `import { pay } from '../payment/pay.ts'\nexport const x = pay`,
  },
  'orders-payment': {
    file: `${orders}/payment/bad-payment.ts`,
    text: `import { place } from '../placing/place.ts'\nexport const x = place`,
  },
  'orders-payers': {
    file: `${orders}/payers/bad-payers.ts`,
    text: `import { addLine } from '../cart/add-line.ts'\nexport const x = addLine`,
  },
  'orders-placing': {
    file: `${orders}/placing/bad-placing.ts`,
    text: `import { handOver } from '../fulfilment/hand-over.ts'\nexport const x = handOver`,
  },
  'orders-fulfilment': {
    file: `${orders}/fulfilment/bad-fulfilment.ts`,
    text: `import { addLine } from '../cart/add-line.ts'\nexport const x = addLine`,
  },
  'orders-returns': {
    file: `${orders}/returns/bad-returns.ts`,
    text: `import { place } from '../placing/place.ts'\nexport const x = place`,
  },
  'orders-staff': {
    file: `${orders}/staff/bad-staff.ts`,
    text: `import { addLine } from '../cart/add-line.ts'\nexport const x = addLine`,
  },
  'orders-drafts': {
    file: `${orders}/drafts/bad-drafts.ts`,
    text: `import { handOver } from '../fulfilment/hand-over.ts'\nexport const x = handOver`,
  },
  'orders-edits': {
    file: `${orders}/edits/bad-edits.ts`,
    text: `import { place } from '../placing/place.ts'\nexport const x = place`,
  },
  'orders-exchanges': {
    file: `${orders}/exchanges/bad-exchanges.ts`,
    text: `import { handOver } from '../fulfilment/hand-over.ts'\nexport const x = handOver`,
  },
  'orders-preorders': {
    file: `${orders}/preorders/bad-preorders.ts`,
    text: `import { place } from '../placing/place.ts'\nexport const x = place`,
  },
  'platform-below-modules': {
    file: `${api}/platform/bad.ts`,
    text: `import { orderRoutes } from '../modules/orders/index.ts'\nexport const x = orderRoutes`,
  },
  'domain-is-pure': {
    file: `${api}/modules/orders/domain/bad.ts`,
    text: `import { db } from '../../../platform/db.ts'\nexport const x = db`,
  },
  'sql-in-repositories': {
    file: `${api}/modules/orders/bad-sql.use-cases.ts`,
    text: `import { sql } from 'kysely'\nexport const x = sql`,
  },
  'http-in-routes': {
    file: `${api}/modules/orders/bad-http.use-cases.ts`,
    text: `import fastify from 'fastify'\nexport const x = fastify`,
  },
  'writes-use-a-use-case': {
    file: `${api}/modules/orders/bad.routes.ts`,
    text: `import { save } from './orders.repository.ts'\nexport const x = save`,
  },
  'adapters-chosen-once': {
    file: `${api}/modules/orders/bad-bank.use-cases.ts`,
    text: `import { bank } from '../../adapters/bank/bank.ts'\nexport const x = bank`,
  },
  'embedded-is-apart': {
    file: `${api}/embedded/bad.ts`,
    text: `import { bank } from '../adapters/bank/bank.ts'\nexport const x = bank`,
  },
  'seeds-stay-outside': {
    file: `${api}/modules/orders/bad-seed.use-cases.ts`,
    text: `import { products } from '../../../seeds/products.ts'\nexport const x = products`,
  },
  'lib-below-features': {
    file: `${shop}/lib/bad-feature.ts`,
    text: `import { Grid } from '../features/product/grid.tsx'\nexport const x = Grid`,
  },
  'features-form-no-cycle': {
    file: `${shop}/features/leasing/plan.ts`,
    text: `import { total } from '../wallet/total.ts'\nexport const plan = total`,
    folder: true,
    beside: {
      [`${shop}/features/wallet/total.ts`]: `export const total = 1`,
      [`${shop}/features/wallet/terms.ts`]: `import { plan } from '../leasing/plan.ts'\nexport const terms = plan`,
    },
  },
  'features-below-routes': {
    file: `${shop}/features/cart/bad-route.tsx`,
    text: `import { Home } from '../../routes/home.tsx'\nexport const X = Home`,
  },
  'no-unresolved': {
    file: `${api}/entry/bad-name.ts`,
    text: `import { x } from '@delguur/kit/no-such-file'\nexport const y = x`,
  },
  'not-to-dev-dep': {
    file: `${api}/platform/bad-package.ts`,
    text: `import { chromium } from 'playwright-core'\nexport const x = chromium`,
  },
  'no-circular': {
    file: `${api}/platform/circle-a.ts`,
    text: `import { b } from './circle-b.ts'\nexport const a = () => b`,
    beside: { [`${api}/platform/circle-b.ts`]: `import { a } from './circle-a.ts'\nexport const b = () => a` },
  },
  'not-to-test': {
    file: `${api}/entry/bad-test.ts`,
    text: `import { builder } from '../../test/builders.ts'\nexport const x = builder`,
  },
}

type Offence = { rule: string; file: string }
type Report = {
  summary: {
    violations: { rule: { name: string }; from: string }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

async function offencesIn(files: Record<string, string>): Promise<Offence[]> {
  const { summary } = await inspect(files)
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }))
}

async function inspect(files: Record<string, string>): Promise<Report> {
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'delguur-walls-')))
  trees.push(tree)
  for (const [file, text] of Object.entries({ ...furniture(), ...files })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  mkdirSync(join(tree, 'node_modules/@delguur'))
  for (const name of workspaces) symlinkSync(`../../packages/${name}`, join(tree, 'node_modules/@delguur', name))
  const args = [cli, 'apps', 'packages', '--config', join(root, 'boundaries.config.mjs'), '--output-type', 'json']
  const run = promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 50_000_000 })
  // It leaves with the number of offences, which is no failure of the tool.
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return JSON.parse(stdout) as Report
}

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true })
})

it('has an offence planted for every rule', async () => {
  const { summary } = await inspect({ 'apps/empty.ts': '' })
  expect(Object.keys(offences).sort()).toEqual(summary.ruleSetUsed.forbidden.map(({ name }) => name).sort())
})

it('finds nothing in a house that keeps the rules', async () => {
  expect(await offencesIn(layout)).toEqual([])
})

it('names the rule and the file of every planted offence', async () => {
  const planted = Object.values(offences).map(({ file, text, beside }) => ({ [file]: text, ...beside }))
  const found = await offencesIn(Object.assign({}, layout, ...planted))
  const expected = Object.entries(offences).map(([rule, { file, folder }]) => ({
    rule,
    file: folder ? dirname(file) : file,
  }))
  expect(found).toEqual(expect.arrayContaining(expected))
})

it('blames no file that keeps the rules', async () => {
  const planted = Object.values(offences).map(({ file, text, beside }) => ({ [file]: text, ...beside }))
  const found = await offencesIn(Object.assign({}, layout, ...planted))
  expect(found.filter(({ file }) => file in layout)).toEqual([])
})
