import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'

const everyMs = 300
/** A database that does not say `select 1` within a second says nothing else either: who waits for it is told so. */
const patienceMs = 900
/** A timer that comes so much too late tells that the machine has no time for this process. */
const lateMs = 100
/** Who works for more than this share of the time reads a connection's six answers late, each a turn later. */
const busyShare = 0.5

const away = (): Error => new Error('Connection terminated: the database does not answer')

/** A pool under watch; `beside` puts another one of the same database under it, which ends with it. */
type Watched = PostgresPool & { beside: (other: pg.Pool) => PostgresPool }

let serving = false
/**
 * From now on somebody waits for answers of this process. Before, a start or a seed waits for a slow database as long as the driver
 * does: it would end by what a visitor is only told to come back for.
 */
export const beginServing = (): void => {
  serving = true
}

/**
 * The pool of a shop, which nobody waits for while its database is away. A connection of its own asks again and again; when
 * no answer comes, all connections under way are ended, and none is given out until the database answers again. So a database
 * that hangs is as one that refuses.
 */
export function watchDatabase(
  pool: pg.Pool,
  onChange: (isAway: boolean) => void,
  isServing = (): boolean => serving,
): Watched {
  const inUse = new Set<pg.PoolClient>()
  const others: pg.Pool[] = []
  const question = new Question(pool.options)
  let isAway = false
  // each by itself: what waits for a promise that all share is held by it for as long as the database answers
  const waiting = new Set<(reason: Error) => void>()
  const stopping = new AbortController()

  const goAway = (): void => {
    isAway = true
    for (const reject of waiting) reject(away())
    for (const client of inUse) if (client instanceof pg.Client) void client.end().catch(() => undefined)
    onChange(true)
  }
  const comeBack = (): void => {
    isAway = false
    onChange(false)
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const answers = !isServing() || (await question.isAnswered())
      if (stopping.signal.aborted) return
      if (answers === isAway) (isAway ? comeBack : goAway)()
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()

  const connectTo = async (from: pg.Pool): Promise<pg.PoolClient> => {
    if (isAway) throw away()
    const { promise: lost, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const client = from.connect()
    try {
      return await Promise.race([client, lost])
    } catch (error) {
      // what comes too late goes back
      client.then(
        (late) => late.release(true),
        () => undefined,
      )
      throw error
    } finally {
      waiting.delete(reject)
    }
  }
  const end = async (): Promise<void> => {
    stopping.abort()
    question.drop()
    await Promise.all([pool, ...others].map((each) => each.end()))
  }
  const guard = (each: pg.Pool, endEach: () => Promise<void>): PostgresPool => {
    each.on('acquire', (client) => inUse.add(client))
    each.on('release', (_error, client) => inUse.delete(client))
    return { connect: () => connectTo(each), end: endEach, options: each.options }
  }
  const beside = (other: pg.Pool): PostgresPool => {
    others.push(other)
    return guard(other, async () => undefined)
  }
  return { ...guard(pool, end), beside }
}

type Heard = 'answered' | 'broken' | 'silent'

/** Asks the database for nothing, over a connection of its own. */
class Question {
  #client: pg.Client | undefined
  readonly #options: pg.ClientConfig
  constructor(options: pg.ClientConfig) {
    this.#options = { ...options, connectionTimeoutMillis: 2 * patienceMs }
  }

  async isAnswered(): Promise<boolean> {
    const known = this.#client !== undefined
    const heard = await this.#ask()
    // the connection alone may have been ended
    return (known && heard === 'broken' ? await this.#ask() : heard) === 'answered'
  }

  drop(): void {
    const client = this.#client
    this.#client = undefined
    void client?.end().catch(() => undefined)
  }

  async #ask(): Promise<Heard> {
    let heard = 'silent' as Heard
    const asking = this.#send().then(
      () => {
        heard = 'answered'
      },
      () => {
        heard = 'broken'
      },
    )
    const began = performance.now()
    const before = performance.eventLoopUtilization()
    await Promise.race([asking, sleep(patienceMs, undefined, { ref: false })])
    // where the process itself was busy the answer has arrived and is read now, or comes with some delay
    await nextTurn()
    const isLate = performance.now() - began > patienceMs + lateMs
    const isStarved = isLate || performance.eventLoopUtilization(before).utilization > busyShare
    if (heard === 'silent' && isStarved) await Promise.race([asking, sleep(patienceMs, undefined, { ref: false })])
    if (heard !== 'answered') this.drop()
    return heard
  }

  async #send(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client(this.#options)
      client.on('error', () => undefined)
      this.#client = client
      await client.connect()
    }
    await this.#client?.query('select 1')
  }
}
