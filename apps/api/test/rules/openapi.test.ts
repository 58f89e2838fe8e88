import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences, operationLines } from '../../../../scripts/operation-lines.ts'
import { fastifyPath } from '../../src/platform/http/http.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean; schema?: Json }
type Operation = {
  'x-approval-limit'?: true
  operationId: string
  summary: string
  parameters: Parameter[]
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, { schema: Json }> }>
}
type Description = Json & {
  openapi: string
  paths: Record<
    string,
    Record<string, Omit<Operation, 'parameters'> & { parameters: (Parameter | { $ref: string })[] }>
  >
  components: { schemas: Record<string, Json>; parameters: Record<string, Parameter> }
}

let shop: DemoShop
let description: Description
beforeAll(async () => {
  shop = await startDemoShop('openapi')
  description = (await shop.call('GET', '/openapi.json')).body
})
afterAll(() => shop.close())

/** All operations, each with its parameters in full. */
const operations = (): { path: string; method: string; operation: Operation }[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, ...operation }]) => {
      const inFull = parameters.flatMap((each) =>
        '$ref' in each ? (description.components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? []) : each,
      )
      return { path, method, operation: { ...operation, parameters: inFull } }
    }),
  )
/** Every object of the description with the way to it. */
function* nodes(node: unknown, at = '#'): Generator<[at: string, node: Json]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [at, node as Json]
  for (const [key, value] of Object.entries(node)) yield* nodes(value, `${at}/${key}`)
}

describe('apps/api/operations.txt', () => {
  it('says what each operation takes and answers; `npm run openapi` writes it', async () => {
    const committed = (await readFile(new URL('../../operations.txt', import.meta.url), 'utf8')).trimEnd().split('\n')
    const lines = await operationLines(shop.api, description)
    expect(differences(committed, lines), '`npm run openapi` writes apps/api/operations.txt anew').toEqual([])
    expect(committed).toEqual(lines)
  })

  it('shows which operations another field changes, and nothing where a schema gets another name', async () => {
    const lines = await operationLines(shop.api, description)
    const changed = structuredClone(description)
    Object.assign(changed.components.schemas.StaffCoupon?.properties ?? {}, { colour: { type: 'string' } })
    const found = differences(lines, await operationLines(shop.api, changed)).map((line) => line.split(' ')[3])
    expect(found).toEqual(['staffCoupons.show', 'staffCoupons.use', 'staffCoupons.show', 'staffCoupons.use'])
    const renamed = JSON.parse(
      JSON.stringify(description).replaceAll('/StaffCoupon"', '/Coupon2"').replace('"StaffCoupon":', '"Coupon2":'),
    )
    expect(await operationLines(shop.api, renamed)).toEqual(lines)
  })
})

describe('the description', () => {
  it('is OpenAPI 3.1 with every operation that is served, each under one name', () => {
    expect(description.openapi).toBe('3.1.0')
    const served = [...shop.api.operations.values()].flatMap(({ route }) =>
      [route.path, ...(route.also ? [route.also] : [])].map(
        (path) => `${route.method} ${fastifyPath({ ...route, path })}`,
      ),
    )
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described).toHaveLength(served.length)
    for (const name of described) {
      const [method, path] = name.split(' ')
      const pattern = path?.replace(/\{(\w+)\}/g, ':$1')
      const wild = path?.replace(/\{\w+\}$/, '*')
      expect(served.some((each) => each === `${method} ${pattern}` || each === `${method} ${wild}`)).toBe(true)
    }
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations()) expect(operation.summary).toMatch(/\S/)
  })

  it('declares every parameter of a path, once, and no other', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect([path, declared.map(({ name }) => name).sort()]).toEqual([path, inPath.sort()])
      for (const { required } of declared) expect(required).toBe(true)
      const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect([path, new Set(all).size]).toEqual([path, all.length])
      for (const parameter of operation.parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in)
        expect(parameter.schema).toBeTypeOf('object')
      }
    }
  })

  it('says which operations want the version that was seen, and where a repeated call is done once', () => {
    const headers = (method: string, path: string) =>
      operations()
        .find((each) => each.path === `/api/v2/backoffice${path}` && each.method === method)
        ?.operation.parameters.filter((parameter) => parameter.in === 'header')
        .map(({ name, required }) => [name, required])
    expect(headers('patch', '/products/{id}')).toEqual([
      ['If-Match', true],
      ['Idempotency-Key', false],
    ])
    expect(headers('put', '/orders/{number}/confirm')).toEqual([
      ['If-Match', false],
      ['Idempotency-Key', false],
    ])
    expect(headers('post', '/products')).toEqual([['Idempotency-Key', false]])
    expect(headers('get', '/products/{id}')).toEqual([])
  })

  it('leads every reference to something', () => {
    let references = 0
    for (const [at, node] of nodes(description)) {
      if (!('$ref' in node)) continue
      references++
      const steps = String(node.$ref).split('/')
      expect(steps[0]).toBe('#')
      const target = steps.slice(1).reduce<unknown>((from, step) => (from as Json | undefined)?.[step], description)
      expect([at, node.$ref, typeof target]).toEqual([at, node.$ref, 'object'])
    }
    expect(references).toBeGreaterThan(100)
  })

  it('speaks the schema language of 3.1: no word of older ones, types that exist', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
    for (const [at, node] of nodes(description.components)) {
      if (at.endsWith('/properties') || at.endsWith('/examples')) continue
      for (const word of ['nullable', '$schema', 'definitions', '$defs'])
        expect([at, word in node]).toEqual([at, false])
      if (at.includes('/schemas/') && 'type' in node && !at.endsWith('/properties'))
        for (const type of [node.type].flat()) if (typeof type === 'string') expect(types).toContain(type)
    }
  })

  /** 200 with nothing in it, as the clients of this API know it. */
  const emptyPaths = /\/storefront\/passwords(\/|$)/

  /** What a foreign system or a browser is given in its own form. */
  const ownForm =
    /\/room_calendars\/|\/payment_callbacks\/|\/digitals\/|\/job_files\/|\/mistakes$|\/(?:delivery_photos|gates|voices)\//

  it('tells for every answer its kind: success in its dialect, else a refusal', () => {
    for (const { path, operation } of operations()) {
      const [success, ...rest] = Object.keys(operation.responses)
      const empty = path.endsWith('/orders/current')
        ? ['204']
        : operation['x-approval-limit'] || /\/(?:bulk|sheet_changes\/\{id\}\/undo)$/.test(path)
          ? ['202']
          : []
      expect([path, success, rest]).toEqual([path, expect.stringMatching(/^20[0-4]$/), [...empty, 'default']])
      const kinds = Object.keys(operation.responses[String(success)]?.content ?? {})
      const kind = path.includes('/storefront/') ? 'application/vnd.api+json' : 'application/json'
      const own = ownForm.test(path) ? '*/*' : kind
      expect([path, kinds]).toEqual([path, success === '204' || emptyPaths.test(path) ? [] : [own]])
    }
  })

  it('lets no schema be itself', () => {
    const { schemas } = description.components
    for (const [name, schema] of Object.entries(schemas)) {
      const attributes = (schema.properties as Record<string, Json> | undefined)?.attributes
      expect([name, attributes?.$ref]).not.toEqual([name, `#/components/schemas/${name}`])
      expect([name, schema.$ref]).toEqual([name, undefined])
    }
  })

  it('writes what has a name in the contract once, under that name', () => {
    const { schemas } = description.components
    const names = ['StaffOrder', 'FlatOrder', 'PageBlock', 'PageBlockInput', 'IsoDate', 'IsoDateTime', 'product_list']
    expect(names.filter((name) => !(name in schemas))).toEqual([])
    expect(Object.keys(schemas).length).toBeGreaterThan(500)
    const dates = [...nodes(description)].filter(([, { format, pattern }]) => format === 'date-time' && pattern)
    expect(dates.length).toBeLessThan(5)
  })

  it('comes compressed to those who can read it', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const packed = await shop.app.inject({ url: '/api/v2/openapi.json', headers })
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(description)
  })

  it('is 304 for those who have it', async () => {
    const { headers } = await shop.app.inject({ url: '/api/v2/openapi.json' })
    const again = await shop.app.inject({
      url: '/api/v2/openapi.json',
      headers: { 'if-none-match': `${headers.etag}` },
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toMatch(/^public, /)
  })

  it('is there for people too, with nothing inline', async () => {
    const page = await shop.app.inject({ url: '/api/docs' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { path } of operations()) expect(page.body).toContain(path)
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self';/)
    expect(page.body).not.toMatch(/<script|<style|style="/)
    const style = await shop.app.inject({ url: /href="(\/api\/[^"]+\.css)"/.exec(page.body)?.[1] ?? '' })
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })
})
