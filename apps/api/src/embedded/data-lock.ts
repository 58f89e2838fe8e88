import { statSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'

/**
 * Lets one process at a time use a data folder, and answers how to let go. The lock is a listening socket named after the
 * folder's device and inode: the system drops it with the process, however that ends, so no stale lock can stay behind.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const name = lockName(dataDir)
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)))
  for (let attempt = 0; !(await listens(server, name)); attempt += 1) {
    const holder = await askHolder(name)
    const stale = holder === undefined && process.platform === 'darwin' && attempt === 0
    if (!stale) throw new StartError(`Another shop${holder ? ` (process ${holder})` : ''} already runs on ${dataDir}.`)
    await unlink(name).catch(() => undefined)
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** An abstract socket on Linux, a pipe on Windows: both vanish with their process. macOS only has socket files. */
function lockName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  const name = `delguur-${dev}-${ino}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listens(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    server.once('error', refused)
    server.listen({ path: name, exclusive: true }, () => {
      server.off('error', refused)
      resolve(true)
    })
  })
}

function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let pid = ''
    const socket = connect(name)
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      pid += chunk
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(pid === '' ? undefined : pid))
  })
}
