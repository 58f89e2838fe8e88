import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { createReservedDb } from './db.ts'

const { db, reserved } = createReservedDb(await emptyDatabase('turns'), { max: 2, reserved: 1, wait: 60_000 })
afterAll(() => db.destroy())

const done: string[] = []
/** Takes the one reserved connection until it is told to give it back. */
async function hold(): Promise<() => Promise<void>> {
  const [held, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = reserved.db.connection().execute(async () => {
    held.resolve()
    await given.promise
  })
  await held.promise
  return async () => {
    given.resolve()
    await holding
  }
}
const ask = async (name: string): Promise<void> => {
  await sql`select 1`.execute(reserved.db)
  done.push(name)
}
const begin = async (name: string): Promise<void> => {
  await reserved.turn(60_000)
  await ask(name)
}

it('lets what has begun go before what begins, each in its order', async () => {
  await begin('alone')
  const release = await hold()
  const begun = ['first', 'second', 'third'].map(ask)
  const calls = [begin('new 1'), begin('new 2'), ...begun, ask('fourth'), begin('new 3')]
  await release()
  await Promise.all(calls)
  expect(done).toEqual(['alone', 'first', 'second', 'third', 'fourth', 'new 1', 'new 2', 'new 3'])
})

it('lets go who has waited long enough', async () => {
  const release = await hold()
  await reserved.turn(5)
  await release()
})

it('lets no more wait than it can serve, and again when some went', async () => {
  const release = await hold()
  const waiting = Array.from({ length: 500 }, () => reserved.turn(60_000))
  expect(await reserved.turn(60_000)).toBe(false)
  await release()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  expect(await reserved.turn(60_000)).toBe(true)
})

it('plans the statements of reserved connections once, and never for their values', async () => {
  const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(reserved.db)
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
})
