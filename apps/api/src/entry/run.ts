import { beginServing } from '../platform/database/database-watch.ts'
import { isLostConnection } from '../platform/database/lost-connection.ts'
import { inWords } from '../platform/start-error.ts'
import type { Env } from './env.ts'
import { stopOnSignals } from './stop.ts'

export type Stop = () => Promise<void>

/**
 * Runs a process of the shop: what it started is stopped again, last first, on a signal or when the start fails; a failed
 * start says why in one line and exits with 1.
 */
export function run(start: (stops: Stop[]) => Promise<void>): void {
  const stops: Stop[] = []
  stopOnSignals(() => stopAll(stops))
  outliveConnections()
  start(stops).then(tellStarted, async (error: unknown) => {
    await stopAll(stops)
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

/** Tells whoever started the process that it serves, and holds the process up by that no longer. */
function tellStarted(): void {
  beginServing()
  process.send?.('up')
  if (process.connected) process.channel?.unref()
}

/**
 * A promise that nobody waits for and that fails by a lost connection ends nothing (decision 0112). Whatever else is left
 * unheard ends the process as before.
 */
function outliveConnections(): void {
  process.on('unhandledRejection', (reason) => {
    if (!isLostConnection(reason)) throw reason
    process.stderr.write(`${JSON.stringify({ level: 'error', area: 'connections', error: inWords(reason) })}\n`)
  })
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop().catch(() => undefined)
}

/** Does something for one shop; where there are several, a failure says whose it is. */
export async function naming<T>(
  { tenant, tenants }: Pick<Env, 'tenant' | 'tenants'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tenants.length === 1) throw error
    throw new Error(`${tenant}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
