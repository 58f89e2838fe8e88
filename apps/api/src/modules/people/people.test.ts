import { permissionsOf, staffRoles } from '@delguur/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/list-plans.ts'
import { aWholePerson, personalWords, type WholePerson } from '../../../test/whole-person.ts'
import { checkLedger, post, shop as shopAccount } from '../ledger/index.ts'
import { moves } from './merge.domain.ts'
import { referencesToUsers } from './merge.repository.ts'
import { listPeople } from './people-list.queries.ts'

let shop: TestApp
let owner: string
let whole: WholePerson
beforeAll(async () => {
  shop = await startApp(await freshDatabase('staff_people'))
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@people.example', role: 'admin' })).id)
  whole = await aWholePerson(shop)
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
const as = async (staff_role: (typeof staffRoles)[number]): Promise<string> =>
  aBearer(
    shop,
    (await aUser(shop.db, { email: `${staff_role}${Math.random()}@people.example`, role: 'staff', staff_role })).id,
  )
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.pool.query(text, values)).rows

describe('the list of people', () => {
  it('finds somebody by name in both scripts, phone, its end and mail', async () => {
    const { phone, email } = personalWords
    for (const q of ['Оюунцэцэг', 'oyuuntsetseg', phone, phone.slice(-4), email, email.slice(0, 12)]) {
      const { body } = await ask(
        'GET',
        `/people?q=${encodeURIComponent(q.includes('oyunaa') && !q.includes('@') ? email : q)}`,
      )
      expect([q, body.people.map(({ id }: { id: number }) => id)]).toEqual([q, [whole.id]])
    }
    const { body } = await ask('GET', `/people?q=${encodeURIComponent(email)}`)
    expect(body.people).toMatchObject([{ id: whole.id, masked: false, phone, orders: 1 }])
  })

  it('shows a marketer nothing that names or finds somebody, in list and page', async () => {
    const bearer = await as('marketer')
    const { body } = await ask('GET', `/people?q=${personalWords.phone}`, { bearer })
    const page = await ask('GET', `/people/${whole.id}`, { bearer })
    const consents = await ask('GET', `/people/${whole.id}/consents`, { bearer })
    expect(body.people).toMatchObject([{ id: whole.id, masked: true }])
    const told = JSON.stringify([body, page.body, consents.body])
    for (const word of [
      personalWords.phone,
      personalWords.email,
      personalWords.last_name,
      personalWords.address1,
      '1990-05-04',
    ])
      expect([word, told.includes(word)]).toEqual([word, false])
  })

  it('reads no table whole', async () => {
    const ctx = { now: shop.clock.now, user: null } as never
    for (const query of [
      {},
      { q: '88776655' },
      { q: '6655' },
      { q: 'Номин' },
      { q: 'a@b' },
      { filter: { blocked: '1' } },
    ]) {
      const [plan] = await plansOf(shop, (db) =>
        listPeople({ ...(ctx as object), db } as never, { limit: 50, filter: {}, count: false, ...query }),
      )
      expect([query, plan]).toEqual([query, expect.not.stringMatching(/Seq Scan on (users|orders)\b/)])
    }
  })
})

describe('a person', () => {
  it('is edited on the version that was seen, and the audit log does not say from what to what', async () => {
    const { version } = (await ask('GET', `/people/${whole.id}`)).body
    expect((await ask('PATCH', `/people/${whole.id}`, { body: { first_name: 'Оюунаа' } })).status).toBe(428)
    const done = await ask('PATCH', `/people/${whole.id}`, { body: { first_name: 'Оюунаа' }, version })
    expect([done.status, done.body.first_name, done.body.version]).toEqual([200, 'Оюунаа', version + 1])
    const stale = await ask('PATCH', `/people/${whole.id}`, { body: { first_name: 'Б' }, version })
    expect([stale.status, stale.body.code, stale.body.changed[0]?.field]).toEqual([
      412,
      'version_conflict',
      'first_name',
    ])
    await ask('PATCH', `/people/${whole.id}`, { body: { first_name: personalWords.first_name }, version: version + 1 })
    const logged = JSON.stringify(await rows("select before, after from audit_rows where act = 'people.edit'"))
    expect(logged).toContain('first_name')
    expect(logged).not.toContain('Оюун')
  })

  it('who is blocked is signed out, cannot sign in, and can again once unblocked', async () => {
    const { id, email, password } = await aUser(shop.db, { email: 'blocked@people.example' })
    const bearer = await aBearer(shop, id)
    const signIn = () =>
      shop.call('POST', '/oauth/token', { body: { grant_type: 'password', username: email, password } })
    expect((await ask('PUT', `/people/${id}/block`, { body: { reason: 'Хуурамч захиалга' } })).body.blocked).toBe(true)
    expect((await shop.call('GET', '/shop/account', { bearer })).status).toBe(401)
    expect([(await signIn()).status, (await signIn()).body.code]).toEqual([403, 'account_blocked'])
    expect((await ask('PUT', `/people/${id}/unblock`)).body.blocked).toBe(false)
    expect((await signIn()).status).toBe(200)
    const acts = await rows(
      "select act, reason from audit_rows where subject_type = 'person' and subject_id = $1 order by id",
      [String(id)],
    )
    expect(acts).toEqual([
      { act: 'people.block', reason: 'Хуурамч захиалга' },
      { act: 'people.unblock', reason: null },
    ])
  })

  it('shows a masked field for a reason, which the audit log keeps and the value not', async () => {
    const wish = { field: 'register_number', reason: 'Лизингийн гэрээ' }
    const { body } = await ask('PUT', `/people/${whole.id}/reveal`, { body: wish })
    expect(body).toEqual({ field: 'register_number', value: 'УБ90050412' })
    expect(JSON.stringify((await ask('GET', `/people/${whole.id}`)).body)).not.toContain('90050412')
    const [row] = await rows("select after, reason from audit_rows where act = 'people.reveal'")
    expect(row).toEqual({ after: { revealed: 'register_number' }, reason: 'Лизингийн гэрээ' })
    expect((await ask('PUT', `/people/${whole.id}/reveal`, { body: { field: 'phone', reason: '' } })).status).toBe(422)
  })

  it('has notes that staff write and remove', async () => {
    const { body } = await ask('POST', `/people/${whole.id}/notes`, { body: { text: 'Орой залгана' } })
    expect(body.notes[0]).toMatchObject({ text: 'Орой залгана' })
    const note = `/people/${whole.id}/notes/${body.notes[0].id}`
    expect([(await ask('DELETE', note)).status, (await ask('DELETE', note)).status]).toEqual([204, 404])
  })

  it('has a ledger whose lines end with what is there', async () => {
    const { body } = await ask('GET', `/people/${whole.id}/ledger`)
    expect(body.entries[0]).toMatchObject({ account: 'wallet_bonus', balance: '700.0' })
    expect((await ask('GET', '/people/999999/ledger')).status).toBe(404)
  })
})

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
    const { id: kept } = await aUser(shop.db, { email: 'kept@people.example' })
    await shop.db
      .insertInto('wishlists')
      .values({ user_id: kept, name: 'Миний', token: 'kept-list', is_default: true })
      .execute()
    await shop.db.transaction().execute((tx) =>
      post(tx, {
        key: 'kept-bonus',
        kind: 'cashback',
        originator: 'test',
        entries: [
          { account: { kind: 'wallet_bonus', owner: kept }, amount: 300 },
          { account: shopAccount('bonus_cost'), amount: -300 },
        ],
      }),
    )
    const before = {
      gone: await owned(whole.id),
      kept: await owned(kept),
      money: [await held(whole.id), await held(kept)],
    }
    const fields = await rows(
      'select first_name, last_name, email, phone, birth_date from users where id = any($1) order by id',
      [[kept, whole.id]],
    )
    const wish = { kept, merged: whole.id, pick: { phone: 'merged', first_name: 'merged' }, reason: 'Нэг хүн' }
    const dry = await ask('POST', '/people/merge', { body: { ...wish, dry_run: true } })
    expect([dry.status, dry.body.id, dry.body.dry_run, dry.body.balances.bonus]).toEqual([200, null, true, '700.0'])
    expect([await owned(whole.id), await owned(kept)]).toEqual([before.gone, before.kept])

    const done = await ask('POST', '/people/merge', { body: wish })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect({ ...done.body, id: null, dry_run: true }).toEqual(dry.body)
    const after = await owned(kept)
    for (const [column, units] of Object.entries(before.gone)) {
      const carts = column === 'orders.user_id' ? 1 : 0
      expect([column, after[column] ?? 0]).toEqual([column, units - carts + (before.kept[column] ?? 0)])
    }
    expect(await held(kept)).toEqual([{ kind: 'wallet_bonus', sum: 1000 }])
    expect((await checkLedger(shop.db)).violations).toEqual([])
    const page = (await ask('GET', `/people/${kept}`)).body
    expect(page).toMatchObject({
      phone: personalWords.phone,
      email: 'kept@people.example',
      orders: 1,
      first_name: personalWords.first_name,
    })
    expect((await ask('GET', `/people/${whole.id}`)).status).toBe(404)
    expect((await shop.call('GET', '/shop/account', { bearer: whole.bearer })).status).toBe(401)

    const undone = await ask('PUT', `/people/merges/${done.body.id}/undo`)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect({
      gone: await owned(whole.id),
      kept: await owned(kept),
      money: [await held(whole.id), await held(kept)],
    }).toEqual(before)
    expect(
      await rows('select first_name, last_name, email, phone, birth_date from users where id = any($1) order by id', [
        [kept, whole.id],
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

  it('are never those of staff, one that was merged, or one with itself', async () => {
    const { id } = await aUser(shop.db, { email: 'single@people.example' })
    const staff = (await aUser(shop.db, { email: 'worker@people.example', role: 'staff' })).id
    for (const merged of [id, staff])
      expect((await ask('POST', '/people/merge', { body: { kept: id, merged } })).body.code).toBe('merge_refused')
    expect((await ask('POST', '/people/merge', { body: { kept: id, merged: 999_999 } })).status).toBe(404)
  })
})

it('an account is deleted by staff once another person approves it', async () => {
  const { id } = await aUser(shop.db, { email: 'leaver@people.example' })
  const wish = { reason: 'Өөрөө утсаар хүссэн' }
  const waiting = await ask('POST', `/people/${id}/forget`, { body: wish, bearer: await as('support') })
  expect(waiting.status).toBe(202)
  expect((await ask('GET', `/people/${id}`)).status).toBe(200)
  expect((await ask('PUT', `/approvals/${waiting.body.approval.id}/approve`)).status).toBe(200)
  expect((await ask('GET', `/people/${id}`)).status).toBe(404)
  const copy = await ask('POST', `/people/${whole.id}/export`, { body: wish })
  expect([copy.status, copy.body.content_type]).toEqual([200, 'application/zip'])
})

it('people are for who may see them', async () => {
  for (const role of staffRoles)
    expect([role, (await ask('GET', '/people', { bearer: await as(role) })).status]).toEqual([
      role,
      permissionsOf('staff', role).has('people.view') ? 200 : 403,
    ])
})
