import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createApi, serve } from '../http/serve.ts'
import { changedFields } from './audit.ts'

let shop: TestApp
let owner: { id: number }
let bearer: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('audit'))
  await aShop(shop.db)
  owner = await aUser(shop.db, { email: 'ezen@audit.example', role: 'admin' })
  bearer = await aBearer(shop, owner.id)
})
afterAll(() => shop.close())

const reason = { mn: 'Тогтоол', en: 'Order', ru: 'Приказ', cn: '决定', it: 'Ordinanza' }
const day = { division_id: null, on_date: '2026-12-31', reason }

it('guarantee 54: keeps one row for a change, with who, from where and what', async () => {
  const made = await shop.call('POST', '/backoffice/alcohol/dry_days', { bearer, body: day })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { rows } = await shop.pool.query('select * from audit_rows')
  expect(rows).toEqual([
    expect.objectContaining({
      act: 'alcohol.add_dry_day',
      actor_id: owner.id,
      actor: `admin:${owner.id}`,
      subject_type: 'dry_day',
      subject_id: String(made.body.id),
      before: {},
      after: { division_id: null, on_date: '2026-12-31', day_of_month: null, reason },
    }),
  ])
})

it('guarantee 54: is never changed, not by the database’s owner either', async () => {
  for (const text of [
    `update audit_rows set actor = 'nobody'`,
    `update audit_rows set actor_id = null, reason = 'x'`,
    `update audit_rows set reason = 'another'`,
    `update audit_rows set reason = null, act = 'orders.edit'`,
    'delete from audit_rows',
    'truncate audit_rows',
  ])
    await expect(shop.pool.query(text), text).rejects.toThrow('audit rows are never changed')
})

it('outlives the account of who did it', async () => {
  await shop.pool.query('delete from sessions where user_id = $1', [owner.id])
  await shop.pool.query('delete from users where id = $1', [owner.id])
  const { rows } = await shop.pool.query('select actor_id, actor from audit_rows')
  expect(rows).toEqual([{ actor_id: null, actor: `admin:${owner.id}` }])
})

it('is wanted by the server: a staff operation that changes something and says no name does not start it', () => {
  const route = { method: 'PUT', path: '/backoffice/x', access: 'staff', permission: 'any', summary: 'x' } as const
  expect(() => serve(createApi(shop.services), route, async () => undefined)).toThrow('audit')
})

it('tells only what differs, and no secret', () => {
  const before = { status: 'placed', total: 5, tags: ['a'], password: 'x' }
  const after = { status: 'confirmed', total: 5, tags: ['a', 'b'], password: 'y', note: null }
  expect(changedFields(before, after)).toEqual({
    before: { status: 'placed', tags: ['a'], password: '•••' },
    after: { status: 'confirmed', tags: ['a', 'b'], password: '•••', note: null },
  })
})
