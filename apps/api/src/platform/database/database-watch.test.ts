import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { type DatabaseProxy, proxyTo } from '../../../test/proxy.ts'
import { watchDatabase } from './database-watch.ts'

let proxy: DatabaseProxy
let pool: pg.Pool
beforeAll(async () => {
  proxy = await proxyTo(await freshDatabase('watch'))
  pool = new pg.Pool({ connectionString: proxy.url, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
})
afterAll(() => proxy.cut())

/** Keeps this process busy for so long, in pieces of so long. */
async function busy(forMs: number, pieceMs: number): Promise<void> {
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const pieceEnd = performance.now() + pieceMs
    while (performance.now() < pieceEnd);
    await nextTurn()
  }
}

const soon = { timeout: 20_000, interval: 50 }

// a start on a busy machine was ended by "the database does not answer"
it('guarantee 72: lets a start wait for a slow database, and nobody who is served', async () => {
  let looked = 0
  let serving = false
  const changes: boolean[] = []
  const isServing = (): boolean => {
    looked += 1
    return serving
  }
  const watched = watchDatabase(pool, (isAway) => changes.push(isAway), isServing)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: watched }) })
  await sql`select 1`.execute(db)
  await proxy.hang()
  const waiting = sql`select 1`.execute(db).catch((error: Error) => error.message)
  await expect.poll(() => looked, soon).toBeGreaterThan(6)
  expect(changes).toEqual([])
  serving = true
  await expect.poll(() => changes, soon).toEqual([true])
  expect(await waiting).toContain('Connection terminated')
  await proxy.mend()
  await expect.poll(() => changes, soon).toEqual([true, false])
  await db.destroy()
})

// the first second after a start was refused: the connection that asks was being made while receipts were drawn
it('guarantee 72: takes answers that a busy process reads late for answers', async () => {
  const changes: boolean[] = []
  const own = new pg.Pool({ connectionString: await freshDatabase('busy'), max: 2 })
  const watched = watchDatabase(
    own,
    (isAway) => changes.push(isAway),
    () => true,
  )
  await busy(3_000, 140)
  expect(changes).toEqual([])
  await watched.end()
})

// each statement held its request, with all that was read for it, until the database was away
it('holds nothing of those that have had a connection', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const own = new pg.Pool({ connectionString: await freshDatabase('held'), max: 2 })
  const watched = watchDatabase(own, () => undefined)
  const requests = new AsyncLocalStorage<object>()
  const useOne = async (): Promise<WeakRef<object>> => {
    const request = { read: 'much' }
    await requests.run(request, async () => (await watched.connect()).release())
    return new WeakRef(request)
  }
  const used: WeakRef<object>[] = []
  for (let i = 0; i < 20; i++) used.push(await useOne())
  const held = async (): Promise<number> => {
    await nextTurn()
    collect()
    return used.filter((request) => request.deref()).length
  }
  // the driver may still know the last one
  await expect.poll(held, soon).toBeLessThan(3)
  await watched.end()
})
