import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnPictures } from '../../../../../assets/studio/drawn.ts'
import { users } from '../../../seeds/demo/data.ts'
import { aProduct } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { demoDatabase } from '../../../test/shops/demo-shop.ts'
import { demoMediaManifest } from '../../adapters/pictures/picture-files.ts'
import { hashPassword, verifyPassword } from '../../modules/base/identity/index.ts'
import { createDb, type Db } from '../../platform/database/db.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { demoLogins } from './demo-logins.ts'
import { publishedLogins } from './published-logins.ts'
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
})

it('the demo shop knows every committed picture and every picture that it draws', async () => {
  const { db: demo } = createDb(await demoDatabase('pictures'), { max: 1 })
  try {
    const known = new Set((await demo.selectFrom('pictures').select('key').execute()).map(({ key }) => key))
    const committed = Object.keys(await demoMediaManifest()).filter((key) => !/^(?:hero|story)-/.test(key))
    expect(committed.filter((key) => !known.has(key))).toEqual([])
    expect(Object.keys(drawnPictures.sizes).filter((key) => !known.has(key))).toEqual([])
  } finally {
    await demo.destroy()
  }
})

describe('a demo shop that is seeded already', () => {
  const secret = 'only this test knows the secret key'
  const found = (email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const word = async (email: string, text: string) => verifyPassword(text, (await found(email)).password_hash ?? '')

  it('guarantee 47: loses its published passwords and second factors at the start, and nobody else theirs', async () => {
    const data_dir = await mkdtemp(join(tmpdir(), 'demo-logins-'))
    const folder = { data_dir, tenant: 'bambar', tenants: ['bambar'] }
    const [shopper, staff, admin] = [users[0]?.email ?? '', users[1]?.email ?? '', users[2]?.email ?? '']
    const { seal, open } = secretsFrom(secret)
    const old = { created_at: new Date('2026-11-01T00:00:00Z') }
    await aProduct(db)
    for (const [i, text] of ['deel-tsagaan-104', 'agulakh-khaalga-7', 'нууц-үгээ-сольсон-1'].entries())
      await db
        .insertInto('users')
        .values({ ...(users[i] ?? users[0]), ...old, password_hash: await hashPassword(text) } as never)
        .execute()
    const totp_secret = seal('totp', 'BAMBARDEMO2345672345BAMBARSTAFF7')
    await db.updateTable('users').set({ totp_secret }).where('email', '=', staff).execute()
    const own = seal('totp', 'A-SECRET-OF-HER-OWN')
    await db.updateTable('users').set({ totp_secret: own }).where('email', '=', admin).execute()
    expect(await publishedLogins(db, secret)).toMatchObject([
      { email: shopper, password: true, totp: false },
      { email: staff, password: true, totp: true },
    ])

    const logins = await demoLogins(folder)
    expect((await demoLogins(folder)).people).toEqual(logins.people)
    await seedIfEmpty(url, { tenant: 'bambar', secret, logins }, () => undefined)

    expect(await publishedLogins(db, secret)).toEqual([])
    const [mine, theirs] = logins.people
    expect(await word(shopper, mine?.password ?? '')).toBe(true)
    expect(await word(staff, theirs?.password ?? '')).toBe(true)
    expect(open('totp', (await found(staff)).totp_secret ?? Buffer.alloc(0))).toBe(theirs?.totp_secret)
    expect((await found(shopper)).totp_secret).toBeNull()
    expect(await word(admin, 'нууц-үгээ-сольсон-1')).toBe(true)
    expect((await found(admin)).totp_secret).toEqual(own)
    expect(await count('products')).toBe(1)
    await rm(data_dir, { recursive: true })
  })

  it('guarantee 47: has other logins at each installation', async () => {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'demo-logins-'))))
    const [one, other] = await Promise.all(
      folders.map((data_dir) => demoLogins({ data_dir, tenant: 'altan-tal', tenants: ['altan-tal'] })),
    )
    const secrets = [one, other].flatMap((each) =>
      each?.people.flatMap((p) => [p.password, p.totp_secret ?? []].flat()),
    )
    expect(secrets).toHaveLength(10)
    expect(new Set(secrets).size).toBe(10)
    const file = await stat(join(folders[0] ?? '', 'tenants/altan-tal/demo-logins'))
    expect((file.mode & 0o777).toString(8)).toBe('600')
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
  })
})
