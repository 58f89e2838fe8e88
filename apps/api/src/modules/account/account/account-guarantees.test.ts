import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { account } from '@delguur/contract/account/account'
import { people } from '@delguur/contract/account/account-flat'
import type { Route } from '@delguur/contract/route'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { avatarFolder } from '../../../adapters/pictures/avatar-folder.ts'

let shop: TestApp
let media: string
let owner: { id: number; bearer: string }
let neighbour: { id: number; bearer: string }
let made = 0

beforeAll(async () => {
  shop = await startApp(await freshDatabase('account_guarantees'))
  await aShop(shop.db)
  media = await mkdtemp(join(tmpdir(), 'avatars-'))
  shop.services.ports.avatars = avatarFolder(media, shop.services.ids)
})
beforeEach(async () => {
  shop.services.tenant.flags.avatar = true
  owner = await aPerson()
  neighbour = await aPerson()
})
afterAll(async () => {
  await shop.close()
  await rm(media, { recursive: true })
})

async function aPerson() {
  const { id } = await aUser(shop.db, { email: `guarantee-${++made}@test.example` })
  return { id, bearer: await aBearer(shop, id) }
}
const routes: Route[] = [...Object.values(account), ...Object.values(people)]
const rowOf = (id: number) => shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('guarantee 26: what is somebody else’s is not there', () => {
  const bank_account = { account_name: 'Б. Болд', number: '5009876543', iban: 'MN500005005009876543' }
  it('on every route of the account that names a thing', async () => {
    const { bearer } = owner
    const address = (await shop.call('POST', '/shop/account/addresses', { bearer, body: { address: anAddress } })).body
    const bank = (await shop.call('POST', '/shop/account/bank_accounts', { bearer, body: { bank_account } })).body
    const before = (await shop.call('GET', '/shop/account/addresses', { bearer })).body
    const named = routes.filter(({ path }) => path.includes('{id}'))
    expect(named.length).toBeGreaterThanOrEqual(9)
    for (const route of named) {
      const id = route.path.includes('bank') ? bank.id : route.path.includes('card') ? 1 : address.id
      const body = route.method === 'GET' ? {} : { body: { address: { ...anAddress, default_shipping: true } } }
      const path = route.path.replace('{id}', String(id))
      const { status } = await shop.call(route.method, path, { bearer: neighbour.bearer, ...body })
      expect([route.method, route.path, status]).toEqual([route.method, route.path, 404])
    }
    expect((await shop.call('GET', '/shop/account/addresses', { bearer })).body).toEqual(before)
    expect((await shop.call('GET', '/shop/account/bank_accounts', { bearer })).body.bank_accounts).toHaveLength(1)
  })

  it('in lists neither', async () => {
    const { bearer } = owner
    await shop.call('POST', '/shop/account/addresses', { bearer, body: { address: anAddress } })
    await shop.call('POST', '/bookmarks', { bearer, body: { id: 3, type: 'recipe' } })
    for (const [path, empty] of [
      ['/shop/account/addresses', { addresses: [] }],
      ['/bookmarks?type=recipe', { bookmarks: [] }],
    ] as const)
      expect((await shop.call('GET', path, { bearer: neighbour.bearer })).body).toEqual(empty)
  })
})

describe('guarantee 27: what nobody may set is passed over', () => {
  const extra = {
    id: 1,
    user_id: 1,
    role: 'admin',
    balance: 1_000_000,
    state: 'paid',
    price: 1,
    loyalty_points: 500,
    store_credits: 900,
    completed_orders: 7,
    email_confirmed: true,
    phone_confirmed: true,
    email_confirmed_at: '2026-01-01T00:00:00Z',
    phone_confirmed_at: '2026-01-01T00:00:00Z',
    password_hash: 'x',
    totp_secret: 'x',
    avatar_path: '../../etc/passwd',
    pending_email: 'thief@test.example',
  }
  it('on every route of the account that writes', async () => {
    const { bearer } = owner
    const before = await rowOf(owner.id)
    const writing = routes.filter(({ method, path }) => method !== 'GET' && path !== people.remove.path)
    for (const route of writing) {
      const wrapped = Object.fromEntries(
        ['user', 'address', 'organization', 'bank_account'].map((key) => [key, { ...extra }]),
      )
      const body = { ...extra, ...wrapped, channel: 'email', topic: 'offers', granted: true }
      const { status } = await shop.call(route.method, route.path.replace('{id}', '1'), { bearer, body })
      expect([route.path, status < 500]).toEqual([route.path, true])
    }
    const { updated_at: _at, ...after } = await rowOf(owner.id)
    const { updated_at: _before, ...was } = before
    expect(after).toEqual(was)
  })

  it('of an address that is saved', async () => {
    const address = { ...anAddress, ...extra, user_id: neighbour.id }
    const body = { address }
    const saved = (await shop.call('POST', '/storefront/account/addresses', { bearer: owner.bearer, body })).body.data
    expect(saved.id).not.toBe('1')
    const row = await shop.db
      .selectFrom('addresses')
      .select('user_id')
      .where('id', '=', Number(saved.id))
      .executeTakeFirstOrThrow()
    expect(row.user_id).toBe(owner.id)
  })
})

describe('guarantee 34: hostile texts', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table users; --",
    '=cmd|calc!A1',
    '{{constructor.constructor("x")()}}',
  ]
  it.each(hostile)('are no name: %j', async (first_name) => {
    const body = { user: { first_name } }
    const { status } = await shop.call('POST', '/users/update_profile', { bearer: owner.bearer, body })
    expect(status).toBe(422)
  })

  it.each(hostile)('stay the text they are in an address: %j', async (text) => {
    const body = { address: { ...anAddress, address1: text, address2: text, label: text.slice(0, 50) } }
    const answer = await shop.call('POST', '/shop/account/addresses', { bearer: owner.bearer, body })
    expect(answer.body).toMatchObject({ address1: text, address2: text })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('lose marks of direction, which nobody sees', async () => {
    const text = '\u202egpj.exe'
    const { bearer } = owner
    const body = { address: { ...anAddress, address1: text } }
    expect((await shop.call('POST', '/shop/account/addresses', { bearer, body })).body.address1).toBe('gpj.exe')
    const named = { user: { first_name: '\u202eСараа' } }
    expect((await shop.call('POST', '/users/update_profile', { bearer, body: named })).status).toBe(200)
    expect((await rowOf(owner.id)).first_name).toBe('Сараа')
  })

  it('with a zero byte are refused', async () => {
    const body = { address: { ...anAddress, address1: 'a\u0000b' } }
    expect((await shop.call('POST', '/shop/account/addresses', { bearer: owner.bearer, body })).status).toBe(400)
  })
})

describe('guarantee 34: pictures of people', () => {
  const send = (file: Buffer, { field = 'avatar', type = 'image/png' } = {}) => {
    const edge = 'edge-of-the-form'
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="../../me.png"\r\ncontent-type: ${type}\r\n\r\n`
    return shop.app.inject({
      method: 'POST',
      url: '/api/v2/users/update_avatar',
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
    })
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3355aa' } })
  const stored = async () => (await readdir(join(media, 'avatars')).catch(() => [])).length

  it('are drawn anew, upright, small, and without what was in them', async () => {
    const file = await plain(1600, 800)
      .withExif({ IFD0: { Artist: 'secret artist' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await send(file, { type: 'image/jpeg' })
    expect(answer.statusCode).toBe(200)
    const url: string = answer.json().avatar_url
    expect(url).toMatch(/^\/media\/avatars\/[\w-]{20,}\.webp$/)
    const picture = await readFile(join(media, url.replace('/media/', '')))
    const { format, width, height, exif } = await sharp(picture).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 512, exif: undefined })
    expect(picture.includes('secret artist')).toBe(false)
    const before = await stored()
    const next = await send(await plain(40, 40).png().toBuffer())
    expect(next.json().avatar_url).not.toBe(url)
    expect(await stored()).toBe(before)
  })

  it('may be larger than other bodies, up to five megabytes', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(1_500_000)
    expect((await send(noise)).statusCode).toBe(200)
    const answer = await send(Buffer.concat([noise, Buffer.alloc(6 * 1024 * 1024)]))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
  })

  /** A PNG that claims 30,000 by 30,000 pixels in a few bytes. */
  function bomb(): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(type), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(named))
      return Buffer.concat([length, named, sum])
    }
    const size = Buffer.alloc(13)
    size.writeUInt32BE(30_000, 0)
    size.writeUInt32BE(30_000, 4)
    size.set([1, 0, 0, 0, 0], 8)
    const lines = deflateSync(Buffer.alloc(30_000 * 30))
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
  }
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['a drawing with a script', () => Buffer.from(script)],
    ['a drawing that calls itself PNG', () => Buffer.concat([Buffer.from('\u0089PNG'), Buffer.from(script)])],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a bomb', bomb],
    ['half a picture', () => bomb().subarray(0, 30)],
    ['nothing', () => Buffer.alloc(0)],
  ])('are refused when they are %s', async (_what, file) => {
    const before = await stored()
    const answer = await send(file())
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture_invalid'])
    expect(await stored()).toBe(before)
    expect((await rowOf(owner.id)).avatar_path).toBeNull()
  })

  it('come as a form under their name, and to this route alone', async () => {
    const picture = await plain(20, 20).png().toBuffer()
    expect((await send(picture, { field: 'file' })).statusCode).toBe(400)
    const json = await shop.call('POST', '/users/update_avatar', { bearer: owner.bearer, body: {} })
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type'])
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/bookmarks',
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  it('go with the person', async () => {
    const before = await stored()
    await send(await plain(20, 20).png().toBuffer())
    expect(await stored()).toBe(before + 1)
    expect((await shop.call('DELETE', '/shop/account', { bearer: owner.bearer, body: {} })).status).toBe(204)
    expect(await stored()).toBe(before)
  })

  it('are off where the tenant says so', async () => {
    shop.services.tenant.flags.avatar = false
    const answer = await send(await plain(20, 20).png().toBuffer())
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'avatar_off'])
  })
})
