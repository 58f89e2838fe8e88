import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fastifyPath } from '../src/platform/http/http.ts'
import { alternatives, namesAll } from '../src/platform/http/schema-walk.ts'
import { keyOf } from '../src/platform/http/serve.ts'
import { aBearer, aUser } from './builders.ts'
import { calls } from './idempotency/idempotent-calls.ts'
import { aScene } from './idempotency/idempotent-scene.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'

// What every operation of staff answers alike, found in the router table.

let shop: DemoShop
let owner: string
let picker: string
beforeAll(async () => {
  shop = await startDemoShop('office_answers')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@answers.example', role: 'admin' })).id)
  const { id } = await aUser(shop.db, { email: 'picker@answers.example', role: 'staff', staff_role: 'picker' })
  picker = await aBearer(shop, id)
})
afterAll(() => shop.close())

const ofStaff = (): Route[] =>
  [...shop.api.operations.values()].map(({ route }) => route).filter(({ access }) => access === 'staff')
const pathOf = (route: Route): string => fastifyPath(route).replace(/:\w+/g, '999999')
const ask = (route: Route, bearer: string, body?: object) =>
  shop.app.inject({
    method: route.method,
    url: pathOf(route),
    headers: { authorization: `Bearer ${bearer}`, 'if-match': '"1"', 'content-type': 'application/json' },
    ...(route.method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
  })

describe('the office', () => {
  it('is told by every operation which request it was', async () => {
    for (const route of ofStaff()) {
      const { statusCode, headers, body } = await ask(route, owner)
      const id = headers['x-request-id']
      expect([keyOf(route), id]).toEqual([keyOf(route), expect.stringMatching(/^[\w-]{8,}$/)])
      if (statusCode >= 400) expect([keyOf(route), JSON.parse(body).request_id]).toEqual([keyOf(route), id])
    }
    const unknown = await shop.app.inject({ url: '/api/v2/backoffice/no/such', headers: { authorization: 'Bearer x' } })
    expect(JSON.parse(unknown.body).request_id).toBe(unknown.headers['x-request-id'])
  })

  it('is told by every refusal which permission is missing', async () => {
    const refused = []
    for (const route of ofStaff()) {
      const { statusCode, body } = await ask(route, picker)
      const { code, params } = statusCode === 403 ? JSON.parse(body) : { code: '', params: {} }
      if (code !== 'permission_missing') continue
      refused.push(keyOf(route))
      expect([keyOf(route), params?.permission]).toEqual([keyOf(route), [route.permission].flat()[0]])
    }
    expect(refused.length).toBeGreaterThan(200)
  })

  it('is told by every operation of a field that it does not have', async () => {
    let message = 0
    for (const route of ofStaff()) {
      const { path, body, method, file, stream, form, raw } = route
      if (
        !path.startsWith('/backoffice/') ||
        method === 'GET' ||
        !body ||
        file ||
        stream ||
        form ||
        raw ||
        !alternatives([body]).every(namesAll)
      )
        continue
      const answer = await ask(route, owner, { no_such_field: 1, constructor: 1 })
      // an address that no thing has is not found before its body is read
      if (answer.statusCode === 404) continue
      expect([keyOf(route), answer.statusCode]).toEqual([keyOf(route), 422])
      expect([keyOf(route), JSON.parse(answer.body).errors.no_such_field]).toEqual([
        keyOf(route),
        [expect.stringContaining('no_such_field')],
      ])
      expect([keyOf(route), JSON.parse(answer.body).errors]).toMatchObject([
        keyOf(route),
        { constructor: [expect.stringContaining('constructor')] },
      ])
      message++
    }
    expect(message).toBeGreaterThan(150)
  })

  it('is refused a body that is no object, and one of another kind: nothing is done without what it said', async () => {
    const send = (type: string, payload: string) => {
      const headers = { authorization: `Bearer ${owner}`, 'content-type': type }
      return shop.app.inject({ method: 'POST', url: '/api/v2/backoffice/drafts', headers, payload })
    }
    const found = []
    for (const payload of ['[1]', '"x"', '7', '{"__proto__":{"a":1}}', '{"toString":1}'])
      found.push((await send('application/json', payload)).statusCode)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      found.push((await send(type, '{"locale":"en"}')).statusCode)
    expect(found).toEqual([400, 400, 400, 422, 400, 415, 422, 415])
  })

  it('gives no kept answer to staff who lost the permission', async () => {
    const { id } = await aUser(shop.db, { email: 'was@answers.example', role: 'staff', staff_role: 'website_admin' })
    const bearer = await aBearer(shop, id)
    const headers = { 'idempotency-key': 'a-courier-of-mine' }
    const add = () =>
      shop.call('POST', '/backoffice/couriers', { bearer, headers, body: { name: 'Бат', phone: '99112233', area: '' } })
    expect([(await add()).status, (await add()).status]).toEqual([201, 201])
    await shop.db.updateTable('users').set({ staff_role: 'plain' }).where('id', '=', id).execute()
    expect((await add()).body.code).toBe('permission_missing')
  })

  it('is told by every operation of an older version what the thing is now and what was changed', async () => {
    const message: string[] = []
    for (const route of ofStaff().filter(({ versioned, may_match }) => versioned || may_match)) {
      const call = calls[keyOf(route)]
      if (!call) continue
      const scene = await aScene(shop, call)
      const { path, body = {}, refused } = call(scene)
      const headers = { 'if-match': '"0"' }
      const answer = await shop.call(route.method, path, { bearer: scene.staff, body, headers })
      // the scene has none of it
      if (refused !== undefined && answer.status === 404) continue
      const { code, version, current, changed } = answer.body ?? {}
      expect([keyOf(route), answer.status, code]).toEqual([keyOf(route), 412, 'version_conflict'])
      expect([keyOf(route), version > 0, typeof current, current === null]).toEqual([
        keyOf(route),
        true,
        'object',
        false,
      ])
      expect([keyOf(route), changed]).toEqual([keyOf(route), expect.any(Array)])
      message.push(keyOf(route))
    }
    expect(message.length).toBeGreaterThan(10)
  })
})
