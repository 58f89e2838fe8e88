import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  url: string
  /** Every connection breaks and none is taken. */
  cut: () => Promise<void>
  /** Connections stand and are taken, and nothing passes. */
  hang: () => void
  mend: () => Promise<void>
}

/** A proxy to a database that a test can cut, or let hang, and mend. */
export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let hangs = false
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${target.port}`) : connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    const pair = { near, far }
    pairs.add(pair)
    near.on('close', () => {
      pairs.delete(pair)
      far.destroy()
    })
    if (!hangs) near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    hang: () => {
      hangs = true
      for (const { near, far } of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    mend: async () => {
      if (hangs) {
        hangs = false
        for (const { near, far } of pairs) near.pipe(far).pipe(near)
        return
      }
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
