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

/** Until the queue has nothing that is due, but for what a killed worker holds still. */
export async function queueEmpty(world: World): Promise<void> {
  let [held, same] = [0, 0]
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(60)) {
    const { rows } = await sql<{ free: number; held: number }>`select
      (count(*) filter (where locked_at is null))::int as free, (count(*) filter (where locked_at is not null))::int as held
      from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`.execute(world.services.db)
    const now = rows[0] ?? { free: 0, held: 0 }
    same = now.held === held ? same + 1 : 0
    held = now.held
    if (now.free === 0 && (held === 0 || same > 8)) return
  }
  world.wrong.push('the queue does not become empty in 30 s')
}

const minute = 60_000
const hour = 60 * minute

/**
 * After the troubles: everything runs again, nobody is hindered, and the shop's time passes: two and a half minutes, after
 * which every payment must be known; then days, until nothing waits for anything any more.
 */
export async function settle(world: World, onKnown: () => Promise<void>): Promise<void> {
  await world.crew.startAll()
  await world.bank.calm()
  // what was on its way is told, and hanging calls run into their end
  await sleep(2_000)
  for (const ms of [30_000, 30_000, 45_000, 45_000]) await live(world, ms)
  await onKnown()
  for (const ms of [5 * minute, 10 * minute, hour, 3 * hour, 5 * hour]) await live(world, ms)
  // whose worker died hours ago is taken up by the next one
  await world.crew.worker.kill()
  await world.crew.worker.start()
  for (const hours of [1, 6, 12, 13, 24, 24, 48, 24]) await live(world, hours * hour)
  for (const ms of [minute, hour, hour]) await live(world, ms)
}

async function live(world: World, ms: number): Promise<void> {
  await passTime(world, ms)
  await queueEmpty(world)
  const failures = await world.crew.worker.tell({ work: [...minuteWork, ...hourWork] })
  for (const failure of failures) world.wrong.push(`with no trouble left: ${failure}`)
  await queueEmpty(world)
}
