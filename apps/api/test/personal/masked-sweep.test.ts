import { maskOf } from '@delguur/contract/masked'
import { mayCall, type Permission, permissions } from '@delguur/contract/permissions'
import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fastifyPath } from '../../src/platform/http/http.ts'
import { keyOf } from '../../src/platform/http/serve.ts'
import { aBearer, aUser } from '../builders.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'
import { aFullPerson, type FullPerson } from './full-person.ts'
import { idsOfPerson, orderOfGuest, tracesOf } from './masked-scene.ts'
import { isNameless } from './named-fields.ts'
import { personalWords } from './personal-words.ts'

// Every staff operation of the router, asked by somebody who may do everything but see people.

let shop: DemoShop
let person: FullPerson
let clerk: string
const tokens: string[] = []
let held: Set<Permission>
beforeAll(async () => {
  shop = await startDemoShop('masked')
  person = await aFullPerson(shop)
  held = new Set(permissions.filter((key) => !key.startsWith('people.')))
  const owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@masked.example', role: 'admin' })).id)
  const body = { name: 'Бүгдийг хийдэг', copy_of: 'picker', permissions: [...held] }
  const { body: role } = await shop.call('POST', '/backoffice/roles', { bearer: owner, body })
  const { id } = await aUser(shop.db, { email: 'clerk@masked.example', role: 'staff', staff_role: 'picker' })
  await shop.db.updateTable('users').set({ own_role: role.key }).where('id', '=', id).execute()
  clerk = await aBearer(shop, id)
})
afterAll(() => shop.close())

const staffRoutes = (): Route[] =>
  [...shop.api.operations.values()].flatMap(({ route }) => (route.access === 'staff' ? [route] : []))

/** Names of fields that could be of a person. */
const personal =
  /^(?:phone|contact_phone|e?mail|last_?name|contact_name|payer_name|person_name|address[12]?|street|token|iban|account_number|payer_account|register(?:_number)?|receiver|sent_to|recipient|person|customer|buyer|who|birth_date|contact|instructions|note|staff_note)$/

/** Each field of an answer that is called like one of a person and has no mark. */
function unmarked(schema: z.core.$ZodType | undefined, path: string, found: string[], depth = 0): void {
  if (!schema || depth > 9 || maskOf(schema)) return
  const def = (schema as z.core.$ZodTypes)._zod.def
  const inner = (each: z.core.$ZodType, at = path) => unmarked(each, at, found, depth + 1)
  if (def.type === 'object') for (const [name, each] of Object.entries(def.shape)) inner(each, `${path}.${name}`)
  else if (def.type === 'array') inner(def.element)
  else if (def.type === 'union') for (const each of def.options) inner(each)
  else if (def.type === 'pipe') inner(def.out)
  else if (def.type === 'record') inner(def.valueType)
  else if (def.type === 'lazy') inner(def.getter())
  else if ('innerType' in def) inner(def.innerType)
  else if (def.type === 'string' && personal.test(path.split('.').at(-1) ?? '')) found.push(path)
}

/** Whose lists are about people; all others find goods, pages and settings. */
const ofPeople = /any|orders|returns|payments|bank|receipts|travel|wallet|requests|tickets|templates|promotions/

/** What none of them may read. */
const hidden = () => {
  const { email, pending, phone, last_name, address1, address2, iban, number, friend } = personalWords
  const keys = [person.order_token, ...tokens]
  return [email, pending, phone, last_name, address1, address2, iban, number, friend, 'УБ90050412', ...keys]
}
const message = (text: string): string[] => hidden().filter((word) => text.toLowerCase().includes(word.toLowerCase()))

describe('guarantee 71: what a role may not see', () => {
  it('is marked in the contract wherever a field is called as if it were of a person', () => {
    const wrong = staffRoutes().flatMap((route) => {
      const found: string[] = []
      unmarked(route.response, '', found)
      return found.map((path) => `${keyOf(route)} ${path.slice(1)}`)
    })
    expect(wrong.filter((field) => !isNameless(field))).toEqual([])
  })

  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    const sent = { bearer: clerk, ...(method !== 'DELETE' && { body }) }
    const answer = await shop.call(method, `/backoffice${path}`, sent)
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body])
    expect([path, message(JSON.stringify(answer.body))]).toEqual([path, []])
    return answer.body
  }

  it('is in no answer of what staff do with the order of a guest', async () => {
    const order = await orderOfGuest(shop)
    tokens.push(order.token)
    const path = `/orders/${order.number}`
    await act('PUT', `${path}/mark_paid`)
    const line = (await act('PUT', `${path}/date`, { date: '2026-11-30' })).line_items[0].id
    const split = await act('POST', `${path}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    await act('DELETE', `${path}/shipments/${split.shipments[1].number}`)
    const wave = await act('POST', '/waves', { numbers: [order.number] })
    await act('PUT', `/waves/${wave.id}/claim`)
    await act('PUT', `${path}/make_ready`)
    const { id: courier_id } = await act('POST', '/couriers', { name: 'Түмэн', phone: '99110022' })
    const run = await act('POST', '/runs', { courier_id })
    await act('PUT', `/runs/${run.id}/add`, { code: order.number })
    await act('PUT', `/runs/${run.id}/hand_over`)
    await act('PUT', `${path}/deliver`)
    const back = await act('POST', '/returns', {
      order_number: order.number,
      lines: [{ line_item_id: line, quantity: 1, reason: 'damaged' }],
    })
    await act('PUT', `/returns/${back.number}/receive`, { restock: true })
    await act('PUT', `/returns/${back.number}/refund`)
    await act('POST', `${path}/notes`, { text: `Залгах: ${personalWords.phone}` })
    await act('POST', `${path}/duplicate`)
    const other = await orderOfGuest(shop)
    await act('PUT', `/orders/${other.number}/confirm`, { accept_unpaid: true })
    await act('PUT', `/orders/${other.number}/make_ready`)
    await act('PUT', `/orders/${other.number}/ship`)
    const third = await orderOfGuest(shop)
    await act('PUT', `/orders/${third.number}/cancel`, { reason: 'Болив' })
  })

  it('is in no answer of what staff read', async () => {
    await tracesOf(shop)
    const ids = await idsOfPerson(shop, person)
    const wrong: string[] = []
    const unread: string[] = []
    for (const route of staffRoutes().filter(({ method }) => method === 'GET')) {
      if (!mayCall(held, route.permission ?? 'any')) continue
      const parameters = route.path.includes('{') ? ids(route.path) : [{}]
      if (parameters.length === 0) unread.push(keyOf(route))
      for (const values of parameters) {
        const url = fastifyPath(route).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'))
        const answer = await shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${clerk}` } })
        if (answer.statusCode >= 500) wrong.push(`${keyOf(route)} → ${answer.statusCode}`)
        const words = message(answer.body)
        if (words.length > 0) wrong.push(`${keyOf(route)} tells ${words}`)
      }
    }
    expect(wrong).toEqual([])
    expect(unread).toEqual([])
  })

  it('is matched by no search: who may not see it finds by the last four digits alone', {
    timeout: 240_000,
  }, async () => {
    const { number } = await orderOfGuest(shop)
    const read = async (path: string, q: string): Promise<string> => {
      const url = `/api/v2${path}?${new URLSearchParams({ q })}`
      const { statusCode, body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${clerk}` } })
      expect([path, q, statusCode]).toEqual([path, q, 200])
      const { products: _goods, ...found } = JSON.parse(body)
      return JSON.stringify(found).replaceAll(q, '…').replaceAll(q.toUpperCase(), '…')
    }
    const { phone, email, last_name, number: account } = personalWords
    // each beside one of the same form that is nobody's
    const sought = [
      [phone, '88000155'],
      [`976${phone}`, '97688000155'],
      [phone.slice(0, 4), '8800'],
      [phone.slice(0, 6), '880001'],
      [email, 'nobody@test.example'],
      [`${email.slice(0, -4)}`, 'nobody@test.exa'],
      [last_name, 'Хэнийчбишийн'],
      [last_name.slice(0, 5), 'Хэний'],
      [account, '5009870000'],
    ] as const
    const searched = staffRoutes().filter(
      ({ method, path, query, permission = 'any' }) =>
        method === 'GET' &&
        !path.includes('{') &&
        mayCall(held, permission) &&
        ofPeople.test(String(permission)) &&
        // wants the name of a filter too, and finds people by their id alone
        path !== '/backoffice/filter_values' &&
        Object.hasOwn((query as z.ZodObject | undefined)?.shape ?? {}, 'q'),
    )
    expect(searched.length).toBeGreaterThan(10)
    for (const { path } of searched)
      await Promise.all(
        sought.map(async ([theirs, nobodys]) =>
          expect([path, theirs, await read(path, theirs)]).toEqual([path, theirs, await read(path, nobodys)]),
        ),
      )
    expect(await read('/backoffice/orders', phone.slice(-4))).toContain(number)
    expect(await read('/backoffice/search', phone.slice(-4))).toContain(number)
  })
})
