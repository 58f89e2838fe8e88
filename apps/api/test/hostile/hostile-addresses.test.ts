import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '@delguur/contract/route'
import { loadMessages } from '@delguur/i18n/load'
import { localePath, locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mountModules } from '../../src/modules/modules.ts'
import { fastifyPath } from '../../src/platform/http/http.ts'
import { startApp } from '../app.ts'
import { freshDatabase } from '../database.ts'
import { sessionCookie, signedIn } from '../people/signed-in.ts'
import { atPush } from '../proofs.ts'
import type { Ask } from '../shops/started-shops.ts'
import { openTwoShops, type TwoShops, v2 } from '../shops/two-shops.ts'
import { sweep, type Trial } from './hostile-asking.ts'
import { filled, inputs, likelyPath, namedIn, noTexts, placesOf, searchesOf, typed } from './hostile-inputs.ts'

// Every address that the process knows of, with what nobody means in each of its places: nothing of it is a fault of the server.

const root = resolve(import.meta.dirname, '../../../..')
const sourcesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))

let shops: TwoShops
let owner: Record<string, string>
let visitor: string
let paths: string[]
let routes: Route[]
beforeAll(async () => {
  shops = await openTwoShops('hostile', {
    ...{ REQUESTS_PER_MINUTE: '0', SEARCH_REQUESTS_PER_MINUTE: '0' },
    ...{ SEARCH_USER: 'shop', SEARCH_PASS: 'hostile-search' },
  })
  const built = pathToFileURL(join(root, 'apps/storefront/build/server/index.js'))
  paths = ((await import(built.href)) as { allPaths: string[] }).allPaths
  owner = { authorization: `Bearer ${(await signedIn(shops.dbs.children, 'admin@hostile.example', 'admin')).token}` }
  visitor = await shopper('shopper')
  const known = await startApp(await freshDatabase('hostile_routes'), [mountModules])
  routes = [...known.api.operations.values()].map(({ route }) => route)
  await known.close()
}, 600_000)
afterAll(() => shops?.stop())

const shopper = async (name: string): Promise<string> =>
  sessionCookie((await signedIn(shops.dbs.children, `${name}@hostile.example`, 'shopper')).token)

/** Deals the inputs out in turn: at each push a place sees some of them, in the proofs all. */
let dealt = 0
const some = (count: number): [string, string][] =>
  Array.from({ length: atPush(count, { proofs: inputs.length }) }, () => inputs[dealt++ % inputs.length] ?? ['', ''])

/** At each push so many addresses of those of a test, taken evenly; in the proofs all. */
const atEachPush = 250
const share = (trials: Trial[]): Trial[] => {
  // odd, so that of pairs and fours each is taken
  const step = atPush(Math.ceil(trials.length / atEachPush) | 1, { proofs: 1 })
  return trials.filter((_, n) => n % step === 0)
}

/** Asks for addresses and names those that are answered by a fault. */
const faultsOf = (trials: Trial[], ask: Ask = shops.children): Promise<string[]> => sweep(share(trials), ask)

describe('guarantee 73: no address is answered by a fault of the server', { timeout: 3_600_000 }, () => {
  it('of pages and resources, in each of their places, for guests and for who is signed in', async () => {
    expect(paths.length).toBeGreaterThan(150)
    const trials = paths.flatMap((path) =>
      placesOf(path).flatMap((at) =>
        some(2).map(([, value], n) => ({
          path: filled(path, at, value),
          ...((n % 2 === 1 || path.includes('account')) && { headers: { cookie: visitor } }),
        })),
      ),
    )
    // the worst of all in every place
    const worst = paths.flatMap((path) => placesOf(path).map((at) => ({ path: filled(path, at, '%00') })))
    expect(await faultsOf([...worst, ...trials])).toEqual([])
  })

  it('of pages and resources, in what is asked of them', async () => {
    const names = namedIn(sourcesOf('apps/storefront/app'), /\b(?:query|fields|searchParams)\.(?:get|has)\('(\w+)'/g)
    expect(names.length).toBeGreaterThan(15)
    const trials = paths.flatMap((path) => {
      const at = likelyPath(path)
      return some(1).map(([, value], n) => ({
        path: `${at}?${names.map((name) => `${name}=${value}`).join('&')}${n === 0 ? `&${value}` : ''}`,
        headers: { cookie: visitor },
      }))
    })
    expect(await faultsOf(trials)).toEqual([])
  })

  it('of the API, for who may ask anything', async () => {
    const reads = routes.filter(({ method }) => method === 'GET')
    const trials = reads.flatMap((route) => {
      const path = fastifyPath(route)
      return placesOf(path).flatMap((at) =>
        some(2).map(([, value]) => ({ path: filled(path, at, value), headers: owner })),
      )
    })
    expect(await faultsOf(trials)).toEqual([])
  })

  it('of the API, in what is asked of it', async () => {
    const trials = routes
      .filter(({ method }) => method === 'GET')
      .flatMap((route) => {
        const path = likelyPath(fastifyPath(route))
        return namesOf(route.query).flatMap((name) =>
          some(1).map(([, value]) => ({ path: `${path}?${encodeURIComponent(name)}=${value}`, headers: owner })),
        )
      })
    expect(await faultsOf(trials)).toEqual([])
  })

  it('of acts upon things that there are not', async () => {
    const trials = routes
      .filter(({ method, path }) => method !== 'GET' && path.includes('{'))
      .flatMap((route) => {
        const path = fastifyPath(route)
        return placesOf(path).flatMap((at) =>
          some(1).map(([, value]) => ({
            path: filled(path, at, value),
            method: route.method,
            headers: owner,
            body: {},
          })),
        )
      })
    expect(await faultsOf(trials)).toEqual([])
  })

  it('of what was answered by one before', async () => {
    const headers = { origin: `http://bambar.localhost:${shops.port}`, accept: 'text/html', cookie: visitor }
    const sent = (path: string, form: Record<string, string>): Trial => ({ path, form, headers })
    const json = (path: string, json: string): Trial => ({ path: v2(path), headers: owner, json })
    const trials: Trial[] = [
      // a number that no column holds
      ...['products/1/versions/2147483648', 'runs/1/stops/2147483648/photo'].map((of) => ({
        path: v2(`/backoffice/${of}`),
        headers: owner,
      })),
      // names that every object has: of fields that are not known, and in the place of a number
      ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name) =>
        json('/backoffice/menus', `{"${name}":1}`),
      ),
      json('/storefront/checkout/create_payment', '{"payment_method_id":{"toString":1,"valueOf":1}}'),
      // a part of each object was taken for an act
      ...['/account/addresses', '/wishlist', '/login', '/resources/orders/R1'].map((path) =>
        sent(path, { intent: '__proto__', step: '__proto__' }),
      ),
      // JSON that is none
      sent('/account/addresses', { intent: 'restore', address: '{' }),
      // a way on with letters that no header holds
      ...['/resources/receipts/%D0%90', '/resources/orders/%D0%90/payment', '/resources/orders/%D0%90/payer'].map(
        (path) => sent(path, {}),
      ),
      { path: '/resources/receipts/%D0%90?pdf=1' },
      { path: '/resources/tickets/%D0%90' },
      // the page was without the frame of the shop, as if the shop were away
      ...['/account/addresses', '/cart', '/%2/contact'].map((path) => sent(path, { intent: 'nothing' })),
      // no form at all
      ...['/login', '/cart', '/account/profile', '/contact', '/newsletter'].flatMap((path): Trial[] => [
        { path, method: 'POST', headers },
        { path, body: {}, headers },
      ]),
    ]
    expect(await faultsOf(trials)).toEqual([])
  })

  it('of forms that are sent to pages, by guests and by who is signed in', async () => {
    const origin = `http://bambar.localhost:${shops.port}`
    const sources = sourcesOf('apps/storefront/app')
    const names = namedIn(sources, /\b(?:form|data|fields|sent)(?:\.\w+\(|, )'(\w+)'/g)
    const intents = namedIn(sources, /(?:\b(?:intent|step)(?:="|: '|'\) === ')|useSave\(')(\w+)/g)
    expect([names.length, intents.length]).toEqual([expect.toSatisfy(isMany), expect.toSatisfy(isMany)])
    const trials: Trial[] = []
    for (const [n, path] of paths.entries()) {
      // one of the forms signs out
      const cookie = await shopper(`shopper${n}`)
      const places = placesOf(path)
      const meant = atPush([intents[n % intents.length] ?? ''], { proofs: intents })
      for (const [m, intent] of [...some(1).map(([, value]) => typed(value)), ...meant].entries()) {
        const [, value = ''] = inputs[dealt++ % inputs.length] ?? []
        const form = { ...Object.fromEntries(names.map((name) => [name, typed(value)])), intent, step: intent }
        const at = filled(path, places[m % places.length] ?? -1, value)
        const headers = { origin, accept: 'text/html', ...(m % 4 > 0 && { cookie }) }
        // as a browser without scripts sends it, as one with, and as none does
        trials.push({ path: at, form, headers }, { path: `${at === '/' ? '/_root' : at}.data`, form, headers })
        trials.push({ path: at, body: [{ [intent]: null }], headers }, { path: at, method: 'POST', headers })
      }
    }
    expect(await faultsOf(trials)).toEqual([])
  })

  it('that takes no form: it says so within the frame of the shop, in each language', async () => {
    for (const locale of locales) {
      const words = loadMessages(locale, ['errors'])
      const home = localePath(locale, '/')
      const pages = ['/', '/products', '/t/boys', '/news', '/brands', '/compare'].entries()
      for (const [n, path] of pages)
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const headers = { origin: `http://bambar.localhost:${shops.port}`, ...(n % 2 === 0 && { cookie: visitor }) }
          const answer = await shops.children(localePath(locale, path), { method, headers, form: { a: 'b' } })
          const message = [answer.status, answer.headers.allow, answer.text.includes('class="empty crash"')]
          expect([locale, path, method, ...message]).toEqual([locale, path, method, 405, 'GET, HEAD', false])
          for (const text of ['not_taken_title', 'not_taken', 'page_not_found_home'])
            expect(answer.text).toContain(words[`errors.${text}`])
          expect(answer.text).toContain(`<title>${words['errors.not_taken_title']}`)
          expect(answer.text).toMatch(new RegExp(`<a [^>]*href="${home}"[^>]*>${words['errors.page_not_found_home']}<`))
        }
    }
    const nowhere = await shops.children('/nowhere/else', { form: { a: 'b' } })
    expect([nowhere.status, nowhere.text.includes('class="empty crash"')]).toEqual([404, false])
    const data = await shops.children('/products.data', { form: { a: 'b' } })
    expect([data.status, data.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('of acts, with what nobody means in each field', async () => {
    const trials = routes
      .filter(({ method, body }) => method !== 'GET' && method !== 'DELETE' && body)
      .flatMap((route) => {
        const path = likelyPath(fastifyPath(route))
        const requested = { path, method: route.method, headers: owner }
        const names = namesOf(route.body)
        return [
          ...some(1).flatMap(([, value]): Trial[] => [
            { ...requested, body: Object.fromEntries(names.map((name) => [name, typed(value)])) },
            { ...requested, body: Object.fromEntries(names.map((name) => [name, [{ [typed(value)]: null }]])) },
          ]),
          ...noTexts.flatMap((json): Trial[] => [
            { ...requested, json },
            { ...requested, json: `{${names.map((name) => `${JSON.stringify(name)}:${json}`).join()}}` },
          ]),
        ]
      })
    expect(await faultsOf(trials)).toEqual([])
    expect(await shops.children(v2('/backoffice/menus'), { headers: owner })).toMatchObject({ status: 200 })
  })

  it('of searches that are sent to the search service', async () => {
    const headers = { authorization: `Basic ${Buffer.from('shop:hostile-search').toString('base64')}` }
    const verbs = ['_search', '_count', '_msearch', '_mget', '_search/template', '_analyze', '_bulk']
    const trials = inputs.flatMap(([, given]) => {
      const value = typed(given)
      return verbs.flatMap((verb): Trial[] => [
        ...searchesOf(value).map((body) => ({ path: `/es/bambar/${verb}`, headers, body })),
        { path: `/es/${given}/${verb}?q=${given}&sort=${given}`, headers, body: {} },
        { path: `/es/bambar/${verb}?q=${given}&size=${given}&filter_path=${given}`, headers },
        {
          path: `/es/${verb}`,
          headers,
          json: `{"index":${JSON.stringify(value)}}\n{"query":{"match":{"name":"a"}}}\n`,
        },
        ...noTexts.map((json) => ({ path: `/es/bambar/${verb}`, headers, json: `{"query":${json},"size":1}` })),
      ])
    })
    expect(await faultsOf(trials)).toEqual([])
    const { body } = await shops.children('/es/bambar/_search', { headers, body: { query: { match_all: {} } } })
    expect(body.hits.total.value).toBeGreaterThan(0)
  })

  it('of files, the office, the search service and the brand’s site', async () => {
    const folders = [
      '/',
      '/media/',
      '/media/goods/',
      '/assets/',
      '/office/',
      '/office/assets/',
      '/es/',
      '/es/bambar/_doc/',
      v2('/'),
      '/docs/',
      '/en/',
    ]
    const trials = folders.flatMap((folder) => inputs.map(([, value]) => ({ path: folder + value })))
    expect(await faultsOf(trials)).toEqual([])
    const { cookie = '' } = await shops.entered()
    const brand = ['/', '/en/', '/altan-tal/', '/altan-tal/en/', '/media/']
    const requested = brand.flatMap((folder) =>
      inputs.map(([, value]) => ({ path: folder + value, headers: { cookie } })),
    )
    expect(await faultsOf(requested, shops.spirits)).toEqual([])
    const sent = ['/age', ...brand].flatMap((path) =>
      inputs.map(([, value]) => ({ path, form: { to: typed(value), country: typed(value), year: typed(value) } })),
    )
    expect(await faultsOf(sent, shops.spirits)).toEqual([])
  })
})

const isMany = (count: number): boolean => count > 50

const namesOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(properties)
}
