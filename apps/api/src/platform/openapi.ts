import type { Resource } from '@delguur/contract/jsonapi'
import type { Route } from '@delguur/contract/route'
import { z } from 'zod'
import type { Api } from './serve.ts'

type Schema = Record<string, unknown>

/** A zod schema as JSON Schema; nullable types become type lists, which the serializer writes fastest. */
export function responseSchema(schema: z.ZodType): Schema {
  return flatten(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any', reused: 'inline' }) as Schema,
  )
}

function flatten<T>(node: T): T
function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => flatten(each))
  if (typeof node !== 'object' || node === null) return node
  const { $schema: _schema, id: _id, ...schema } = node as Schema
  const rest = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? flattenEach(value as Schema) : flatten(value),
    ]),
  )
  const [some, none, more] = Array.isArray(rest.anyOf) ? (rest.anyOf as Schema[]) : []
  if (!some || none?.type !== 'null' || more) return rest
  const simple = typeof some.type === 'string' && some.type !== 'object' && some.type !== 'array'
  return simple ? { ...some, type: [some.type, 'null'] } : { ...some, nullable: true }
}

/** The names of properties are not keywords, whatever they are called. */
const flattenEach = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, flatten(value)]))

/** The OpenAPI 3.1 description of everything an API serves, made from its contract. */
export function describeApi(api: Api, version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const { route, dialect } of api.operations.values()) {
    const path = `${route.root ? '' : '/api/v2'}${route.path}`.replace(/\{(\w+)\*\}/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, dialect) }
  }
  const schemas = Object.fromEntries([...api.registry].map(([type, resource]) => [type, resourceSchema(resource)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Delguur',
      version,
      description: 'Storefront API v2: JSON:API below /storefront, flat objects elsewhere.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        order_token: { type: 'apiKey', in: 'header', name: 'X-Spree-Order-Token' },
      },
    },
  }
}

function describeRoute(route: Route, dialect: 'jsonapi' | 'flat'): Schema {
  const status = String(route.status ?? (route.response || route.jsonapi ? 200 : 204))
  const type = dialect === 'jsonapi' ? 'application/vnd.api+json' : 'application/json'
  const content = route.jsonapi ? documentSchema(route) : route.response ? responseSchema(route.response) : undefined
  return {
    summary: route.summary,
    tags: [route.path.split('/')[dialect === 'jsonapi' ? 2 : 1] ?? 'other'],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && { requestBody: { content: { 'application/json': { schema: inputSchema(route.body) } } } }),
    responses: { [status]: { description: 'OK', ...(content && { content: { [type]: { schema: content } } }) } },
    ...(security[route.access ?? 'none'] && { security: security[route.access ?? 'none'] }),
  }
}

const security: Partial<Record<NonNullable<Route['access']>, Schema[]>> = {
  order: [{ order_token: [] }, { bearer: [] }],
  user: [{ bearer: [] }],
  staff: [{ bearer: [] }],
}

const inputSchema = (schema: z.ZodType): Schema =>
  flatten(
    z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any', reused: 'inline' }) as Schema,
  )

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function documentSchema(route: Route): Schema {
  const refs = (route.jsonapi?.types ?? []).map((type) => ({ $ref: `#/components/schemas/${type}` }))
  const data = refs.length === 1 ? refs[0] : { oneOf: refs }
  const included = { type: 'array', items: { type: 'object' } }
  return route.jsonapi?.many
    ? {
        type: 'object',
        properties: {
          data: { type: 'array', items: data },
          included,
          meta: { type: 'object' },
          links: { type: 'object' },
        },
      }
    : { type: 'object', properties: { data, included } }
}

function resourceSchema(resource: Resource): Schema {
  const link = { type: 'object', properties: { id: { type: 'string' }, type: { type: 'string' } } }
  const relationships = Object.entries(resource.relationships).map(([name, rule]) => [
    name,
    { type: 'object', properties: { data: rule.many ? { type: 'array', items: link } : { ...link, nullable: true } } },
  ])
  return {
    type: 'object',
    properties: {
      id: { type: 'string' },
      type: { const: resource.type },
      attributes: responseSchema(resource.attributes),
      relationships: { type: 'object', properties: Object.fromEntries(relationships) },
    },
  }
}
