import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadPreset } from '../apps/api/seeds/preset.ts'
import { claimDatabase } from '../apps/api/src/entry/claim-database.ts'
import { parseEnv } from '../apps/api/src/entry/env.ts'
import { secretKey } from '../apps/api/src/entry/secret-key.ts'
import { loadReferenceIfMissing } from '../apps/api/src/entry/seed.ts'
import { tenantIn } from '../apps/api/src/entry/tenants.ts'
import { commandEnv, withDatabase } from '../apps/api/src/entry/with-database.ts'
import { ownerLink } from '../apps/api/src/modules/identity/index.ts'
import { createDb } from '../apps/api/src/platform/db.ts'
import { randomIds } from '../apps/api/src/platform/ids.ts'
import { migrateJobs } from '../apps/api/src/platform/jobs.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'
import { type Answers, readAnswers } from './new-shop/answers.ts'
import { writeFolder } from './new-shop/files.ts'
import { drawScenes } from './new-shop/scenes.ts'

// `npm run shop:new`: asks who the shop is, or takes it as flags, makes its folder and its database, and prints the link by which
// the owner signs in for the first time.

const root = resolve(import.meta.dirname, '..')
const tenants = resolve(root, process.env.TENANTS_DIR || 'tenants')
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

async function fill(answers: Answers): Promise<string> {
  const tenant = await tenantIn(tenants, answers.name)
  const source = { ...process.env, TENANTS: answers.name }
  const env = commandEnv(source, [])
  let link = ''
  await withDatabase(env, async (url) => {
    await migrate(url)
    await migrateJobs(url)
    await claimDatabase(url, env.tenant, await secretKey(env))
    await loadReferenceIfMissing(url)
    const { db } = createDb(url, { max: 2 })
    try {
      const now = new Date()
      await loadPreset(
        db,
        {
          title: { mn: answers.title, en: answers.title_en },
          address: { mn: answers.address },
          phone: answers.phone,
          email: answers.email,
          return_hours: tenant.return_hours.default,
          refund_days: tenant.refund_days,
          account: accountOf(answers.account),
        },
        now,
      )
      const owner = { email: answers.owner, name: '', locale: 'mn' as const }
      link = await ownerLink({ db, ids: randomIds }, owner, now)
    } finally {
      await db.destroy()
    }
  })
  await drawScenes(join(env.data_dir, 'media', answers.name), answers.accent)
  const { PORT, PUBLIC_URL } = parseEnv(source)
  return `${PUBLIC_URL ?? `http://localhost:${PORT}`}${link}`
}

function accountOf(text: string | undefined) {
  const [bank = '', number = '', account_name = ''] = (text ?? '').split(':').map((part) => part.trim())
  if (!text) return undefined
  const names = { mn: bank, en: bank, ru: bank, cn: bank, it: bank }
  return { bank_code: '', bank_name: names, number, account_name, iban: '' }
}

try {
  const answers = await readAnswers(process.argv.slice(2))
  const folder = await writeFolder(root, tenants, answers)
  try {
    const link = await fill(answers)
    say(`\n${answers.title}: ${folder}`)
    say('Дэлгүүрээ ажиллуулах / serve it:  npm start')
    say(`Эзэн нэг удаа нэвтрэх холбоос, 72 цаг / the owner signs in once, within 72 hours:\n\n  ${link}\n`)
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
