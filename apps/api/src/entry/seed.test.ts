import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { demoDatabase } from '../../test/demo-shop.ts'
import { demoMediaManifest, installDemoMedia, scenes } from '../adapters/pictures/demo-media.ts'
import { createDb, type Db } from '../platform/db.ts'
import { loadReferenceIfMissing } from './seed.ts'
import { picturesOf } from './web.ts'

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
      await installDemoMedia(mediaDir, () => undefined, await picturesOf(db))
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
