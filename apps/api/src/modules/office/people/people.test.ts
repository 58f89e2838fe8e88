import { permissionsOf, staffRoles } from '@delguur/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { aFullPerson, type FullPerson } from '../../../../test/personal/full-person.ts'
import { personalWords } from '../../../../test/personal/personal-words.ts'
import { listPeople } from './people-list.queries.ts'

let shop: TestApp
let owner: string
let complete: FullPerson
beforeAll(async () => {
  shop = await startApp(await freshDatabase('staff_people'))
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
      expect([q, body.people.map(({ id }: { id: number }) => id)]).toEqual([q, [complete.id]])
    }
    const { body } = await ask('GET', `/people?q=${encodeURIComponent(email)}`)
    expect(body.people).toMatchObject([{ id: complete.id, masked: false, phone, orders: 1 }])
  })

  it('shows a marketer nothing that names or finds somebody, in list and page', async () => {
    const bearer = await as('marketer')
    const { body } = await ask('GET', `/people?q=${personalWords.phone.slice(-4)}`, { bearer })
    const page = await ask('GET', `/people/${complete.id}`, { bearer })
    const consents = await ask('GET', `/people/${complete.id}/consents`, { bearer })
    expect(body.people).toMatchObject([{ id: complete.id, masked: true }])
    for (const q of [
      personalWords.phone,
      personalWords.phone.slice(0, 4),
      personalWords.email,
      personalWords.last_name,
    ])
      expect([q, (await ask('GET', `/people?${new URLSearchParams({ q })}`, { bearer })).body.people]).toEqual([q, []])
    const message = JSON.stringify([body, page.body, consents.body])
    for (const word of [
      personalWords.phone,
      personalWords.email,
      personalWords.last_name,
      personalWords.address1,
      '1990-05-04',
    ])
      expect([word, message.includes(word)]).toEqual([word, false])
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
    const { version } = (await ask('GET', `/people/${complete.id}`)).body
    expect((await ask('PATCH', `/people/${complete.id}`, { body: { first_name: 'Оюунаа' } })).status).toBe(428)
    const done = await ask('PATCH', `/people/${complete.id}`, { body: { first_name: 'Оюунаа' }, version })
    expect([done.status, done.body.first_name, done.body.version]).toEqual([200, 'Оюунаа', version + 1])
    const stale = await ask('PATCH', `/people/${complete.id}`, { body: { first_name: 'Б' }, version })
    expect([stale.status, stale.body.code, stale.body.changed[0]?.field]).toEqual([
      412,
      'version_conflict',
      'first_name',
    ])
    await ask('PATCH', `/people/${complete.id}`, {
      body: { first_name: personalWords.first_name },
      version: version + 1,
    })
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
    const input = { field: 'register_number', reason: 'Лизингийн гэрээ' }
    const { body } = await ask('PUT', `/people/${complete.id}/reveal`, { body: input })
    expect(body).toEqual({ field: 'register_number', value: 'УБ90050412' })
    expect(JSON.stringify((await ask('GET', `/people/${complete.id}`)).body)).not.toContain('90050412')
    const [row] = await rows("select after, reason from audit_rows where act = 'people.reveal'")
    expect(row).toEqual({ after: { revealed: 'register_number' }, reason: 'Лизингийн гэрээ' })
    expect((await ask('PUT', `/people/${complete.id}/reveal`, { body: { field: 'phone', reason: '' } })).status).toBe(
      422,
    )
  })

  it('has notes that staff write and remove', async () => {
    const { body } = await ask('POST', `/people/${complete.id}/notes`, { body: { text: 'Орой залгана' } })
    expect(body.notes[0]).toMatchObject({ text: 'Орой залгана' })
    const note = `/people/${complete.id}/notes/${body.notes[0].id}`
    expect([(await ask('DELETE', note)).status, (await ask('DELETE', note)).status]).toEqual([204, 404])
  })

  it('has a ledger whose lines end with what is there', async () => {
    const { body } = await ask('GET', `/people/${complete.id}/ledger`)
    expect(body.entries[0]).toMatchObject({ account: 'wallet_bonus', balance: '700.0' })
    expect((await ask('GET', '/people/999999/ledger')).status).toBe(404)
  })
})

it('an account is deleted by staff once another person approves it', async () => {
  const { id } = await aUser(shop.db, { email: 'leaver@people.example' })
  const input = { reason: 'Өөрөө утсаар хүссэн' }
  const waiting = await ask('POST', `/people/${id}/forget`, { body: input, bearer: await as('support') })
  expect(waiting.status).toBe(202)
  expect((await ask('GET', `/people/${id}`)).status).toBe(200)
  expect((await ask('PUT', `/approvals/${waiting.body.approval.id}/approve`)).status).toBe(200)
  expect((await ask('GET', `/people/${id}`)).status).toBe(404)
  const copy = await ask('POST', `/people/${complete.id}/export`, { body: input })
  expect([copy.status, copy.body.content_type]).toEqual([200, 'application/zip'])
})

it('people are for who may see them', async () => {
  for (const role of staffRoles)
    expect([role, (await ask('GET', '/people', { bearer: await as(role) })).status]).toEqual([
      role,
      permissionsOf('staff', role).has('people.view') ? 200 : 403,
    ])
})
