import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { aShop } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { unzip } from '../../../../../test/documents/unzip.ts'
import { aFullPerson, type FullPerson } from '../../../../../test/personal/full-person.ts'
import { personalWords } from '../../../../../test/personal/personal-words.ts'
import { pointingAt } from '../../../../../test/personal/pointing-tables.ts'
import { exportedTables, exportFiles } from './export.queries.ts'
import { notExported } from './not-exported.ts'

const start = new Date('2026-11-24T03:00:00.000Z')
let shop: TestApp
let person: FullPerson
beforeAll(async () => {
  shop = await startApp(await freshDatabase('export'))
  await aShop(shop.db)
  shop.clock.now = start
  person = await aFullPerson(shop)
})
beforeEach(async () => {
  shop.clock.now = start
  await sql`delete from rate_limits`.execute(shop.db)
})
afterAll(() => shop.close())

const copy = async (body: object = {}) => shop.call('POST', '/shop/account/export', { bearer: person.bearer, body })

describe('guarantee 37: the copy of one’s data', () => {
  it('knows every table that knows people', async () => {
    const tables = await pointingAt(shop.db, 'users', 'orders', 'wishlists', 'shipments')
    const left = tables.filter(({ name }) => !exportedTables.includes(name) && !(name in notExported))
    expect(left.map(({ name }) => name)).toEqual([])
  })

  it('has a row of every table in it', async () => {
    const { status, body } = await copy({ locale: 'en' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ filename: 'bambar-2026-11-24.zip', content_type: 'application/zip' })
    const files = unzip(Buffer.from(body.base64, 'base64'))
    expect([...files.keys()].sort()).toEqual(['README.txt', ...exportFiles.map((file) => `${file}.json`)].sort())
    for (const [name, text] of files)
      expect([name, text.trim()]).not.toEqual([name, expect.stringMatching(/^(\[\]|null)?$/)])
    const of = (name: string) => files.get(`${name}.json`) ?? ''
    const words = personalWords
    for (const word of [words.email, words.phone, words.first_name, words.last_name, words.pending, words.searched])
      expect(of('profile')).toContain(word)
    for (const word of [words.address1, words.note, 'KEY-1', person.order_number, 'shipping_method_id', 'placed'])
      expect(of('orders')).toContain(word)
    expect(JSON.parse(of('orders'))).toHaveLength(2)
    expect(of('addresses')).toContain(words.address2)
    expect(of('organization')).toContain(words.organization)
    expect(of('bank-accounts')).toContain('••••6543')
    expect(of('bank-accounts')).not.toContain(words.number)
    expect(of('wish-lists')).toContain(words.list)
    for (const word of ['wallet_bonus', words.gift, words.friend]) expect(of('wallet')).toContain(word)
    expect(files.get('README.txt')).toContain('Contents')
    expect(files.get('README.txt')?.split('\n').length).toBeGreaterThan(exportFiles.length)
  })

  it('has no hash and no secret in it', async () => {
    const files = unzip(Buffer.from((await copy()).body.base64, 'base64'))
    const keys = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) keys.add(key)
        walk(inner)
      }
    }
    for (const [name, text] of files) if (name.endsWith('.json')) walk(JSON.parse(text))
    expect([...keys].filter((key) => /hash|secret|token|p256dh|^auth$|player_id|endpoint|private_/.test(key))).toEqual(
      [],
    )
    const all = [...files.values()].join('\n')
    for (const secret of ['argon2', 'browser secret', person.order_token, person.bearer, 'VIP', '\\\\x'])
      expect(all).not.toContain(secret)
  })

  it('speaks the language of the person, wants a proof, and is not made without end', async () => {
    const readme = async (locale: string) =>
      unzip(Buffer.from((await copy({ locale })).body.base64, 'base64')).get('README.txt')
    expect(await readme('mn')).toContain('Агуулга')
    expect(await readme('ru')).toContain('Содержание')
    for (let i = 0; i < 3; i++) expect((await copy()).status).toBe(200)
    expect((await copy()).status).toBe(429)
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
    const late = await copy()
    expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  })
})
