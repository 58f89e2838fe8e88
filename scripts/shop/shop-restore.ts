import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasDemo } from '../../apps/api/seeds/demos.ts'
import { ensureDatabase } from '../../apps/api/src/embedded/postgres.ts'
import { claimDatabase } from '../../apps/api/src/entry/claim-database.ts'
import type { Env } from '../../apps/api/src/entry/env.ts'
import { secretKey } from '../../apps/api/src/entry/secret-key.ts'
import { storesOf } from '../../apps/api/src/entry/services/files.ts'
import { tenantIn } from '../../apps/api/src/entry/tenants.ts'
import { commandEnv, withDatabase } from '../../apps/api/src/entry/with-database.ts'
import { checkLedger } from '../../apps/api/src/modules/money/ledger/index.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import type { FileStore } from '../../apps/api/src/platform/files/file-store.ts'
import { migrateJobs } from '../../apps/api/src/platform/jobs/jobs.ts'
import { markHalf, removeData, stateOf } from '../new-shop/half-made.ts'
import { loadJobs, loadRows } from '../new-shop/load-shop.ts'
import { newOwnerLink } from '../new-shop/owner.ts'
import { type Export, readExport } from '../new-shop/read-export.ts'
import { copyFolder, emptyStore, fillStore, isEmpty, writeTenant } from '../new-shop/restore-files.ts'
import { secretMark } from '../new-shop/secret-mark.ts'

// `npm run shop:restore -- <folder>`: makes a shop again from what `npm run shop:remove` exported, with this version of Delguur or a
// newer one than it was exported from. All of the export is checked before anything is made. As in shop-new.ts the folder of the shop
// comes last and at once: a run that is stopped leaves nothing, and what a killed one left is cleared away by the next.

const root = resolve(import.meta.dirname, '../..')
const tenants = resolve(root, process.env.TENANTS_DIR || 'tenants')
const print = (text: string): boolean => process.stdout.write(`${text}\n`)

const stopped = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => reject(new Error('Болилоо, юу ч үлдсэнгүй / stopped, nothing was made')))
})
stopped.catch(() => undefined)

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function clearDrafts(name: string): Promise<void> {
  for (const each of await readdir(tenants))
    if (each.startsWith(`.new-${name}-`) && each !== `.new-${name}-${process.pid}`)
      await rm(join(tenants, each), { recursive: true, force: true })
}

type Place = { url: string; env: Env; stores: Record<string, FileStore>; own: string | undefined }

/** All of the shop but its folder; answers the link of its owner. */
async function fill({ url, env, stores, own }: Place, given: Export, support: string) {
  await migrate(url, undefined, new Set(given.migrations))
  const [tables, rows] = [Object.keys(given.tables).length, await loadRows(url, given)]
  print(`${tables} хүснэгт, ${rows} мөр / ${tables} tables with ${rows} rows`)
  const newer = await migrate(url)
  if (newer.length > 0) print(`${newer.length} шинэчлэл / ${newer.length} newer migrations: ${newer.join(', ')}`)
  await migrateJobs(url)
  await loadJobs(url, given)
  await claimDatabase(url, given.shop, await secretKey(env))
  for (const [kind, store] of Object.entries(stores)) {
    const files = await fillStore(given, kind, store)
    print(`${kind}: ${files} файл / ${files} files`)
  }
  if (own) await copyFolder(given, 'own', own)
  await printLedger(url)
  return newOwnerLink(url, support)
}

/** The books are as they were exported; what was wrong in them already is said. */
async function printLedger(url: string): Promise<void> {
  const { db } = createDb(url, { max: 2 })
  try {
    const { violations } = await checkLedger(db)
    if (violations.length > 0) print(`ledger:check: ${violations.map(({ rule, id }) => `${rule} ${id}`).join(', ')}`)
  } finally {
    await db.destroy()
  }
}

async function clear({ stores, own }: Place): Promise<void> {
  for (const store of Object.values(stores)) await emptyStore(store)
  if (own) await rm(own, { recursive: true, force: true })
}

/** An empty database that says it is being made; refuses what is somebody's. */
async function prepare(place: Place, name: string, isOutside: boolean): Promise<void> {
  const state = await stateOf(place.url)
  if (state === 'filled') throw new Error(`${name}: ийм нэртэй өгөгдлийн сан байна / a database of this name is there`)
  for (const [kind, store] of Object.entries(place.stores))
    if (state === 'empty' && !(await isEmpty(store)))
      throw new Error(`${name}: ийм нэртэй дэлгүүрийн файл байна / files of a shop of this name are there: ${kind}`)
  if (state === 'half') {
    await clear(place)
    await removeData(place.url, isOutside)
    if (!isOutside) place.url = await ensureDatabase(place.url.replace(/\/[^/]*$/, '/postgres'), name)
  }
  await markHalf(place.url, true)
}

type Made = { email: string; link: string }

/** Fills database and stores, then the shop appears: its folder is renamed into its place. */
async function restore(given: Export, env: Env, draft: string): Promise<Made> {
  const name = given.shop
  const isOutside = env.DATABASE_URL !== undefined
  const { support, hosts } = await tenantIn(draft, name)
  const own = join(env.data_dir, 'tenants', name)
  let made = { email: '', path: '' }
  await withDatabase(env, async (url) => {
    const place = { url, env, stores: storesOf(env, name), own: own === join(tenants, name) ? undefined : own }
    await clearDrafts(name)
    await prepare(place, name, isOutside)
    try {
      made = await Promise.race([fill(place, given, support.email), stopped])
      await rename(join(draft, name), join(tenants, name))
    } catch (error) {
      await removeData(place.url, isOutside)
      if (isOutside) await markHalf(place.url, false)
      await clear(place)
      throw error
    }
    await markHalf(place.url, false)
  })
  const host = hosts.includes('localhost') ? 'localhost' : hosts[0]
  return { email: made.email, link: `${env.PUBLIC_URL ?? `http://${host}:${env.PORT}`}${made.path}` }
}

/** The environment of a shop whose folder is not in its place yet. */
async function envOfNew(given: Export, draft: string): Promise<Env> {
  const env = commandEnv({ ...process.env, TENANTS: given.shop, TENANTS_DIR: draft }, [])
  if ((await secretMark(env, given.shop)) === given.secret) return env
  throw new Error(
    `${given.shop}: экспортыг өөр SECRET_KEY-тэй машинд хийсэн. Тэндхийн SECRET_KEY (эсвэл өгөгдлийн хавтасны secret-key файл) хэрэгтэй; түүнгүйгээр бэлгийн карт, кодууд уншигдахгүй.
  it was exported where SECRET_KEY is another one. Give SECRET_KEY of that machine (or its file secret-key in the data folder): gift cards, codes and keys of providers are unreadable without it.`,
  )
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder || positionals.length > 1)
    throw new Error('npm run shop:restore -- exports/<name>-<date>: shop:remove-ийн хавтас / a folder of shop:remove')
  const given = await Promise.race([readExport(resolve(folder)), stopped])
  const name = given.shop
  if (hasDemo(name)) throw new Error(`${name}: a shop that was made by npm run shop:new`)
  if (await isThere(join(tenants, name)))
    throw new Error(
      `${name}: энэ дэлгүүр аль хэдийн байна / this shop is there already\n  npm run shop:link -- --name ${name} --reset`,
    )
  const draft = join(tenants, `.new-${name}-${process.pid}`)
  try {
    await mkdir(draft, { recursive: true })
    const left = await writeTenant(given, draft, tenants)
    const { email, link } = await restore(given, await envOfNew(given, draft), draft)
    print(`\n${name}: ${join(tenants, name)}`)
    if (left.length > 0) print(`Өөр дэлгүүрт үлдсэн хаяг / hosts that stay with other shops: ${left.join(', ')}`)
    print('Дэлгүүрээ ажиллуулах / serve it:  npm start')
    print(`${email}: нэг удаа нэвтрэх холбоос, 72 цаг / signs in once, within 72 hours:\n\n  ${link}\n`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
