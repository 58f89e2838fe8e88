import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { forgetSignIns } from '../identity.jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('old_sign_ins'), [])
})
afterAll(() => shop.close())

it('forgets codes after a day, links and dead token pairs after a month, and keeps sign-ins that live', async () => {
  const { db, clock, services } = shop
  const days = (n: number) => new Date(clock.now.getTime() - n * 24 * 3_600_000)
  const { id: user_id } = await aUser(db, { email: 'kept@mail.example' })
  await aBearer(shop, user_id)
  const code = (id: string, expires_at: Date) => ({
    id,
    login: 'x',
    purpose: 'proof',
    code_hash: Buffer.from(id),
    expires_at,
  })
  await db
    .insertInto('login_codes')
    .values([code('old', days(1.1)), code('new', days(0.9))])
    .execute()
  const link = (name: string, purpose: string, created_at: Date) => ({
    token_hash: Buffer.from(name),
    purpose,
    email: 'x',
    created_at,
  })
  await db
    .insertInto('mail_tokens')
    .values([
      link('a', 'confirm_email', days(31)),
      link('b', 'reset_password', days(29)),
      link('c', 'unsubscribe', days(400)),
    ])
    .execute()
  const session = (seen_at: Date, ended_at: Date | null) => ({ user_id, kind: 'code', seen_at, ended_at })
  const made = await db
    .insertInto('sessions')
    .values([session(days(40), days(40)), session(days(2), days(2))])
    .returning('id')
    .execute()
  for (const [n, { id }] of made.entries()) {
    const token_hash = Buffer.from(`dead-${n}`)
    const dead = { token_hash, user_id, session_id: id, expires_at: days(-1), revoked_at: days(n === 0 ? 40 : 2) }
    await db.insertInto('access_tokens').values(dead).execute()
  }
  const failed = (created_at: Date) => ({ event: 'sign_in_failed', created_at })
  await db
    .insertInto('account_events')
    .values([failed(days(91)), failed(days(89))])
    .execute()
  const waiting = await aUser(db, { email: 'waiting@mail.example' })
  await db.updateTable('users').set({ pending_email: sql`'new-' || email` }).execute()
  const fresh = { user_id: waiting.id, email: 'New-waiting@mail.example', expires_at: days(-1) }
  await db
    .insertInto('mail_tokens')
    .values({ ...link('d', 'confirm_email', days(1)), ...fresh })
    .execute()
  await forgetSignIns.work(services, {})
  const pending = await db.selectFrom('users').select('pending_email').where('pending_email', 'is not', null).execute()
  expect(pending).toEqual([{ pending_email: 'new-waiting@mail.example' }])
  expect(await db.selectFrom('login_codes').select('id').execute()).toEqual([{ id: 'new' }])
  const links = await db.selectFrom('mail_tokens').select('token_hash').orderBy('token_hash').execute()
  expect(links.map(({ token_hash }) => `${token_hash}`)).toEqual(['b', 'c', 'd'])
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('access_tokens').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('account_events').select('id').execute()).toHaveLength(1)
})
