import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** What the shop does every minute, and what it does now and then. */
export const minuteWork = ['orders.reconcile', 'orders.sweep_refunds']
export const hourWork = ['orders.sweep_unpaid']

/** The shop's time moves on by so much at once; the jobs that wait for a time come nearer by as much. */
export async function passTime(world: World, ms: number): Promise<void> {
  world.clock.offset_ms += ms
  await world.crew.setClock(world.clock.offset_ms)
  if (ms <= 0) return
  const step = sql`${ms} * interval '1 millisecond'`
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - ${step},
      run_at = case when run_at > now() then run_at - ${step} else run_at end`
    .execute(world.services.db)
    .catch(() => undefined)
}

/** Every second is a minute of the shop's clockwork. */
export async function keepMinutes(world: World, over: () => boolean): Promise<void> {
  while (!over()) {
    await sleep(1_000)
    if (!over() && world.crew.worker.isUp()) await world.crew.worker.tell({ work: minuteWork })
  }
}

const timeout = 60_000

/**
 * Until the queue has nothing that is due, but for what a killed worker holds still. However slow the machine is: only a
 * queue in which nothing moves any more is waited for no longer.
 */
async function queueEmpty(world: World): Promise<void> {
  let [before, movedAt] = ['', Date.now()]
  while (Date.now() - movedAt < timeout) {
    const { rows } = await sql<{ id: string; locked_by: string | null }>`select id::text, locked_by
      from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts order by id`.execute(
      world.services.db,
    )
    const due = rows.filter(({ locked_by }) => locked_by === null || !world.deadWorkers.has(locked_by))
    if (due.length === 0) return
    const now = JSON.stringify(due)
    if (now !== before) movedAt = Date.now()
    before = now
    // it looks by itself every two seconds
    await sql`select pg_notify('jobs:insert', '{"count":2}')`.execute(world.services.db)
    await sleep(30)
  }
  world.wrong.push(`nothing moves in the queue, which is not empty: ${before.slice(0, 200)}`)
}

/** A worker dies; what it holds is held for hours, and taken up by one that starts afterwards. */
async function worker(world: World, deed: 'dies' | 'is replaced'): Promise<void> {
  await world.crew.worker.kill()
  const { rows } = await sql<{ locked_by: string }>`select distinct locked_by from graphile_worker._private_jobs
    where locked_by is not null`.execute(world.services.db)
  world.deadWorkers = new Set(rows.map(({ locked_by }) => locked_by))
  if (deed === 'is replaced') await world.crew.worker.start()
}

const minute = 60_000
const hour = 60 * minute

/**
 * After the troubles: everything runs again, nobody is hindered, and the shop's time passes: two and a half minutes, after
 * which every payment must be known; then days, until nothing waits for anything any more.
 */
export async function settle(world: World, onKnown: () => Promise<void>): Promise<void> {
  await worker(world, 'dies')
  await world.crew.startAll()
  await world.bank.calm()
  // what was on its way is told, and hanging calls run into their end
  await sleep(2_000)
  await tellTheUnheard(world)
  for (const ms of [30_000, 30_000, 45_000, 45_000]) await live(world, ms)
  await onKnown()
  for (const ms of [5 * minute, 10 * minute, hour, 3 * hour, 5 * hour]) await live(world, ms)
  // whose worker died hours ago is taken up by the next one
  await worker(world, 'is replaced')
  for (const hours of [1, 6, 12, 13, 24, 24, 48, 24]) await live(world, hours * hour)
  for (const ms of [minute, hour, hour]) await live(world, ms)
}

/**
 * A bill on a phone whose making was never answered, and of whose payment no call arrived, is known to nobody but its
 * lender: it is reported once more.
 */
async function tellTheUnheard(world: World): Promise<void> {
  const rows = await world.services.db.selectFrom('charges').select('reference').execute()
  const held = new Set(rows.map(({ reference }) => reference))
  for (const invoice of await world.bank.invoices()) {
    const { provider, status, id, callbacks } = invoice
    const heard = held.has(id) || callbacks.some((call) => call.status === 200)
    if (status !== 'paid' || heard || !namedByThemselves.includes(provider)) continue
    world.counts.unheard += 1
    await world.bank.act(invoice, 'tell', { times: 1, delay_ms: 0 })
  }
}
/** They know a bill by their own name alone, and are paid by what a phone asks. */
const namedByThemselves = ['storepay', 'lendmn']

async function live(world: World, ms: number): Promise<void> {
  await passTime(world, ms)
  await queueEmpty(world)
  const failures = await world.crew.worker.tell({ work: [...minuteWork, ...hourWork] })
  for (const failure of failures) world.wrong.push(`with no trouble left: ${failure}`)
  await queueEmpty(world)
}
