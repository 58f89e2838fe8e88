import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Reply = { id?: number; result?: { profile?: object; usedSize?: number } }

/** Does a work while the process whose inspector listens on `port` notes where its time goes, and writes that to a file. */
export async function profiled<T>(port: number, file: string, work: () => Promise<T>): Promise<T> {
  const socket = await connect(port)
  try {
    await ask(socket, 1, 'Profiler.enable')
    await ask(socket, 2, 'Profiler.start')
    const done = await work()
    const { profile } = await ask(socket, 3, 'Profiler.stop')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(profile))
    return done
  } finally {
    socket.close()
  }
}

/** What the process keeps once its garbage is collected, MiB of heap. */
export async function usedHeap(port: number): Promise<number> {
  const socket = await connect(port)
  try {
    // a second collection takes what the first one's finalizers let go
    await ask(socket, 1, 'HeapProfiler.collectGarbage')
    await ask(socket, 2, 'HeapProfiler.collectGarbage')
    const { usedSize = 0 } = await ask(socket, 3, 'Runtime.getHeapUsage')
    return usedSize / 1024 ** 2
  } finally {
    socket.close()
  }
}

async function connect(port: number): Promise<WebSocket> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  return socket
}

function ask(socket: WebSocket, id: number, method: string): Promise<NonNullable<Reply['result']>> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<string>): void => {
      const reply = JSON.parse(data) as Reply
      if (reply.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(reply.result ?? {})
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method }))
  })
}
