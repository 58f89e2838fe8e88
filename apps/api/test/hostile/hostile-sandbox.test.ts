import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseEnv } from '../../src/entry/env.ts'
import { paymentProviders } from '../../src/entry/services/providers.ts'
import { atPush } from '../proofs.ts'
import { aSandbox, type SandboxInvoice, type TestSandbox } from '../sandbox.ts'
import { type Ask, askers, type Reply } from '../shops/started-shops.ts'
import { aCharge, amount, started } from '../suites/payment-fixture.ts'
import { sweep, type Trial } from './hostile-asking.ts'
import { filled, inputs, likelyPath, namedIn, noTexts, placesOf, typed } from './hostile-inputs.ts'

// Every route that the stand-ins of providers have, with what nobody means: none answers by a fault, and none ends the process.

type Known = { method: string; path: string }

let sandbox: TestSandbox
let ask: Ask
let routes: Known[]
let names: string[]
beforeAll(async () => {
  sandbox = await aSandbox()
  ask = askers(Number(new URL(sandbox.inbox_url).port))('127.0.0.1')
  const folder = resolve(import.meta.dirname, '../../../sandbox/src')
  routes = await routesOfSandbox(folder)
  const sources = globSync('**/*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  names = namedIn(sources, /\b(\w+)\??: (?:unknown|string|number|Act|\{ type)/g)
})
afterAll(() => sandbox.stop())

/** The routes as the router itself is told of them: the sandbox is another program, found by its path. */
async function routesOfSandbox(folder: string): Promise<Known[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'list-routes.ts')])
  return JSON.parse(stdout)
}

/** What services say that have a bad moment is told, and no fault. */
const isFault = ({ status }: Reply): boolean => status >= 500 && status !== 503
const faultsOf = (trials: Trial[]): Promise<string[]> => sweep(dealt(trials), ask, isFault)

/** At each push so many of them, taken evenly; in the proofs all. */
function dealt(trials: Trial[]): Trial[] {
  const step = atPush(Math.ceil(trials.length / 400) | 1, { proofs: 1 })
  return trials.filter((_, n) => n % step === 0)
}

/** As its own pages and the shop are known there. */
const known = (): Record<string, string> => ({ 'x-csrf-token': sandbox.csrf_token, authorization: 'Bearer sandbox' })

/** Each of the values that somebody may send instead of a text, as JSON. */
const sent = [...inputs.map(([, value]) => JSON.stringify(typed(value))), ...noTexts]
/** Those of which a body holds many. */
const short = sent.filter(({ length }) => length < 5_000)

const acts = (): Trial[] =>
  routes
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, path }) => {
      const requested = { path: likelyPath(path), method, headers: known() }
      return [
        { ...requested, headers: {} },
        requested,
        ...sent.map((json) => ({ ...requested, json })),
        ...short.map((json) => ({ ...requested, json: `{${names.map((name) => `"${name}":${json}`).join()}}` })),
        ...inputs.map(([, value]) => ({
          ...requested,
          form: Object.fromEntries(names.map((name) => [name, typed(value)])),
        })),
        ...placesOf(path).flatMap((at) =>
          inputs.map(([, value]) => ({ ...requested, path: filled(path, at, value), body: {} })),
        ),
      ]
    })

const reads = (): Trial[] =>
  routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => {
      const at = likelyPath(path)
      const requested = { path: at, headers: known() }
      return [
        requested,
        { path: `${at}?${names.map((name) => `${name}=a&${name}=b`).join('&')}`, headers: known() },
        ...inputs.map(([, value]) => ({
          ...requested,
          // an address holds 16 kB
          path: `${at}?${names.map((name) => `${name}=${value.slice(0, 60)}`).join('&')}`,
        })),
        ...placesOf(path).flatMap((place) =>
          inputs.map(([, value]) => ({ ...requested, path: filled(path, place, value) })),
        ),
      ]
    })

type Call = Pick<Trial, 'path' | 'method' | 'headers'> & { type: string; body: string }

/** What the shop itself sends to each provider over the life of a charge: with its keys, and as the provider wants it. */
async function callsOfShop(): Promise<Call[]> {
  const calls: Call[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit = {}) => {
    const { origin, pathname, search } = new URL(url)
    const { 'content-type': type = '', ...headers } = Object.fromEntries(new Headers(init.headers))
    if (origin === sandbox.inbox_url && !pathname.startsWith('/money'))
      calls.push({
        path: pathname + search,
        method: init.method ?? 'GET',
        headers,
        type,
        body: String(init.body ?? ''),
      })
    return send(url, init)
  })
  const place = { env: parseEnv({}), tenant: 'bambar', sandbox_url: sandbox.inbox_url, log: () => undefined }
  for (const provider of paymentProviders(place).values()) {
    const begun = async () => {
      const charge = aCharge(provider.open_minutes, {})
      const back = 'http://127.0.0.1:9/paid'
      const given = { phone: '99110203', tan: null, app_tokens: null, card_token: null, keep_card: false }
      const input = { charge, locale: 'mn' as const, callback_url: back, return_url: back, ...given }
      return started(charge, await provider.begin(input))
    }
    const [paid, left] = [await begun(), await begun()]
    await sandbox.money.act(provider.type, paid.number, 'approve', { times: 0, data: { payment_type: 'CARD' } })
    const outcome = await provider.check(paid)
    if (outcome.state !== 'paid') throw new Error(`${provider.type} says ${outcome.state}`)
    const { payment_reference } = outcome
    const complete = { amount, paid: amount, refunded_before: mnt(0), payment_reference }
    await provider.refund?.(paid, { number: `B${paid.number}`, reason: 'a', ...complete })
    await provider.cancel?.(left)
  }
  vi.unstubAllGlobals()
  return calls
}

/** A call with each of its fields, one after the other, as nobody means it. */
function twisted({ path, method, headers, type, body }: Call): Trial[] {
  const [at = '', query] = path.split('?')
  const requested = { path, ...(method && { method }), ...(headers && { headers }) }
  const changed = (fields: URLSearchParams, name: string, value: string) => {
    const twisted = new URLSearchParams(fields)
    twisted.set(name, value)
    return twisted
  }
  const texts = inputs.map(([, value]) => typed(value))
  const queries = new URLSearchParams(query)
  const byQuery = [...queries.keys()].flatMap((name) => [
    { ...requested, path: `${path}&${name}=twice` },
    ...texts.map((value) => ({ ...requested, path: `${at}?${changed(queries, name, value.slice(0, 500))}` })),
  ])
  if (type.includes('form')) {
    const fields = new URLSearchParams(body)
    const named = [...fields.keys()]
    return [
      ...byQuery,
      ...named.flatMap((name) =>
        texts.map((value) => ({ ...requested, form: Object.fromEntries(changed(fields, name, value)) })),
      ),
    ]
  }
  if (!body) return byQuery
  const { length } = Object.keys(JSON.parse(body))
  return [
    ...byQuery,
    ...Array.from({ length }, (_, n) => sent.map((json) => ({ ...requested, json: withField(body, n, json) }))).flat(),
  ]
}

/** A body whose nth field is JSON of somebody's own. */
const withField = (body: string, n: number, json: string): string =>
  `{${Object.entries(JSON.parse(body) as object)
    .map(([name, value], at) => `${JSON.stringify(name)}:${at === n ? json : JSON.stringify(value)}`)
    .join()}}`

const deeds = ['approve', 'tell', 'fail', 'cancel', 'expire']
const invoices = async (): Promise<SandboxInvoice[]> => (await ask('/money.json')).body.invoices

describe('guarantee 73: no stand-in of a provider answers by a fault', { timeout: 3_600_000 }, () => {
  it('to acts on each of its routes, and reads on after them', async () => {
    expect(routes.length).toBeGreaterThan(90)
    expect(names.length).toBeGreaterThan(40)
    expect(await faultsOf(acts())).toEqual([])
    await sandbox.money.calm()
    expect(await faultsOf(reads())).toEqual([])
  })

  it('to calls of the shop whose fields nobody means, and lives on when what they made is paid', async () => {
    await sandbox.money.calm()
    const calls = await callsOfShop()
    expect(calls.length).toBeGreaterThan(25)
    expect(await faultsOf(calls.flatMap(twisted))).toEqual([])
    const made = await invoices()
    const message = made.flatMap(({ provider, id }, n) =>
      deeds.map((deed, m) => ({
        path: `/money/${provider}/${encodeURIComponent(id)}/${deed}`,
        headers: known(),
        json:
          m % 2 === 0
            ? '{}'
            : `{"times":${sent[n % sent.length]},"delay_ms":${sent[(n + m) % sent.length]},"data":${sent[(n + m) % sent.length]}}`,
        method: 'POST',
      })),
    )
    expect(await faultsOf(message)).toEqual([])
    expect(await faultsOf(reads())).toEqual([])
    // calls that were due are made
    expect(await ask('/')).toMatchObject({ status: 200 })
  })
})
