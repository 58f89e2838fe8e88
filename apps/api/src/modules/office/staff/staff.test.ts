import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { lastLink } from '../../../../test/baskets/codes.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { totpAt } from '../../base/identity/index.ts'

let shop: TestApp
type Person = { id: number; bearer: string }
let owner: Person
let admin: Person
beforeAll(async () => {
  shop = await startApp(await freshDatabase('staff_people'))
  await aShop(shop.db)
  owner = await person('ezen', 'admin')
  admin = await person('veb', 'staff', 'website_admin')
})
afterAll(() => shop.close())

async function person(name: string, role: 'admin' | 'staff', staff_role: 'website_admin' | 'desk' = 'desk') {
  const { id } = await aUser(shop.db, { email: `${name}@staff.example`, role, staff_role })
  return { id, bearer: await aBearer(shop, id) }
}
const as = ({ bearer }: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
const approve = (by: Person, id: number) => as(by, 'PUT', `/approvals/${id}/approve`, {})
const listed = async (id: number) =>
  (await as(owner, 'GET', '/staff')).body.staff.find((each: { id: number }) => each.id === id)

describe('an invitation', () => {
  const tokenFor = async (email: string) => (await lastLink(shop, email)).split('/').at(-1) ?? ''
  const open = (path: string) => shop.call('GET', `/backoffice/invitations/${path}`, {})
  const accept = (token: string, body: object) => shop.call('POST', `/backoffice/invitations/${token}/accept`, { body })

  it('is followed once: a password and a second factor, then the office knows the role', async () => {
    const email = 'nomin@staff.example'
    const made = await as(owner, 'POST', '/staff', { email, name: 'Номин', role_id: 'desk' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ email, state: 'invited', role_id: 'desk' })
    const first = await tokenFor(email)
    await as(owner, 'POST', '/staff', { email, name: 'Номин', role_id: 'desk' })
    const token = await tokenFor(email)
    expect((await open(first)).body.code).toBe('mail_token_invalid')
    expect((await open(token)).body).toMatchObject({ email, role: 'desk', has_account: false })
    const { secret } = (await open(`${token}/second_factor`)).body
    const otp_secret_confirmed = totpAt(secret, shop.clock.now)
    const weak = await accept(token, { password: '123', otp_secret_confirmed })
    expect([weak.status, weak.body.code]).toEqual([422, 'password_too_short'])
    const wrong = await accept(token, { password: 'nogoon-malgai-8', otp_secret_confirmed: '000000' })
    expect(wrong.body.code).toBe('otp_wrong')
    const body = { name: 'Номин', password: 'nogoon-malgai-8', otp_secret_confirmed }
    const both = await Promise.all([accept(token, body), accept(token, body)])
    const joined = both.find(({ status }) => status === 200)
    expect(joined?.body.recovery_codes, JSON.stringify(both)).toHaveLength(10)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const me = await shop.call('GET', '/backoffice/me', { bearer: joined?.body.access_token })
    expect(me.body).toMatchObject({ email, staff_role: 'desk', name: 'Номин' })
    expect((await open(token)).body.code).toBe('mail_token_invalid')
  })

  it('ends after 72 hours, and when it is taken back', async () => {
    const email = 'late@staff.example'
    const { body } = await as(owner, 'POST', '/staff', { email, name: '', role_id: 'picker' })
    const token = await tokenFor(email)
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 73 * 3_600_000)
    expect((await open(token)).status).toBe(422)
    shop.clock.now = now
    expect((await open(token)).status).toBe(200)
    expect((await as(owner, 'PUT', `/staff/${body.id}/suspend`, {})).status).toBe(200)
    expect((await open(token)).status).toBe(422)
    expect(await listed(body.id)).toBeUndefined()
  })

  it('to somebody with an account wants its password, and never sets another', async () => {
    const { id, email } = await aUser(shop.db, { email: 'shopper@staff.example', proved: true })
    await as(owner, 'POST', '/staff', { email, name: 'Хэн нэгэн', role_id: 'support' })
    const token = await tokenFor(email)
    const { secret } = (await open(`${token}/second_factor`)).body
    const code = totpAt(secret, shop.clock.now)
    expect((await accept(token, { password: 'huuramch-pass-1', otp_secret_confirmed: code })).status).toBe(401)
    const joined = await accept(token, { password: 'ulaan-malgai-7', otp_secret_confirmed: code })
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    expect(await listed(id)).toMatchObject({ state: 'active', role_id: 'support', second_factor: true })
    expect((await as(owner, 'POST', '/staff', { email, name: '', role_id: 'desk' })).body.code).toBe('already_staff')
  })
})

describe('guarantee 55: roles', () => {
  it('given by who is not the owner wait for the owner', async () => {
    const clerk = await person('clerk', 'staff')
    const wanted = await as(admin, 'PATCH', `/staff/${clerk.id}`, { role_id: 'editor', reason: 'Контент хийнэ' })
    expect(wanted.status, JSON.stringify(wanted.body)).toBe(202)
    expect(await listed(clerk.id)).toMatchObject({ role_id: 'desk' })
    const { id } = wanted.body.approval
    expect((await approve(admin, id)).status).toBe(403)
    expect((await approve(owner, id)).status).toBe(200)
    expect(await listed(clerk.id)).toMatchObject({ role_id: 'editor', state: 'active' })
    // the sign-ins of before ended with the role of before
    expect((await as(clerk, 'GET', '/me')).status).toBe(401)
  })

  it('are never given beyond what the giver has, nor to oneself', async () => {
    const clerk = await person('clerk2', 'staff')
    const more = await as(admin, 'PATCH', `/staff/${clerk.id}`, { role_id: 'accountant' })
    expect([more.status, more.body.code]).toEqual([403, 'permission_missing'])
    expect((await as(admin, 'PATCH', `/staff/${clerk.id}`, { role_id: 'owner' })).status).toBe(403)
    expect((await as(owner, 'PATCH', `/staff/${owner.id}`, { role_id: 'desk' })).body.code).toBe('own_role')
    const invited = await as(admin, 'POST', '/staff', { email: 'x@staff.example', name: '', role_id: 'accountant' })
    expect(invited.status).toBe(403)
  })

  it('of the last owner stay: of two who remove each other at once one stays', async () => {
    const second = await person('ezen2', 'admin')
    const both = await Promise.all([
      as(owner, 'PUT', `/staff/${second.id}/suspend`, {}),
      as(second, 'PUT', `/staff/${owner.id}/suspend`, {}),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const owners = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(owners.length).toBeGreaterThanOrEqual(1)
    // whoever stayed is the owner of the rest of this file
    const [left] = owners
    if (left) owner = { id: left.id, bearer: await aBearer(shop, left.id) }
  })

  it('end for who is suspended, at once, and come back with them', async () => {
    const clerk = await person('clerk3', 'staff')
    expect((await as(clerk, 'GET', '/orders')).status).toBe(200)
    expect((await as(owner, 'PUT', `/staff/${clerk.id}/suspend`, { reason: 'Амралт' })).body.state).toBe('suspended')
    expect((await as(clerk, 'GET', '/orders')).status).toBe(401)
    const again = { id: clerk.id, bearer: await aBearer(shop, clerk.id) }
    expect((await as(again, 'GET', '/orders')).status).toBe(403)
    expect((await as(owner, 'PUT', `/staff/${clerk.id}/reinstate`, {})).body).toMatchObject({
      state: 'active',
      role_id: 'desk',
    })
  })
})

describe('an owner', () => {
  it('is changed by an owner alone, active or suspended', async () => {
    const second = await person('ezen-ni-2', 'admin')
    const act = (by: Person, path: string, body: object = {}) =>
      as(by, path === '' ? 'PATCH' : 'PUT', `/staff/${second.id}${path}`, body)
    const refused = async (path: string, body?: object) => {
      const { status, body: answer } = await act(admin, path, body)
      expect([path, status, answer.code]).toEqual([path, 403, 'permission_missing'])
    }
    await refused('/sign_out')
    await refused('/suspend', { reason: 'Туршилт' })
    await refused('', { role_id: 'desk', reason: 'Туршилт' })
    expect((await as(second, 'GET', '/orders')).status).toBe(200)
    expect((await act(owner, '/suspend', { reason: 'Амралт' })).status).toBe(200)
    await refused('/reinstate')
    // nor as the shopper that a suspended person is
    for (const [method, path, body] of [
      ['PUT', `/people/${second.id}/block`, { reason: 'Туршилт' }],
      ['POST', '/people/merge', { kept: second.id, merged: admin.id, reason: 'Туршилт' }],
    ] as const)
      expect([404, 422]).toContain((await as(admin, method, path, body)).status)
    expect((await act(owner, '/reinstate')).status).toBe(200)
  })
})

describe('the audit log', () => {
  it('says who did what to whom, all of it to who may read it, to others their own rows', async () => {
    const clerk = await person('clerk4', 'staff')
    await as(owner, 'PUT', `/staff/${clerk.id}/suspend`, { reason: 'Шалгалт' })
    await as(owner, 'PUT', `/staff/${clerk.id}/reinstate`, {})
    const { rows } = (await as(owner, 'GET', `/audit?filter[subject]=staff:${clerk.id}`)).body
    expect(rows.map(({ act, before, after, reason }: Record<string, unknown>) => [act, before, after, reason])).toEqual(
      [
        ['staff.reinstate', { state: 'suspended' }, { state: 'active' }, null],
        ['staff.suspend', { state: 'active' }, { state: 'suspended' }, 'Шалгалт'],
      ],
    )
    expect(rows[0].person.id).toBe(owner.id)
    const again = { id: clerk.id, bearer: await aBearer(shop, clerk.id) }
    expect((await as(again, 'GET', '/audit')).body.rows).toEqual([])
    expect((await as(again, 'GET', `/audit/${rows[0].id}`)).status).toBe(404)
    expect((await as(owner, 'GET', `/audit/${rows[0].id}`)).body).toEqual(rows[0])
    const mine = (await as(owner, 'GET', `/audit?filter[actor]=${owner.id}&filter[act]=staff.suspend`)).body.rows
    expect(mine.length).toBeGreaterThan(0)
  })
})
