import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadPreset } from '../../apps/api/seeds/preset.ts'
import { ensureDatabase } from '../../apps/api/src/embedded/postgres.ts'
import { claimDatabase } from '../../apps/api/src/entry/claim-database.ts'
import { parseEnv } from '../../apps/api/src/entry/env.ts'
import { secretKey } from '../../apps/api/src/entry/secret-key.ts'
import { loadReferenceIfMissing } from '../../apps/api/src/entry/seed/seed.ts'
import { tenantIn } from '../../apps/api/src/entry/tenants.ts'
import { commandEnv, withDatabase } from '../../apps/api/src/entry/with-database.ts'
import { ownerLink } from '../../apps/api/src/modules/base/identity/index.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { randomIds } from '../../apps/api/src/platform/ids.ts'
import { migrateJobs } from '../../apps/api/src/platform/jobs/jobs.ts'
import { type Answers, accountOf, readAnswers } from '../new-shop/answers.ts'
import { folderTaken, writeFolder } from '../new-shop/files.ts'
import { markHalf, removeData, stateOf } from '../new-shop/half-made.ts'
import { drawScenes } from '../new-shop/scenes.ts'

// `npm run shop:new`: asks who the shop is, or takes it as flags, makes its folder and its database, and prints the link by which
// the owner signs in for the first time. The folder comes last and at once: a run that is stopped leaves no shop, and a run that
// is killed leaves only what the next one of that name clears away.

const root = resolve(import.meta.dirname, '../..')
const tenants = resolve(root, process.env.TENANTS_DIR || 'tenants')
const print = (text: string): boolean => process.stdout.write(`${text}\n`)

const stopped = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => reject(new Error('Болилоо, юу ч үлдсэнгүй / stopped, nothing was made')))
})
stopped.catch(() => undefined)

/** Where a shop is written before it is one; other programs look past names that begin with a dot. */
const draftOf = (name: string): string => join(tenants, `.new-${name}-${process.pid}`)

async function clearDrafts(name: string): Promise<void> {
  const left = (await readdir(tenants)).filter((each) => each.startsWith(`.new-${name}-`))
  for (const each of left)
    if (join(tenants, each) !== draftOf(name)) await rm(join(tenants, each), { recursive: true, force: true })
}

async function fill(url: string, answers: Answers, draft: string): Promise<string> {
  const { name } = answers
  await tenantIn(draft, name)
  const env = commandEnv({ ...process.env, TENANTS: name, TENANTS_DIR: draft }, [])
  await migrate(url)
  await migrateJobs(url)
  await claimDatabase(url, name, await secretKey(env))
  await loadReferenceIfMissing(url)
  const { db } = createDb(url, { max: 2 })
  try {
    const now = new Date()
    const shop = {
      title: { mn: answers.title, en: answers.title_en },
      address: { mn: answers.address },
      phone: answers.phone,
      account: accountOf(answers.account),
    }
    await loadPreset(db, shop, now)
    return await ownerLink(
      { db, ids: randomIds },
      { email: answers.owner, name: answers.owner_name, locale: 'mn' },
      now,
    )
  } finally {
    await db.destroy()
  }
}

/** Makes the database, then the shop appears: its folder is renamed into its place. */
async function make(answers: Answers, draft: string): Promise<string> {
  const { name } = answers
  const source = { ...process.env, TENANTS: name, TENANTS_DIR: draft }
  const env = commandEnv(source, [])
  const media = join(env.data_dir, 'media', name)
  let link = ''
  await withDatabase(env, async (given) => {
    const isOutside = env.DATABASE_URL !== undefined
    await clearDrafts(name)
    const found = await stateOf(given)
    if (found === 'filled')
      throw new Error(`${name}: ийм нэртэй өгөгдлийн сан байна / a database of this name is there`)
    if (found === 'half') await removeData(given, isOutside)
    const url =
      found === 'half' && !isOutside ? await ensureDatabase(given.replace(/\/[^/]*$/, '/postgres'), name) : given
    await markHalf(url, true)
    try {
      link = await Promise.race([fill(url, answers, draft), stopped])
      await Promise.race([drawScenes(media, answers.accent), stopped])
      await rename(join(draft, name), join(tenants, name))
    } catch (error) {
      await removeData(url, isOutside)
      if (isOutside) await markHalf(url, false)
      await rm(media, { recursive: true, force: true })
      throw error
    }
    await markHalf(url, false)
  })
  const { PORT, PUBLIC_URL } = parseEnv({ ...process.env, TENANTS: name })
  return `${PUBLIC_URL ?? `http://${answers.host}:${PORT}`}${link}`
}

try {
  const answers = await Promise.race([readAnswers(process.argv.slice(2), tenants), stopped])
  const draft = draftOf(answers.name)
  try {
    await mkdir(draft, { recursive: true })
    await writeFolder(root, draft, answers)
    if (await folderTaken(tenants, answers.name))
      throw new Error(`${answers.name}: энэ нэр эзэнтэй / this name is taken`)
    const link = await make(answers, draft)
    print(`\n${answers.title}: ${join(tenants, answers.name)}`)
    print('Дэлгүүрээ ажиллуулах / serve it:  npm start')
    print(`Эзэн нэг удаа нэвтрэх холбоос, 72 цаг / the owner signs in once, within 72 hours:\n\n  ${link}\n`)
    print(`Холбоосыг шинээр авах / a new link:  npm run shop:link -- --name ${answers.name}\n`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
