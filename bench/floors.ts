import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { askOften, type Pace, type Run } from './load.ts'
import { ended, type Running } from './shop-process.ts'

export type Floors = { bare: Run; point: Run }

/** What the least cost here and now: an answer without work, and one prepared query by key. */
export async function measureFloors({ databaseUrl, pids }: Running, pace: Pace): Promise<Floors> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts'), databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const base = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
      child.once('exit', (code) => reject(new Error(`the floor server ended with ${code}`)))
    })
    const own = { server: child.pid ?? 0, postgres: pids.postgres }
    const bare = await askOften(base, own, () => '/constant', 10, pace)
    return { bare, point: await askOften(base, own, () => '/point', 10, pace) }
  } finally {
    await ended(child)
  }
}
