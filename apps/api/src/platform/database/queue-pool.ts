import pg from 'pg'
import { isLostConnection } from './lost-connection.ts'

/** SQLSTATE `cannot_connect_now`. */
const cannotConnectNow = '57P03'

/**
 * A lost connection in the one word that the queue's library tries again at: it ends a job without waiting for the answer, and
 * what it does not try again ends the process.
 */
function asPassing(error: unknown): Error {
  const known = error instanceof Error ? error : new Error(String(error))
  return isLostConnection(known) ? Object.assign(known, { code: cannotConnectNow }) : known
}

type Callback = Parameters<pg.Pool['connect']>[0]

/** The connections of the queue, apart from the shop's: they wait as long as it takes, and their loss is never final. */
export function queuePool(options: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...options, max, connectionTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  const connect = pool.connect.bind(pool)
  const connectPassing = (callback?: Callback): unknown =>
    callback
      ? connect((error, client, done) => callback(error && asPassing(error), client, done))
      : connect().catch((error: unknown) => {
          throw asPassing(error)
        })
  pool.connect = connectPassing as typeof pool.connect
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]): unknown => {
      const sent = send(...args)
      if (!(sent instanceof Promise)) return sent
      return sent.catch((error: unknown) => {
        throw asPassing(error)
      })
    }
    client.query = query as typeof client.query
  })
  return pool
}
