import { access, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hasDemo } from '../apps/api/seeds/demos.ts'
import { commandEnv, withDatabase } from '../apps/api/src/entry/with-database.ts'
import { exportShop } from './new-shop/export-shop.ts'

// `npm run shop:remove -- --name <folder>`: writes everything of a shop into `exports/`, then removes its database, pictures and
// folder. It asks for the name of the shop; a program gives it as `--confirm`. The shop must not be running.

const root = resolve(import.meta.dirname, '..')
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

async function nameAgain(given: string | undefined, name: string): Promise<void> {
  if (given !== undefined || !process.stdin.isTTY) {
    if (given !== name) throw new Error(`--confirm ${name}: says that you mean it`)
    return
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`Бүгдийг устгана. Дэлгүүрийн нэрийг бичнэ үү / everything goes. Type ${name}: `)
  terminal.close()
  if (typed.trim() !== name) throw new Error('болилоо / nothing was removed')
}

/** A database of the shop's own server goes whole; an outside one is emptied. */
async function removeData(url: string, isOutside: boolean): Promise<void> {
  const own = new URL(url)
  const database = decodeURIComponent(own.pathname.slice(1))
  if (!isOutside) own.pathname = '/postgres'
  const client = new pg.Client(own.href)
  await client.connect()
  try {
    if (!isOutside) {
      await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
      return
    }
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    )
    for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}

try {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, confirm: { type: 'string' }, to: { type: 'string' } },
  })
  const { name = '' } = values
  const folder = join(resolve(root, process.env.TENANTS_DIR || 'tenants'), name)
  if (!/^[a-z][a-z0-9-]*$/.test(name) || hasDemo(name))
    throw new Error('--name: a shop that was made by npm run shop:new')
  await access(join(folder, 'tenant.ts')).catch(() => {
    throw new Error(`${folder}: there is no such shop`)
  })
  await nameAgain(values.confirm, name)
  const env = commandEnv({ ...process.env, TENANTS: name }, [])
  const media = join(env.data_dir, 'media', name)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = values.to ? resolve(values.to) : join(root, 'exports', `${name}-${stamp}`)
  await withDatabase(env, async (url) => {
    const { tables, rows } = await exportShop(target, { url, tenant: folder, media, name })
    say(`${tables} хүснэгт, ${rows} мөр / tables and rows: ${target}`)
    await removeData(url, env.DATABASE_URL !== undefined)
  })
  await rm(media, { recursive: true, force: true })
  await rm(join(env.data_dir, 'tenants', name), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  say(`${name}: устгалаа / removed`)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
