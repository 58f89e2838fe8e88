import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ranges from which Linux (32768), macOS and Windows (49152) take the local ports of connections. Nothing else takes
 * such a port between this call and the start of its server, not even a client that polls the port until it answers.
 */
const [first, end] = [15_000, 30_000]

/** A port of 127.0.0.1 that no server listens on. Rejects where a hundred ports in a row are taken. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${first} to ${end - 1}`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
