import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../seeds/demo/users.ts'
import { aProduct } from '../../test/builders.ts'
import { freshDatabase } from '../../test/database.ts'
import { demoDatabase } from '../../test/demo-shop.ts'
import { demoMediaManifest, installDemoMedia, scenes } from '../adapters/pictures/demo-media.ts'
import { hashPassword } from '../modules/identity/index.ts'
import { createDb, type Db } from '../platform/db.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { picturesOf } from './pictures.ts'
import { loadReferenceIfMissing, seedIfEmpty } from './seed.ts'

let url: string
let db: Db
beforeAll(async () => {
  url = await freshDatabase('own_shop')
  db = createDb(url, { max: 2 }).db
})
afterAll(() => db.destroy())

const count = async (table: 'divisions' | 'countries' | 'holidays' | 'products' | 'users') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('a database of one’s own', () => {
  it('gets the divisions, countries and holidays, and nothing of the demo', async () => {
    await loadReferenceIfMissing(url)
    for (const table of ['divisions', 'countries', 'holidays'] as const) expect(await count(table)).toBeGreaterThan(20)
    expect([await count('products'), await count('users')]).toEqual([0, 0])
  })

  it('keeps what staff have changed of them at the next start', async () => {
    await db.deleteFrom('holidays').where('day', '=', '2027-02-09').execute()
    await loadReferenceIfMissing(url)
    expect(await db.selectFrom('holidays').select('day').where('day', '=', '2027-02-09').execute()).toEqual([])
  })

  it('has only the pictures of the home page made', async () => {
    const mediaDir = await mkdtemp(join(tmpdir(), 'own-media-'))
    try {
      expect(await picturesOf(db)).toEqual(scenes)
      await installDemoMedia(mediaDir, { keys: await picturesOf(db) })
      const files = await readdir(mediaDir)
      expect(new Set(files.map((file) => file.replace(/-\d+\.\w+$/, '')))).toEqual(new Set(scenes))
    } finally {
      await rm(mediaDir, { recursive: true })
    }
  }, 60_000)
})

it('the demo shop shows every committed picture', async () => {
  const { db: demo } = createDb(await demoDatabase('pictures'), { max: 1 })
  try {
    expect(new Set(await picturesOf(demo))).toEqual(new Set(Object.keys(await demoMediaManifest())))
  } finally {
    await demo.destroy()
  }
})

describe('a demo shop that is seeded already', () => {
  const secret = 'only this test knows the secret key'
  const staff = users.filter(({ totp_secret }) => totp_secret !== null)
  const found = (email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  it('gives its staff their second factor at the start, if nobody has touched them', async () => {
    const [one, other] = staff
    if (!one || !other) throw new Error('the demo has two of staff')
    await aProduct(db)
    for (const { password, totp_secret: _, ...person } of users)
      await db
        .insertInto('users')
        .values({ ...person, password_hash: await hashPassword(password) })
        .execute()
    const own = { password_hash: await hashPassword('нууц-үгээ-сольсон-1') }
    await db.updateTable('users').set(own).where('email', '=', other.email).execute()
    await seedIfEmpty(url, secret, () => undefined)
    const { totp_secret, totp_confirmed_at } = await found(one.email)
    expect(totp_confirmed_at).not.toBeNull()
    expect(secretsFrom(secret).open('totp', totp_secret ?? Buffer.alloc(0))).toBe(one.totp_secret)
    expect(await found(other.email)).toMatchObject({ totp_secret: null, totp_confirmed_at: null })
    expect(await found('shopper@bambar.example')).toMatchObject({ totp_secret: null })
    expect(await count('products')).toBe(1)
  })

  it('leaves alone whoever has one, waits for one, or has another name', async () => {
    const [one, other] = staff
    if (!one || !other) throw new Error('the demo has two of staff')
    const kept = Buffer.from('sealed otherwise')
    await db.updateTable('users').set({ totp_secret: kept }).where('email', '=', one.email).execute()
    const hash = await hashPassword(other.password)
    for (const change of [{ totp_pending_secret: kept }, { totp_pending_secret: null, first_name: 'Өөр' }]) {
      await db
        .updateTable('users')
        .set({ password_hash: hash, ...change })
        .where('email', '=', other.email)
        .execute()
      await seedIfEmpty(url, secret, () => undefined)
      expect((await found(one.email)).totp_secret).toEqual(kept)
      expect((await found(other.email)).totp_secret).toBeNull()
    }
  })
})
