import type { SegmentRules } from '@delguur/contract/office/segments'
import { dayMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { countMembers, members } from './index.ts'

let shop: TestApp
let owner: string
let people: number[]
let variant: number
let taxon: number
const now = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await startApp(await freshDatabase('segments'))
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@segments.example', role: 'admin' })).id)
  people = []
  for (const n of [0, 1, 2, 3])
    people.push((await aUser(shop.db, { email: `p${n}@segments.example`, phone: `8800110${n}` })).id)
  const product = await aProduct(shop.db)
  variant = product.variant_id
  const { rows } =
    await shop.pool.query(`with t as (insert into taxonomies (name, position) values ('{"mn": "Ангилал"}', 1) returning id)
    insert into taxons (taxonomy_id, name, permalink, lft, rgt, depth, position) select id, '{"mn": "Хүрэм"}', 'khurem', 1, 2, 0, 1 from t returning id`)
  taxon = Number(rows[0].id)
  await shop.db.insertInto('product_taxons').values({ product_id: product.id, taxon_id: taxon, position: 1 }).execute()
  // the first bought twice, long ago and lately; the second once, long ago; the third canceled
  await anOrder(0, 100_000, 400)
  await anOrder(0, 60_000, 3)
  await anOrder(1, 20_000, 200)
  await anOrder(2, 90_000, 5, 'canceled')
  await shop.pool.query("update users set selected_locale = 'en' where id = $1", [people[3]])
  await shop.pool.query(
    "insert into consents (user_id, channel, topic, granted) values ($1, 'email', 'offers', true), ($2, 'email', 'offers', true), ($2, 'email', 'offers', false)",
    [people[0], people[1]],
  )
  await shop.pool.query('update users set email_confirmed_at = now()')
})
afterAll(() => shop.close())

let made = 0
async function anOrder(n: number, total: number, daysAgo: number, status = 'finished'): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * dayMs)
  const number = `R9000000${++made}`
  const { rows } = await shop.pool.query(
    `insert into orders (number, token, user_id, status, payment_status, item_total, total, completed_at, district_id, canceled_at)
     values ($1, $1, $2, $3, 'paid', $4, $4, $5, $6, $7) returning id`,
    [number, people[n], status, total, at, n === 0 ? '1125' : '1119', status === 'canceled' ? at : null],
  )
  await shop.db
    .insertInto('line_items')
    .values({ order_id: Number(rows[0].id), variant_id: variant, quantity: 1, price: total })
    .execute()
}

const all = (...rules: SegmentRules['rules']): SegmentRules => ({ match: 'all', rules })
async function found(rules: SegmentRules): Promise<number[]> {
  const { id } = await shop.db
    .insertInto('segments')
    .values({ name: `try ${++made}`, rules: JSON.stringify(rules), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for await (const batch of members(shop.db, { id, now })) ids.push(...batch.map((each) => each.id))
  expect((await countMembers(shop.db, rules, now)).count).toBe(ids.length)
  return ids.map((each) => people.indexOf(Number(each))).filter((each) => each >= 0)
}

describe('a segment', () => {
  it('finds people by each of its rules', async () => {
    const cases: [SegmentRules['rules'][number], number[]][] = [
      [{ field: 'orders', op: 'gte', value: 2 }, [0]],
      [{ field: 'orders', op: 'lte', value: 0 }, [2, 3]],
      [{ field: 'spent', op: 'gte', value: 160_000 }, [0]],
      [{ field: 'spent', op: 'gte', value: 160_001 }, []],
      [{ field: 'points', op: 'gte', value: 1 }, []],
      [{ field: 'last_order', op: 'within', value: 30 }, [0]],
      [{ field: 'last_order', op: 'before', value: 30 }, [1, 2, 3]],
      [{ field: 'category', op: 'is', value: taxon }, [0, 1]],
      [{ field: 'category', op: 'not', value: taxon }, [2, 3]],
      [{ field: 'place', op: 'is', value: '1125' }, [0]],
      [{ field: 'place', op: 'is', value: '11' }, [0, 1]],
      [{ field: 'language', op: 'is', value: 'en' }, [3]],
      [{ field: 'consent', op: 'is', value: { channel: 'email', topic: 'offers' } }, [0]],
    ]
    for (const [rule, caller] of cases) expect([rule, await found(all(rule))]).toEqual([rule, caller])
  })

  it('wants all of its rules or any of them', async () => {
    const rules: SegmentRules['rules'] = [
      { field: 'language', op: 'is', value: 'en' },
      { field: 'orders', op: 'gte', value: 2 },
    ]
    expect(await found({ match: 'all', rules })).toEqual([])
    expect(await found({ match: 'any', rules })).toEqual([0, 3])
  })

  it('leaves out who is blocked or was merged, and counts who may be written to', async () => {
    const rules = all({ field: 'orders', op: 'gte', value: 1 })
    expect((await countMembers(shop.db, rules, now)).reachable.email).toBe(1)
    await shop.pool.query("update users set blocked_at = now(), blocked_reason = 'x' where id = $1", [people[0]])
    expect(await found(rules)).toEqual([1])
    await shop.pool.query('update users set blocked_at = null, blocked_reason = null where id = $1', [people[0]])
  })

  it('binds what it is given: a rule is no SQL', async () => {
    const rules = JSON.stringify(all({ field: 'place', op: 'is', value: "11'" as never }))
    const { status } = await shop.call('GET', `/backoffice/segment_count?rules=${encodeURIComponent(rules)}`, {
      bearer: owner,
    })
    expect(status).toBe(422)
    const plans = await plansOf(shop, (db) => countMembers(db, all({ field: 'orders', op: 'gte', value: 1 }), now))
    expect(plans[0]).not.toMatch(/Seq Scan on orders/)
  })

  it('is made, counted, changed on the version that was seen, and removed', async () => {
    const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, version = 0) =>
      shop.call(method, `/backoffice/segments${path}`, {
        bearer: owner,
        ...(body && { body }),
        ...(version > 0 && { headers: { 'if-match': `"${version}"` } }),
      })
    const rules = all({ field: 'orders', op: 'gte', value: 1 })
    const { status, body } = await ask('POST', '', { name: 'Үнэнч', rules })
    expect([status, body.version]).toEqual([201, 1])
    expect((await ask('POST', '', { name: 'Үнэнч', rules })).status).toBe(409)
    expect((await ask('GET', `/${body.id}/count`)).body.count).toBe(2)
    expect((await ask('PATCH', `/${body.id}`, { name: 'Байнгын' })).status).toBe(428)
    expect((await ask('PATCH', `/${body.id}`, { name: 'Байнгын' }, 1)).body).toMatchObject({
      name: 'Байнгын',
      version: 2,
    })
    expect((await ask('PATCH', `/${body.id}`, { name: 'Өөр' }, 1)).body).toMatchObject({
      code: 'version_conflict',
      version: 2,
    })
    const list = await shop.call('GET', `/backoffice/people?filter[segment]=${body.id}`, { bearer: owner })
    expect(list.body.people.map(({ id }: { id: number }) => id).toSorted()).toEqual([people[0], people[1]])
    await shop.pool.query(
      `insert into campaigns (name, channel, topic, status, segment_id, created_at, updated_at) values
        ('Өвлийн хямдрал', 'email', 'offers', 'draft', $1, now(), now()), ('Илгээсэн', 'email', 'offers', 'done', $1, now(), now())`,
      [body.id],
    )
    const used = await removeSeen(shop, `/backoffice/segments/${body.id}`, owner)
    expect([used.status, used.body.code, used.body.uses]).toEqual([
      ...[409, 'in_use'],
      [{ what: 'campaigns', units: 1, names: ['Өвлийн хямдрал'] }],
    ])
    await shop.pool.query('delete from campaigns where segment_id = $1', [body.id])
    expect([
      (await removeSeen(shop, `/backoffice/segments/${body.id}`, owner)).status,
      (await removeSeen(shop, `/backoffice/segments/${body.id}`, owner)).status,
    ]).toEqual([204, 404])
    const { rows } = await shop.pool.query("select act from audit_rows where subject_type = 'segment' order by id")
    expect(rows.map(({ act }) => act)).toEqual(['segments.create', 'segments.edit', 'segments.remove'])
  })
})
