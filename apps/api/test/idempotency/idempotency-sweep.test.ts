import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsKeys } from '../../src/platform/http/idempotency.ts'
import { keyOf } from '../../src/platform/http/serve.ts'
import type { Answer, Ask } from '../app.ts'
import { withTextMessages } from '../baskets/codes.ts'
import { aUser } from '../builders.ts'
import { type Watched, watchAnswers } from '../rules/described.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'
import { calls, made } from './idempotent-calls.ts'
import { aPerson, aScene, type Scene } from './idempotent-scene.ts'

// Every operation that changes something, found in the router table, called twice under one Idempotency-Key: done once.

let shop: DemoShop
let described: Watched
beforeAll(async () => {
  shop = await startDemoShop('idempotency')
  described = await watchAnswers(shop)
  withTextMessages(shop)
})
afterAll(() => shop.close())

const routes = (): Route[] => [...shop.api.operations.values()].map(({ route }) => route)
let keys = 0
const newKey = (): string => `key-of-the-sweep-${++keys}`

type Prepared = { scene: Scene; refused: number | undefined; ask: (key: string, more?: object) => Promise<Answer> }
async function prepared(name: string): Promise<Prepared> {
  const call = calls[name]
  if (!call) throw new Error(`no call of ${name}`)
  const scene = await aScene(shop, call)
  const { path, body = {}, as, refused } = call(scene)
  const bearer = as === 'staff' ? scene.staff : scene.person.bearer
  const caller: Ask = as ? { bearer } : { token: scene.cart.token }
  const ask = (key: string, more: object = {}): Promise<Answer> => {
    const sent = { ...caller, body: { ...body, ...more }, headers: { 'idempotency-key': key } }
    return shop.call(name.split(' ')[0] as 'POST', path, sent)
  }
  return { scene, refused, ask }
}

const actor = expect.stringMatching(/^admin:\d+$/)
/** What the audit log says, oldest first. */
async function auditRows() {
  const { rows } = await shop.pool.query(
    "select act, actor, before <> '{}' or after <> '{}' as changes from audit_rows order by id",
  )
  return rows
}

/** What two scenes have alike after the same call; the shop's own sums grow with each. */
function ofScene(all: Record<string, unknown>): Record<string, unknown> {
  const { orders: _orders, jobs: _jobs, ...own } = all
  return own
}

describe('guarantee 16: under one Idempotency-Key', () => {
  it('every changing operation of the router is called here', () => {
    const changing = routes().filter(keepsKeys)
    expect(Object.keys(calls).sort()).toEqual(changing.map(keyOf).sort())
  })

  it.each(Object.keys(calls))('%s is done once, asked again or at the same moment', async (name) => {
    const { scene, refused, ask } = await prepared(name)
    const key = newKey()
    const written = await auditRows()
    const first = await ask(key)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    if (refused) expect(first.status).toBe(refused)
    else expect([first.status < 300, first.body]).toEqual([true, first.body])
    const after = await made(shop, scene)
    const second = await ask(key)
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([first.status, 'true'])
    expect(second.body).toEqual(first.body)
    expect(await made(shop, scene)).toEqual(after)
    const act = refused ? undefined : routes().find((route) => keyOf(route) === name)?.audit
    expect((await auditRows()).slice(written.length)).toEqual(act ? [{ act, actor, changes: true }] : [])
    const other = await ask(key, { locale: 'en' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await made(shop, scene)).toEqual(after)

    const raced = await prepared(name)
    const one = newKey()
    const answers = await Promise.all([raced.ask(one), raced.ask(one), raced.ask(one)])
    const done = answers.filter(({ body }) => body?.code !== 'idempotency_in_progress')
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([first.status]))
    expect(ofScene(await made(shop, raced.scene))).toEqual(ofScene(await made(shop, scene)))
  })
})

describe('openapi.json', () => {
  it('describes what every changing operation answered', () => {
    expect([...described.faults]).toEqual([])
  })
})

describe('guarantee 16: secrets', () => {
  const secret = () => routes().filter((route) => route.secret && route.method !== 'GET' && route.method !== 'DELETE')

  it('are what signs in, proves, sends codes or names what only its owner may read', () => {
    const keyless = secret().map(keyOf)
    for (const part of ['oauth/token', 'mcs_auth', 'passwords', 'proofs', 'contacts', 'two_factor', 'social', 'export'])
      expect([part, keyless.some((name) => name.includes(part))]).toEqual([part, true])
    expect(keyless.filter((name) => name.includes('mcs_auth'))).toHaveLength(
      routes().filter(({ path }) => path.startsWith('/mcs_auth')).length,
    )
  })

  it('are never kept for a repeated call, whichever operation it is of', async () => {
    const person = await aPerson(shop)
    for (const route of secret()) {
      const path = route.path.replace(/\{\w+\}/g, '1')
      const body = { login: '99220011', user: { email: 'once@once.example', first_name: 'Сараа' } }
      const headers = { 'idempotency-key': newKey() }
      const { status } = await shop.call(route.method, path, { bearer: person.bearer, body, headers })
      expect([keyOf(route), status < 500]).toEqual([keyOf(route), true])
      const { rows } = await shop.pool.query('select 1 from idempotency_keys where key = $1', [
        headers['idempotency-key'],
      ])
      expect([keyOf(route), rows]).toEqual([keyOf(route), []])
    }
  })

  it('are new each time: two sign-ins under one key are two', async () => {
    const { email, password } = await aUser(shop.db, { email: 'secret@once.example' })
    const body = { grant_type: 'password', username: email, password }
    const headers = { 'idempotency-key': 'a-key-for-signing-in' }
    const [first, second] = [
      await shop.call('POST', '/oauth/token', { body, headers }),
      await shop.call('POST', '/oauth/token', { body, headers }),
    ]
    expect(second.body.access_token).not.toBe(first.body.access_token)
    const { rows } = await shop.pool.query('select body from idempotency_keys where body like $1', ['%access_token%'])
    expect(rows).toEqual([])
  })
})
