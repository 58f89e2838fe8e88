import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seededRandom } from '../apps/api/seeds/random.ts'
import type { Postgres } from '../apps/api/src/embedded/postgres.ts'
import { shop } from './buying.ts'
import { checkAll, checkKnown, type Violation } from './checks.ts'
import { createCrew } from './crew.ts'
import { folderOf, forgetShop, makeShop, openPostgres } from './shop.ts'
import { storyOf } from './story.ts'
import { keepMinutes, settle } from './time.ts'
import { makeTrouble } from './trouble.ts'
import { createWorld, type World } from './world.ts'

export type Options = {
  seconds: number
  clients: number
  /** Leaves the database and the journal of the banks where they are. */
  keep: boolean
  /** Says what the shop refused, and how often. */
  refusals: boolean
  logLevel: string
  print: (text: string) => void
}

export type Outcome = {
  seed: string
  orders: number
  paid: number
  canceled: number
  expired: number
  refunds: number
  returns: number
  faults: number
  /** How many of them ended a process. */
  kills: number
  seconds: number
  violations: Violation[]
}

const pidFile = join(import.meta.dirname, '../.data-chaos/postgres/cluster/postmaster.pid')

/** One seed from an empty shop to its verdict. */
export async function runSeed(seed: string, options: Options): Promise<Outcome> {
  const began = performance.now()
  const server = await openPostgres(() => undefined)
  try {
    return { ...(await fight(seed, server, options)), seconds: Math.round((performance.now() - began) / 1_000) }
  } finally {
    await server.stop()
  }
}

async function fight(seed: string, server: Postgres, options: Options): Promise<Outcome> {
  const random = (name: string) => seededRandom(`${seed} ${name}`)
  const plan = random('plan')
  const stocked = await makeShop(server, seed, plan)
  await mkdir(folderOf(seed), { recursive: true })
  const webs = plan.chance(0.8) ? 2 : 1
  const crew = await createCrew({
    database_url: stocked.url,
    folder: folderOf(seed),
    webs,
    logLevel: options.logLevel,
  })
  const world = await createWorld(seed, stocked, crew, random)
  try {
    await crew.startAll()
    await storm(world, options)
    const violations: Violation[] = []
    await settle(world, async () => void violations.push(...(await checkKnown(world))))
    violations.push(...(await checkAll(world)))
    for (const violation of violations) await tell(world, violation, options)
    if (options.refusals)
      for (const [what, times] of [...world.refused].sort((a, b) => b[1] - a[1])) options.print(`  ${times} x ${what}`)
    const outcome = await outcomeOf(world, violations)
    await crew.killAll()
    await world.close()
    if (violations.length === 0 && !options.keep) await forgetShop(server, seed)
    return outcome
  } finally {
    await crew.killAll()
  }
}

/** Shoppers and troubles at once, for some seconds; on a machine that is busy with other things until something happened. */
async function storm(world: World, { seconds, clients }: Options): Promise<void> {
  const ends = Date.now() + seconds * 1_000
  const least = clients * 2
  const over = (): boolean => {
    const late = Date.now() - ends
    return late > 150_000 || (late > 0 && world.placed.size >= least)
  }
  const shoppers = Array.from({ length: clients }, (_, i) => shop(world, `shopper ${i + 1}`, over))
  await Promise.all([...shoppers, makeTrouble(world, pidFile, over), keepMinutes(world, over)])
}

async function tell(world: World, { what, order }: Violation, { print }: Options): Promise<void> {
  print(`  seed ${world.seed}: ${what}`)
  if (order) for (const line of await storyOf(world, order)) print(line)
}

async function outcomeOf(world: World, violations: Violation[]): Promise<Outcome> {
  const { rows } = await sql<{
    orders: number
    paid: number
    canceled: number
    expired: number
    refunds: number
    returns: number
  }>`select
    count(*)::int as orders, (count(*) filter (where status in ('confirmed', 'ready', 'delivered', 'finished', 'returned')))::int as paid,
    (count(*) filter (where status = 'canceled'))::int as canceled,
    (count(*) filter (where status = 'expired'))::int as expired, (select count(*)::int from refunds) as refunds,
    (select count(*)::int from order_returns where status = 'refunded') as returns
    from orders where status <> 'cart'`.execute(world.services.db)
  const counted = rows[0] ?? { orders: 0, paid: 0, canceled: 0, expired: 0, refunds: 0, returns: 0 }
  return {
    seed: world.seed,
    ...counted,
    faults: world.counts.faults,
    kills: world.counts.kills,
    seconds: 0,
    violations,
  }
}
