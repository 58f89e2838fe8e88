import { type AccessMode, type IsolationLevel, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { watchDatabase } from './database-watch.ts'
import type { DB } from './db-types.ts'
import { prepareRepeated } from './prepared.ts'
import { turnsOf } from './turns.ts'

export type Db = Kysely<DB>
/**
 * Inside a transaction; a repository that locks asks for this type. Not Kysely's `Transaction<DB>`: that one is compared with `Db`
 * member by member over all tables, which took a fifth of the type check.
 */
export type Tx = Db & { readonly isTransaction: true }

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`)
  return value
}

const int8Array: number = 1016
const parseTextArray = pg.types.getTypeParser(int8Array as Parameters<typeof pg.types.getTypeParser>[0], 'text') as (
  text: string,
) => string[]

/** A plain list is read as JSON, in a tenth of the time; one with nulls or of several dimensions as it was. */
function integers(text: string): number[] {
  if (!/^\{[\d,-]*\}$/.test(text)) return parseTextArray(text).map(safeInteger)
  const values = JSON.parse(`[${text.slice(1, -1)}]`) as number[]
  return values.every(Number.isSafeInteger) ? values : parseTextArray(text).map(safeInteger)
}

const parsers = new Map<number, (text: string) => unknown>([
  [int8Array, integers],
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

type Options = {
  max?: number
  /** How long a caller waits for one of the connections, in milliseconds. */
  wait?: number
  /** Nobody waits for a database that is away, and this is told when it goes and comes; see database-watch.ts. */
  onAway?: (isAway: boolean) => void
}
/** A database and its pool. Close with `db.destroy()`. */
type Opened = { db: Db; pool: pg.Pool }

/** Connections for what goes before all else; who begins something there waits for a `turn` of it. */
export type Reserved = { db: Db; turn: (longest: number) => Promise<boolean> }

/** What has begun is not refused while there is a database: it waits for a reserved connection so long, in milliseconds. */
const longestTurn = 30_000

/** A pool and its query builder. */
export function createDb(url: string, { max = 16, wait = 5_000, onAway }: Options = {}): Opened {
  const pool = createPool(url, { max, wait })
  return { db: dbOf(onAway ? watchDatabase(pool, onAway) : pool), pool }
}

/**
 * The same with some connections reserved beside it, for a few statements that come again and again: each is planned once per
 * connection and never for its values. Both are under one watch and end with `db`.
 */
export function createReservedDb(
  url: string,
  { max = 16, reserved, wait = 5_000, onAway }: Options & { reserved: number },
): Opened & { reserved: Reserved } {
  const pool = createPool(url, { max, wait })
  const others = createPool(url, { max: reserved, wait: Math.max(wait, longestTurn) })
  others.on('connect', (client) => {
    void client.query('set plan_cache_mode = force_generic_plan').catch(() => undefined)
  })
  const watched = onAway ? watchDatabase(pool, onAway) : unwatched(pool)
  return { db: dbOf(watched), pool, reserved: { db: dbOf(watched.beside(others)), turn: turnsOf(others) } }
}

function unwatched(pool: pg.Pool): ReturnType<typeof watchDatabase> {
  const others: pg.Pool[] = []
  const plain = (each: pg.Pool, end: () => Promise<void>): PostgresPool => ({
    connect: () => each.connect(),
    end,
    options: each.options,
  })
  return {
    ...plain(pool, async () => void (await Promise.all([pool, ...others].map((each) => each.end())))),
    beside: (other) => {
      others.push(other)
      return plain(other, async () => undefined)
    },
  }
}

const dbOf = (pool: PostgresPool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

function createPool(url: string, { max, wait }: { max: number; wait: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: wait,
    keepAlive: true,
    application_name: 'delguur',
  })
  prepareRepeated(pool)
  // A connection died: the query on it fails by itself, the next one opens another. Unheard, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type TransactionOptions = { level?: IsolationLevel; accessMode?: AccessMode }

/** Runs `work` once in a transaction of its own, at an isolation level or for reading alone where told; see `transact`. */
export function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { level, accessMode }: TransactionOptions = {},
): Promise<T> {
  let transaction = db.transaction()
  if (level) transaction = transaction.setIsolationLevel(level)
  if (accessMode) transaction = transaction.setAccessMode(accessMode)
  return transaction.execute((tx) => work(tx as unknown as Tx))
}

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; deadlocks and serialization failures are tried again up to three times. Within a transaction
 * it is a part of that one.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt >= 4 || !retryable.has(code)) throw error
    }
  }
}

/** Does a part of a transaction whose changes are taken back where it throws; the rest of the transaction goes on. */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(tx)
    return done
  } catch (error) {
    // where the connection is lost this fails, too, and says less than what was thrown
    await sql`rollback to savepoint attempt`.execute(tx).catch(() => undefined)
    throw error
  }
}

/** What `work` gives in a transaction that is rolled back: nothing of it stays. */
export async function dryRun<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result: { value?: T } = {}
  const rollback = new Error('rolled back')
  try {
    await transact(db, async (tx) => {
      result.value = await work(tx)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return result.value as T
}
