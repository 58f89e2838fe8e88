import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aFullPerson, type FullPerson } from '../../../../test/personal/full-person.ts'
import { personalWords } from '../../../../test/personal/personal-words.ts'
import { inTransaction } from '../../../platform/database/db.ts'
import { checkLedger, post, shop as shopAccount } from '../../money/ledger/index.ts'
import { moves } from './merge.domain.ts'
import { referencesToUsers } from './merge.repository.ts'

let shop: TestApp
let owner: string
let complete: FullPerson
beforeAll(async () => {
  shop = await startApp(await freshDatabase('merged_people'))
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@people.example', role: 'admin' })).id)
  complete = await aFullPerson(shop)
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function ask(
  method: Method,
  path: string,
  { body = {}, bearer = owner, version = 0 }: { body?: object; bearer?: string; version?: number } = {},
) {
  return shop.call(method, `/backoffice${path}`, {
    bearer,
    ...(method !== 'GET' && method !== 'DELETE' && { body }),
    ...(version > 0 && { headers: { 'if-match': `"${version}"` } }),
  })
}
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.pool.query(text, values)).rows

describe('two accounts of one person', () => {
  it('are made one by the foreign keys of the database: nobody forgets a table', async () => {
    const unknown = (await referencesToUsers(shop.db)).filter((each) => moves(each) === undefined)
    expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const moved = (await referencesToUsers(shop.db)).filter((each) => moves(each)).map(({ table }) => table)
    for (const table of [
      'orders',
      'wishlists',
      'reviews',
      'gift_cards',
      'vouchers',
      'loyalty_cards',
      'contact_forms',
      'consents',
      'trade_ins',
    ])
      expect(moved).toContain(table)
  })

  const owned = async (id: number) => {
    const counts: Record<string, number> = {}
    for (const each of await referencesToUsers(shop.db)) {
      if (!moves(each)) continue
      const [row] = await rows<{ units: number }>(
        `select count(*)::int as units from ${each.table} where ${each.column} = $1`,
        [id],
      )
      if (row?.units) counts[`${each.table}.${each.column}`] = row.units
    }
    return counts
  }
  const held = (id: number) =>
    rows(
      `select a.kind, sum(e.amount)::int as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner = $1 and a.kind in ('wallet_money', 'wallet_bonus', 'points') group by 1 having sum(e.amount) <> 0 order by 1`,
      [String(id)],
    )

  it('keep all they had, and are two again as they were within thirty days', async () => {
    const { id: stored } = await aUser(shop.db, { email: 'kept@people.example' })
    await shop.db
      .insertInto('wishlists')
      .values({ user_id: stored, name: 'Миний', token: 'kept-list', is_default: true })
      .execute()
    await inTransaction(shop.db, (tx) =>
      post(tx, {
        key: 'kept-bonus',
        kind: 'cashback',
        originator: 'test',
        entries: [
          { account: { kind: 'wallet_bonus', owner: stored }, amount: 300 },
          { account: shopAccount('bonus_cost'), amount: -300 },
        ],
      }),
    )
    const before = {
      gone: await owned(complete.id),
      kept: await owned(stored),
      money: [await held(complete.id), await held(stored)],
    }
    const fields = await rows(
      'select first_name, last_name, email, phone, birth_date from users where id = any($1) order by id',
      [[stored, complete.id]],
    )
    const input = {
      kept: stored,
      merged: complete.id,
      pick: { phone: 'merged', first_name: 'merged' },
      reason: 'Нэг хүн',
    }
    const dry = await ask('POST', '/people/merge', { body: { ...input, dry_run: true } })
    expect([dry.status, dry.body.id, dry.body.dry_run, dry.body.balances.bonus]).toEqual([200, null, true, '700.0'])
    expect([await owned(complete.id), await owned(stored)]).toEqual([before.gone, before.kept])

    const done = await ask('POST', '/people/merge', { body: input })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect({ ...done.body, id: null, dry_run: true }).toEqual(dry.body)
    const after = await owned(stored)
    for (const [column, units] of Object.entries(before.gone)) {
      const carts = column === 'orders.user_id' ? 1 : 0
      expect([column, after[column] ?? 0]).toEqual([column, units - carts + (before.kept[column] ?? 0)])
    }
    expect(await held(stored)).toEqual([{ kind: 'wallet_bonus', sum: 1000 }])
    expect((await checkLedger(shop.db)).violations).toEqual([])
    const page = (await ask('GET', `/people/${stored}`)).body
    expect(page).toMatchObject({
      phone: personalWords.phone,
      email: 'kept@people.example',
      orders: 1,
      first_name: personalWords.first_name,
    })
    expect((await ask('GET', `/people/${complete.id}`)).status).toBe(404)
    expect((await shop.call('GET', '/shop/account', { bearer: complete.bearer })).status).toBe(401)

    const undone = await ask('PUT', `/people/merges/${done.body.id}/undo`)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect({
      gone: await owned(complete.id),
      kept: await owned(stored),
      money: [await held(complete.id), await held(stored)],
    }).toEqual(before)
    expect(
      await rows('select first_name, last_name, email, phone, birth_date from users where id = any($1) order by id', [
        [stored, complete.id],
      ]),
    ).toEqual(fields)
    expect((await ask('PUT', `/people/merges/${done.body.id}/undo`)).body.code).toBe('undo_impossible')
    expect((await checkLedger(shop.db)).violations).toEqual([])
  })

  it('are not two again after thirty days, nor when the money was spent or a field changed', async () => {
    const pair = async (n: number) => {
      const ids: [number, number] = [
        (await aUser(shop.db, { email: `one${n}@pair.example` })).id,
        (await aUser(shop.db, { email: `two${n}@pair.example` })).id,
      ]
      const { body } = await ask('POST', '/people/merge', { body: { kept: ids[0], merged: ids[1] } })
      return { ids, merge: body.id }
    }
    const changed = await pair(1)
    await shop.db.updateTable('users').set({ last_name: 'Шинэ' }).where('id', '=', changed.ids[0]).execute()
    expect((await ask('PUT', `/people/merges/${changed.merge}/undo`)).body.code).toBe('undo_changed')
    const late = await pair(2)
    await shop.pool.query("update person_merges set created_at = created_at - interval '31 days' where id = $1", [
      late.merge,
    ])
    expect((await ask('PUT', `/people/merges/${late.merge}/undo`)).body.code).toBe('undo_impossible')
  })

  it('that have the same row both keep one of it, and the rest is moved', async () => {
    const [one, other] = [
      (await aUser(shop.db, { email: 'voter@people.example' })).id,
      (await aUser(shop.db, { email: 'voter-too@people.example' })).id,
    ]
    const { id: product } = await aProduct(shop.db)
    const questions = await rows<{ id: number }>(
      `insert into product_questions (product_id, question, locale, state, created_at)
        select $1, 'Асуулт ' || n, 'mn', 'waiting', now() from generate_series(1, 2) n returning id`,
      [product],
    )
    const votes = async (user: number) =>
      (await rows('select question_id from product_question_votes where user_id = $1', [user])).length
    const ids = questions.map(({ id }) => id)
    const vote = 'insert into product_question_votes (question_id, user_id) select unnest($1::bigint[]), $2'
    await rows(vote, [ids, other])
    await rows(vote, [ids.slice(0, 1), one])
    const done = await ask('POST', '/people/merge', { body: { kept: one, merged: other, reason: 'Нэг хүн' } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect([await votes(one), await votes(other)]).toEqual([2, 1])
  })

  it('are never those of staff, one that was merged, or one with itself', async () => {
    const { id } = await aUser(shop.db, { email: 'single@people.example' })
    const staff = (await aUser(shop.db, { email: 'worker@people.example', role: 'staff' })).id
    for (const merged of [id, staff])
      expect((await ask('POST', '/people/merge', { body: { kept: id, merged } })).body.code).toBe('merge_refused')
    expect((await ask('POST', '/people/merge', { body: { kept: id, merged: 999_999 } })).status).toBe(404)
  })
})
