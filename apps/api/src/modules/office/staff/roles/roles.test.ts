import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { lastLink } from '../../../../../test/baskets/codes.ts'
import { aBearer, aShop, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { removeRoleSeen } from '../../../../../test/personal/remove-seen.ts'
import { totpAt } from '../../../base/identity/index.ts'

type Person = { id: number; bearer: string }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
let shop: TestApp
let owner: Person
let admin: Person
beforeAll(async () => {
  shop = await startApp(await freshDatabase('own_roles'))
  await aShop(shop.db)
  owner = await person('ezen', 'admin')
  admin = await person('veb', 'staff', 'website_admin')
})
afterAll(() => shop.close())

async function person(name: string, role: 'admin' | 'staff', staff_role: 'website_admin' | 'desk' = 'desk') {
  const { id } = await aUser(shop.db, { email: `${name}@roles.example`, role, staff_role })
  return { id, bearer: await aBearer(shop, id) }
}
const as = ({ bearer }: Person, method: Method, path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice${path}`, {
    bearer,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const again = async ({ id }: Person): Promise<Person> => ({ id, bearer: await aBearer(shop, id) })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const roleOf = async (key: string) =>
  (await as(owner, 'GET', '/roles')).body.roles.find((each: { key: string }) => each.key === key)
async function aRole(name: string, fields: object = {}) {
  const made = await as(owner, 'POST', '/roles', { name, copy_of: 'desk', ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { key: string; version: number; permissions: string[]; limits: object }
}

describe('a role of the shop’s own', () => {
  it('is a copy of a built-in one; who has it may do what it says with their next call', async () => {
    await as(owner, 'PATCH', '/roles/desk', { limits: { refund: 200_000 } }, (await roleOf('desk')).version)
    const role = await aRole('Ахлах касс')
    const desk = await roleOf('desk')
    expect(role).toMatchObject({ name: 'Ахлах касс', copied_from: 'desk', people: 0, members: [] })
    expect([role.permissions, role.limits]).toEqual([
      desk.permissions,
      { refund: 200_000, refund_to_wallet: 0, wallet_change: 50_000, codes: 1_000_000, goods: 1_000_000 },
    ])

    const clerk = await person('clerk', 'staff')
    expect((await as(owner, 'PATCH', `/staff/${clerk.id}`, { role_id: role.key })).body).toMatchObject({
      role_id: role.key,
      role_name: 'Ахлах касс',
    })
    const signed = await again(clerk)
    expect((await as(signed, 'GET', '/bank/transactions')).status).toBe(403)
    const permissions = [...role.permissions.filter((key) => !key.startsWith('returns')), 'bank.edit']
    const edited = await as(owner, 'PATCH', `/roles/${role.key}`, { permissions }, role.version)
    expect(edited.body.permissions, 'what may be edited may be seen').toContain('bank.view')
    expect(edited.body).toMatchObject({ version: role.version + 1, people: 1, members: [{ id: clerk.id }] })

    expect((await as(signed, 'GET', '/bank/transactions')).status).toBe(200)
    expect(codeOf(await as(signed, 'GET', '/returns'))).toEqual([403, 'permission_missing'])
    expect((await as(signed, 'GET', '/me')).body).toMatchObject({
      staff_role: role.key,
      role_name: 'Ахлах касс',
      permissions: edited.body.permissions,
    })
    expect((await roleOf('desk')).permissions).toEqual(desk.permissions)
  })

  it('is in the log with what changed, and two who edit it at once do not undo each other', async () => {
    const role = await aRole('Агуулах')
    const permissions = role.permissions.slice(0, 5)
    const both = await Promise.all([
      as(owner, 'PATCH', `/roles/${role.key}`, { name: 'Агуулах 1' }, role.version),
      as(owner, 'PATCH', `/roles/${role.key}`, { permissions }, role.version),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const lost = both.find(({ status }) => status === 412)?.body
    expect(lost).toMatchObject({ code: 'version_conflict', version: role.version + 1 })
    expect(lost.changed.length).toBeGreaterThan(0)
    expect((await as(owner, 'PATCH', `/roles/${role.key}`, { name: 'x' })).status).toBe(428)
    const { rows } = (await as(owner, 'GET', `/audit?filter[subject]=role:${role.key}`)).body
    expect(rows.map(({ act }: { act: string }) => act)).toEqual(['roles.edit', 'roles.create'])
  })

  it('has a name of its own', async () => {
    await aRole('Хүргэлт')
    expect(codeOf(await as(owner, 'POST', '/roles', { name: 'хүргэлт', copy_of: 'picker' }))).toEqual([
      422,
      'role_name_taken',
    ])
    const both = await Promise.all(
      ['Зэрэг', 'зэрэг'].map((name) => as(owner, 'POST', '/roles', { name, copy_of: 'picker' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('masks people as the built-in one that it was copied from does', async () => {
    const role = await aRole('Сурталчилгаа', { copy_of: 'marketer' })
    const { id } = await person('masked', 'staff')
    await as(owner, 'PATCH', `/staff/${id}`, { role_id: role.key })
    const row = await shop.db.selectFrom('users').select(['staff_role', 'own_role']).where('id', '=', id).execute()
    expect(row).toEqual([{ staff_role: 'marketer', own_role: role.key }])
  })

  it('is given by an invitation, and by its end to a built-in one', async () => {
    const role = await aRole('Үдшийн ээлж')
    const email = 'oroi@roles.example'
    expect((await as(owner, 'POST', '/staff', { email, name: 'Оройн', role_id: role.key })).status).toBe(201)
    const token = (await lastLink(shop, email)).split('/').at(-1) ?? ''
    const invitation = await shop.call('GET', `/backoffice/invitations/${token}`, {})
    expect(invitation.body).toMatchObject({ role: role.key, role_name: 'Үдшийн ээлж' })
    expect(codeOf(await removeRoleSeen(shop, role.key, owner.bearer))).toEqual([409, 'in_use'])
    const { secret } = (await shop.call('GET', `/backoffice/invitations/${token}/second_factor`, {})).body
    const body = { password: 'nogoon-malgai-8', otp_secret_confirmed: totpAt(secret, shop.clock.now) }
    const joined = await shop.call('POST', `/backoffice/invitations/${token}/accept`, { body })
    const me = await shop.call('GET', '/backoffice/me', { bearer: joined.body.access_token })
    expect(me.body).toMatchObject({ staff_role: role.key, permissions: role.permissions })
    await as(owner, 'PATCH', `/staff/${me.body.id}`, { role_id: 'picker' })
    expect((await removeRoleSeen(shop, role.key, owner.bearer)).status).toBe(200)
  })
})

describe('removing a role', () => {
  it('is refused while somebody has it, suspended too', async () => {
    const role = await aRole('Түр')
    const clerk = await person('suspended', 'staff')
    await as(owner, 'PATCH', `/staff/${clerk.id}`, { role_id: role.key })
    await as(owner, 'PUT', `/staff/${clerk.id}/suspend`, {})
    const refused = await removeRoleSeen(shop, role.key, owner.bearer)
    expect([...codeOf(refused), refused.body.uses]).toEqual([409, 'in_use', [{ what: 'staff', units: 1 }]])
    expect((await as(owner, 'PUT', `/staff/${clerk.id}/reinstate`, {})).body.role_id).toBe(role.key)
  })

  it('and giving it at the same moment leave no one without a role', async () => {
    for (let round = 0; round < 6; round++) {
      const role = await aRole(`Уралдаан ${round}`)
      const clerk = await person(`race${round}`, 'staff')
      const [given, removed] = await Promise.all([
        as(owner, 'PATCH', `/staff/${clerk.id}`, { role_id: role.key }),
        removeRoleSeen(shop, role.key, owner.bearer),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([given.status, removed.status])
      const signed = await again(clerk)
      expect((await as(signed, 'GET', '/orders')).status).toBe(200)
    }
  })

  it('leaves who went before with the built-in one behind it', async () => {
    const role = await aRole('Хуучин')
    const { id } = await person('gone', 'staff')
    await as(owner, 'PATCH', `/staff/${id}`, { role_id: role.key })
    await shop.db.updateTable('users').set({ role: 'shopper' }).where('id', '=', id).execute()
    expect((await removeRoleSeen(shop, role.key, owner.bearer)).status).toBe(200)
    expect(codeOf(await removeRoleSeen(shop, role.key, owner.bearer))).toEqual([404, 'not_found'])
  })
})

describe('a built-in role', () => {
  it('changes in its limits alone, by the owner or with their approval', async () => {
    const before = await roleOf('support')
    const edit = (by: Person, body: object, version = before.version) =>
      as(by, 'PATCH', '/roles/support', body, version)
    expect(codeOf(await edit(owner, { permissions: [] }))).toEqual([409, 'role_built_in'])
    expect(codeOf(await edit(owner, { name: 'Тусламж' }))).toEqual([409, 'role_built_in'])
    expect(codeOf(await removeRoleSeen(shop, 'support', owner.bearer))).toEqual([409, 'role_built_in'])
    const set = await edit(owner, { limits: { refund: 100_000 } })
    expect(set.body).toMatchObject({
      key: 'support',
      limits: { refund: 100_000, refund_to_wallet: 0, wallet_change: 50_000 },
    })
    const wanted = await edit(admin, { limits: { refund: null } }, set.body.version)
    expect(wanted.status).toBe(202)
    expect((await roleOf('support')).limits.refund).toBe(100_000)
    expect((await roleOf('owner')).limits).toEqual({
      refund: null,
      refund_to_wallet: null,
      wallet_change: null,
      codes: null,
      goods: null,
    })
  })
})

describe('who is not the owner', () => {
  it('requests a role, and the owner approves what was shown', async () => {
    const wanted = await as(admin, 'POST', '/roles', { name: 'Контент 2', copy_of: 'editor', reason: 'Шинэ баг' })
    expect(wanted.status, JSON.stringify(wanted.body)).toBe(202)
    const { id, after } = wanted.body.approval
    expect(after.name).toBe('Контент 2')
    expect((await as(admin, 'PUT', `/approvals/${id}/approve`, {})).status).toBe(403)
    const answered = await as(owner, 'PUT', `/approvals/${id}/approve`, {})
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    const { roles } = (await as(owner, 'GET', '/roles')).body
    expect(roles.find(({ name }: { name: string }) => name === 'Контент 2').permissions).toEqual(after.permissions)
  })

  it('grants nothing that they lack, and what changed meanwhile is not approved', async () => {
    const copy = await as(admin, 'POST', '/roles', { name: 'Нягтлан 2', copy_of: 'accountant' })
    expect(codeOf(copy)).toEqual([403, 'permission_missing'])
    const role = await aRole('Ээлж')
    const more = await as(
      admin,
      'PATCH',
      `/roles/${role.key}`,
      { permissions: [...role.permissions, 'bank.approve'] },
      role.version,
    )
    expect(codeOf(more)).toEqual([403, 'permission_missing'])
    const less = await as(admin, 'PATCH', `/roles/${role.key}`, { permissions: ['orders.view'] }, role.version)
    expect(less.status).toBe(202)
    await as(owner, 'PATCH', `/roles/${role.key}`, { limits: { refund: 1 } }, role.version)
    const late = await as(owner, 'PUT', `/approvals/${less.body.approval.id}/approve`, {})
    expect(codeOf(late)).toEqual([409, 'approval_stale'])
    const removed = await removeRoleSeen(shop, role.key, admin.bearer)
    expect(removed.status).toBe(202)
    expect((await as(owner, 'PUT', `/approvals/${removed.body.approval.id}/approve`, {})).status).toBe(200)
    expect(await roleOf(role.key)).toBeUndefined()
  })
})
