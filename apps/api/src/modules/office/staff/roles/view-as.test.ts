import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { removeRoleSeen } from '../../../../../test/personal/remove-seen.ts'

let shop: TestApp
let owner: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('view_as'))
  await aShop(shop.db)
  owner = await bearerOf('ezen', 'admin')
})
afterAll(() => shop.close())

const bearerOf = async (name: string, role: 'admin' | 'staff', staff_role: 'desk' | 'website_admin' = 'desk') =>
  aBearer(shop, (await aUser(shop.db, { email: `${name}@view-as.example`, role, staff_role })).id)
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const as = (bearer: string, method: Method, path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const view = (role: string, bearer = owner) => as(bearer, 'POST', '/view_as', { role })
const me = async (bearer = owner) => (await as(bearer, 'GET', '/me')).body

it('sees what the role sees and nothing else, until it ends', async () => {
  const complete = await me()
  const begun = await view('picker')
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  const picker = await bearerOf('picker-like', 'staff')
  await shop.db.updateTable('users').set({ staff_role: 'picker' }).where('email', 'like', 'picker-like%').execute()
  const [answer, theirs] = [await me(), await me(picker)]
  expect(answer).toMatchObject({
    id: complete.id,
    role: 'staff',
    staff_role: 'picker',
    view_as_until: begun.body.until,
  })
  expect(answer.permissions).toEqual(theirs.permissions)
  expect(codeOf(await as(owner, 'GET', '/bank/transactions'))).toEqual([403, 'permission_missing'])
  expect((await as(owner, 'GET', '/orders')).status).toBe(200)
  expect((await as(owner, 'DELETE', '/view_as')).status).toBe(204)
  expect(await me()).toEqual(complete)
  const { rows } = (await as(owner, 'GET', `/audit?filter[subject]=staff:${complete.id}`)).body
  expect(rows.map(({ act }: { act: string }) => act)).toEqual(['view_as.end', 'view_as.begin'])
})

it('changes nothing by any operation of the API, whatever the role may do', async () => {
  await view('website_admin')
  const wrong: string[] = []
  for (const { route } of shop.api.operations.values()) {
    if (route.method === 'GET' || route.access === 'none' || route.while_viewing) continue
    const path = route.path.replace(/\{\w+\}/g, '1')
    const options = { bearer: owner, body: {} }
    const answer = route.root
      ? await shop.app
          .inject({
            method: route.method,
            url: path,
            headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
            payload: '{}',
          })
          .then((given) => ({ status: given.statusCode, body: given.json() }))
      : await shop.call(route.method, path, options)
    const code = answer.body?.code
    if (code !== 'view_only') wrong.push(`${route.method} ${route.path}: ${answer.status} ${code}`)
  }
  expect(wrong).toEqual([])
  await as(owner, 'DELETE', '/view_as')
})

it('is of this sign-in alone, ends by itself after half an hour and is never of a role beyond one’s own', async () => {
  const { id } = await me()
  const elsewhere = await aBearer(shop, id)
  await view('support')
  expect((await me(elsewhere)).view_as_until).toBeNull()
  shop.clock.now = new Date(shop.clock.now.getTime() + 20 * 60_000)
  expect((await me()).staff_role).toBe('support')
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
  expect(await me()).toMatchObject({ role: 'admin', view_as_until: null })
  expect((await as(owner, 'PATCH', '/me/preferences', { theme: 'dark' })).status).toBe(200)
  expect(codeOf(await view('owner'))).toEqual([404, 'not_found'])
  const admin = await bearerOf('veb', 'staff', 'website_admin')
  expect(codeOf(await view('desk', admin))).toEqual([403, 'permission_missing'])
})

it('shows a role of the shop’s own, and ends where that is removed', async () => {
  const body = { name: 'Туршилт', copy_of: 'desk', permissions: ['orders.view'] }
  const { key } = (await as(owner, 'POST', '/roles', body)).body
  await view(key)
  expect(await me()).toMatchObject({ staff_role: key, role_name: 'Туршилт', permissions: ['orders.view'] })
  const elsewhere = await aBearer(shop, (await me()).id)
  expect((await removeRoleSeen(shop, key, elsewhere)).status).toBe(200)
  expect(await me()).toMatchObject({ role: 'admin', view_as_until: null })
})
