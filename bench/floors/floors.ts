import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { askOften, type Pace, type Run } from '../load.ts'
import type { Pids } from '../processes.ts'
import { ended, type Running } from '../shop-process.ts'

/** The floors by the letters of their multiples, with the address of each and its name in tables. */
export const floors = {
  R: { path: '/constant', name: 'floor R: bare route' },
  Q: { path: '/point', name: 'floor Q: prepared point query' },
  T: { path: '/elements', name: 'floor T: 1,500 plain elements' },
} as const
export type Floor = keyof typeof floors
export const letters = Object.keys(floors) as Floor[]

/** CPU milliseconds of each floor, server and PostgreSQL together: what multiples are of. */
export type Units = Record<Floor, number>

export type FloorServer = { base: string; pids: Pids; stop: () => Promise<void> }

/** A server of the floors as a process of its own, on the database of a shop. */
export async function startFloors({ databaseUrl, pids }: Running): Promise<FloorServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts'), databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the floor server ended with ${code}`)))
  })
  return { base, pids: { server: child.pid ?? 0, postgres: pids.postgres }, stop: () => ended(child) }
}

/** What the least cost here and now: an answer without work, one prepared query by key, one small page as a string. */
export async function measureFloors(running: Running, pace: Pace): Promise<Record<Floor, Run>> {
  const server = await startFloors(running)
  try {
    const measured = {} as Record<Floor, Run>
    for (const letter of letters)
      measured[letter] = await askOften(server.base, server.pids, () => floors[letter].path, 10, pace)
    return measured
  } finally {
    await server.stop()
  }
}

export const unitsOf = (runs: Record<Floor, Run>): Units => {
  const cost = ({ cpu }: Run): number => cpu.server + cpu.postgres
  return { R: cost(runs.R), Q: cost(runs.Q), T: cost(runs.T) }
}
