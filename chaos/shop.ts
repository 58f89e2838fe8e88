import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Random } from '../apps/api/seeds/random.ts'
import { ensureDatabase, type Postgres, startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { createDb } from '../apps/api/src/platform/database/db.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { migrateJobs } from '../apps/api/src/platform/jobs/jobs.ts'
import { aProduct, aShop, aUser } from '../apps/api/test/builders.ts'

const template = 'chaos_template'
const home = join(import.meta.dirname, '../.data-chaos')
export const folderOf = (seed: string): string => join(home, `seed-${seed}`)

/** The server that all runs share, one after another. No fsync: a killed process loses nothing that it gave the system. */
export const openPostgres = (log: (line: string) => void): Promise<Postgres> =>
  startPostgres({ dataDir: join(home, 'postgres'), log, settings: { fsync: 'off', max_connections: '80' } })

/** A shop with its tables and ways to pay and without products, made anew so that it is today's. */
export async function makeTemplate(server: Postgres): Promise<void> {
  await onServer(server, (client) => client.query(`drop database if exists ${template} with (force)`))
  const url = await ensureDatabase(server.url, template)
  await migrate(url)
  await migrateJobs(url)
  const { db } = createDb(url, { max: 2 })
  try {
    await aShop(db)
    await aUser(db, { email: 'staff@chaos.test', role: 'admin' })
    for (let i = 1; i <= shoppers; i++) await aUser(db, { email: `shopper${i}@chaos.test`, phone: `8811000${i}` })
  } finally {
    await db.destroy()
  }
}
const shoppers = 4

export type Stocked = { url: string; variants: number[]; stock: Map<number, number> }

/** A database of its own for a run, with a few products that are soon scarce. */
export async function makeShop(server: Postgres, seed: string, random: Random): Promise<Stocked> {
  const name = `chaos_${seed.replace(/\W/g, '_')}`
  await rm(folderOf(seed), { recursive: true, force: true })
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const { db } = createDb(url.href, { max: 1 })
  const stock = new Map<number, number>()
  try {
    for (let i = 0; i < 8; i++) {
      const shelves = [2 + random.below(30), random.below(10)]
      const price = 12_000 + 1_000 * random.below(90)
      const { variant_id } = await aProduct(db, { name: `Эмх замбараагүй бараа ${i + 1}`, price, stock: shelves })
      stock.set(
        variant_id,
        shelves.reduce((sum, units) => sum + units, 0),
      )
    }
  } finally {
    await db.destroy()
  }
  return { url: url.href, variants: [...stock.keys()], stock }
}

/** After a run that held: its database and folder are of no use any more. */
export async function forgetShop(server: Postgres, seed: string): Promise<void> {
  const name = `chaos_${seed.replace(/\W/g, '_')}`
  await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  await rm(folderOf(seed), { recursive: true, force: true })
}

async function onServer(server: Postgres, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server.url)
  await client.connect()
  await work(client).finally(() => client.end())
}
