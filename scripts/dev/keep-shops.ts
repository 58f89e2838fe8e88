import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../apps/api/src/embedded/free-port.ts'
import type { FromShops, Servers, ToShops, ViteAnswer, ViteCall } from './messages.ts'

type Options = {
  /** The port of the browsers. */
  port: number
  servers: () => Promise<Servers>
  answer: (call: ViteCall) => Promise<ViteAnswer>
  program?: string
}

/** The process of the shops. */
export type Shops = {
  /** The port where they answer, once they do; `undefined` when they could not start or ended by themselves. */
  port: () => Promise<number | undefined>
  /** Starts them again, because of `why`; resolves when they answer or have failed. */
  restart: (why: string) => Promise<void>
  stop: () => Promise<void>
}

/** So long they may finish requests at the end of all; PostgreSQL is stopped after them, all within the time of `entry/stop.ts`. */
const stopMs = 1_500

/** A process of the shops from its start to its end. */
type Life = { process: ChildProcess; exit: Promise<undefined>; isUp: boolean }

/** Starts the shops, and again when asked to. A process that ends by itself has said why; the next change starts it again. */
export function keepShops({ port, servers, answer, program = join(import.meta.dirname, 'shops.ts') }: Options): Shops {
  const alive = new Set<Life>()
  const prepare = (): ChildProcess =>
    fork(program, { env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DELGUUR_LAUNCHED: '1' } })
  /** Has loaded what does not change, and waits for its start. */
  let prepared: ChildProcess | undefined = prepare()
  let starts = 0
  const end = (signal: NodeJS.Signals = 'SIGTERM'): void => {
    for (const { process } of alive) process.kill(signal)
  }

  async function begin(isFirst: boolean): Promise<number | undefined> {
    starts += 1
    const own = starts
    // a process that is still starting may be filling a database
    await Promise.all([...alive].map(({ isUp, exit }) => (isUp ? undefined : exit)))
    const start = { ...(await servers()), port: await freePort(), isFirst }
    if (own !== starts) return undefined
    const child = prepared?.connected ? prepared : prepare()
    prepared = undefined
    const exit = once(child, 'exit').then((): undefined => void alive.delete(life))
    const life: Life = { process: child, exit, isUp: false }
    alive.add(life)
    const up = new Promise<number>((resolve) => {
      child.on('message', async (message: FromShops) => {
        if (message === 'up') {
          life.isUp = true
          prepared ??= prepare()
          return resolve(start.port)
        }
        const reply: ToShops = { call: message.call, answer: await answer(message.payload) }
        if (child.connected) child.send(reply)
      })
    })
    child.send({ start } satisfies ToShops)
    return Promise.race([up, exit])
  }

  let current = begin(true)
  return {
    port: async () => {
      for (;;) {
        const requested = current
        const port = await requested
        // what waits while they are started once more waits for the last start
        if (requested === current) return port
      }
    },
    restart: async (why) => {
      const began = performance.now()
      end()
      const next = begin(false)
      current = next
      const isUp = (await next) !== undefined
      if (current !== next) return
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(isUp ? `${why}: started again in ${seconds} s\n` : `${why}: waiting for the next change\n`)
    },
    stop: async () => {
      starts += 1
      end()
      // it has nothing open
      prepared?.kill('SIGKILL')
      const late = setTimeout(() => end('SIGKILL'), stopMs)
      await Promise.all([...alive].map(({ exit }) => exit))
      clearTimeout(late)
    },
  }
}
