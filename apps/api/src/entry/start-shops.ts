import { demoOrdersOf, demoSecondHandOf } from '../../seeds/demos.ts'
import { migrate } from '../platform/database/migrate.ts'
import { migrateJobs, startWorker } from '../platform/jobs/jobs.ts'
import { allJobs } from './api.ts'
import { type Addresses, describeSearch, progress, type ShopAddresses } from './banner.ts'
import { claimDatabase } from './claim-database.ts'
import {
  type DeploymentFault,
  demoDataFaults,
  mailFaults,
  publishedLoginFaults,
  refuseFaults,
  settingsFaults,
} from './doctor/deployment-checks.ts'
import { type Env, isPublic, isReachable } from './env.ts'
import { naming, type Stop } from './run.ts'
import { type DemoLogin, demoLogins } from './seed/demo-logins.ts'
import { loadReferenceIfMissing, seedIfEmpty } from './seed/seed.ts'
import { fillDemoOrders } from './seed/seed-orders.ts'
import { fillDemoTradeIns } from './seed/seed-trade-ins.ts'
import { agreeAddresses } from './services/agree-addresses.ts'
import { ownVapidKeys } from './services/messages.ts'
import type { Sandbox } from './services/sandbox.ts'
import { createServices } from './services/services.ts'
import type { Hosted } from './tenants.ts'
import { type FrontEnds, openWeb, startServers, type Web } from './web/web.ts'

export type MailServer = { smtp_url: string; sandbox?: Sandbox }

/** What the shops of a process share. */
type Shared = {
  env: Env
  secret: string
  databaseOf: (env: Env) => Promise<string>
  mail: () => Promise<MailServer>
  /** In place of the built ones. */
  frontEnds?: FrontEnds
}

/** Opens all shops of the process, if they are fit for it, and answers where they are. */
export async function startShops(
  hosted: readonly Hosted[],
  { env, secret, databaseOf, mail: mailServer, frontEnds }: Shared,
  stops: Stop[],
): Promise<Addresses> {
  const prepared: Prepared[] = []
  for (const each of hosted) prepared.push(await naming(each.env, () => prepare(each, databaseOf, secret)))
  const faults = isReachable(env) ? [...settingsFaults(env), ...(await peopleOf(prepared))] : []
  refuseFaults([...faults, ...(await demoOf(prepared)), ...mailFaults(env)])
  const mail = await mailServer()
  const shops: Shop[] = []
  for (const each of prepared)
    shops.push(await naming(each.hosted.env, () => openShop(each, { mail, frontEnds }, stops)))
  const brand = await startServers(env, shops, stops)
  return { shops, brand, inbox: mail.sandbox?.inbox_url }
}

type Shop = Web & ShopAddresses
/** A shop whose tables and products are there, what it seals with, and how the people of its demo sign in. */
type Prepared = { hosted: Hosted; database_url: string; secret: string; people: readonly DemoLogin[] }

const peopleOf = async (shops: readonly Prepared[]): Promise<DeploymentFault[]> =>
  (
    await Promise.all(
      shops.map(({ hosted, database_url, secret }) => publishedLoginFaults(hosted.env, database_url, secret)),
    )
  ).flat()

/** What the demo left in the shops that open at a public address; a shop on this machine alone keeps it. */
const demoOf = async (shops: readonly Prepared[]): Promise<DeploymentFault[]> => {
  const faults: DeploymentFault[] = []
  for (const { hosted, database_url } of shops)
    if (isPublic(hosted.env.PUBLIC_URL)) faults.push(...(await demoDataFaults(hosted.env, database_url)))
  return faults
}

/** Opens one shop behind the host router: its jobs and what answers. */
async function openShop(
  { hosted, database_url, secret, people }: Prepared,
  { mail, frontEnds }: { mail: MailServer; frontEnds: FrontEnds | undefined },
  stops: Stop[],
): Promise<Shop> {
  const { env, origin, tenant } = hosted
  const { services, pool } = await createServices(env, {
    database_url,
    smtp_url: env.SMTP_URL ?? mail.smtp_url,
    secret,
    origin,
    sandbox_url: mail.sandbox?.inbox_url,
    vapid: await ownVapidKeys(env),
  })
  stops.push(() => services.db.destroy())
  const beginWork = async (): Promise<void> => {
    const orders = people.length > 0 ? await demoOrdersOf(tenant.name) : undefined
    if (orders) await fillDemoOrders(services, orders, services.clock())
    const handed = people.length > 0 ? await demoSecondHandOf(tenant.name) : undefined
    if (handed) await fillDemoTradeIns(services, handed, services.clock())
    if (mail.sandbox) await agreeAddresses(mail.sandbox, origin, tenant.name)
    const worker = await startWorker(pool, services, allJobs)
    stops.push(worker.stop)
  }
  const [web] = await Promise.all([openWeb(hosted, services, stops, frontEnds), beginWork()])
  const search = describeSearch(new URL(services.search_base, origin), web.credentials)
  return { ...web, title: tenant.title, origin, search, users: people }
}

/** The newest tables, and products where there are none. */
async function prepare(
  hosted: Hosted,
  databaseOf: (env: Env) => Promise<string>,
  secret_key: string,
): Promise<Prepared> {
  const { env } = hosted
  const database_url = await databaseOf(env)
  const tables = progress('Tables', env)
  for (const name of await migrate(database_url)) tables(name)
  await migrateJobs(database_url)
  const secret = await claimDatabase(database_url, env.tenant, secret_key)
  if (env.SEED === 'none') {
    await loadReferenceIfMissing(database_url)
    return { hosted, database_url, secret, people: [] }
  }
  const logins = await demoLogins(env)
  await seedIfEmpty(database_url, { tenant: env.tenant, secret, logins }, progress('Demo shop', env))
  return { hosted, database_url, secret, people: logins.people }
}
