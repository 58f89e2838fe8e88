import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compiledPrograms } from './data-folder.ts'
import { demoNow } from './demo-shop.ts'

const hour = 3_600_000

/** A worker of imports in a process of its own that can be killed and started again, each time an hour later. */
export function aKilledWorker(database_url: string, folder: string) {
  let child: ChildProcess | undefined
  let starts = 0
  const removed = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    async start(): Promise<void> {
      const env = {
        ...process.env,
        DATABASE_URL: database_url,
        FILES: folder,
        NOW: new Date(demoNow.getTime() + hour * ++starts).toISOString(),
        NODE_COMPILE_CACHE: compiledPrograms,
      }
      child = fork(resolve(import.meta.dirname, 'import-process.ts'), { env, execArgv: [] })
      await once(child, 'message')
    },
    /** As the power goes: nothing is closed, no message is sent. */
    async kill(): Promise<void> {
      child?.kill('SIGKILL')
      await removed()
    },
    async stop(): Promise<void> {
      if (child?.connected) child.send('end')
      await removed()
    },
    /** The most memory that it held so far, in MB; 0 where the system does not say. */
    peak(): number {
      try {
        const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
        return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      } catch {
        return 0
      }
    },
  }
}
