import { loadDemo, loadReference } from '../../seeds/load.ts'
import { hashPassword } from '../modules/identity/index.ts'
import { createDb } from '../platform/db.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'

/** Fills an empty database with the reference data and the demo shop; leaves any other as it is. */
export async function seedIfEmpty(url: string, onProgress: (text: string) => void): Promise<void> {
  const { db } = createDb(url, { max: 2 })
  try {
    const filled = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (filled) return
    onProgress('reference data')
    await loadReference(db)
    await loadDemo(db, { now: new Date(), onProgress, hashPassword })
  } finally {
    await db.destroy()
  }
}

/** `npm run seed -- --size big [--count 100000]`: fills the database named by DATABASE_URL, which must be empty. */
async function main(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL names the database to fill; it must be empty')
  const argument = (name: string): string | undefined => {
    const at = process.argv.indexOf(`--${name}`)
    return at < 0 ? undefined : process.argv[at + 1]
  }
  const print = (text: string): boolean => process.stdout.write(`${text}\n`)
  await migrate(url, print)
  await migrateJobs(url)
  const { db } = createDb(url, { max: 2 })
  try {
    await loadReference(db)
    const size = argument('size') === 'big' ? 'big' : 'small'
    const count = Number(argument('count'))
    await loadDemo(db, { now: new Date(), size, ...(count > 0 && { count }), onProgress: print, hashPassword })
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
