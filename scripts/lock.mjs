import { statSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdWithChildren } from './run.mjs'

/**
 * Runs a task while no other process runs one for the same folder; others wait. The lock is a listening socket that the
 * system drops with its processes: ours, and the programs that it runs, which go on installing and building when it is
 * killed outright. So a killed one leaves nothing behind, and nothing is made twice at once.
 */
export async function alone(folder, task, onWait) {
  const { dev, ino } = statSync(folder, { bigint: true })
  const path = address(`delguur-prepare-${dev}-${ino}`)
  let waited = false
  for (;;) {
    const server = await listen(path)
    if (server) {
      try {
        // Windows ends its consoles' programs together
        if (process.platform !== 'win32') holdWithChildren(server._handle.fd)
        return await task()
      } finally {
        holdWithChildren(undefined)
        server.close()
      }
    }
    if (process.platform === 'darwin' && !(await answers(path))) await unlink(path).catch(() => undefined)
    if (!waited) onWait()
    waited = true
    await sleep(300)
  }
}

/** An abstract socket on Linux, a pipe on Windows: both vanish with their process. macOS only has socket files. */
function address(name) {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end())
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen({ path, exclusive: true }, () => resolve(server))
  })
}

function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
