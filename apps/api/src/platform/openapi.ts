import { ApprovalPending } from '@delguur/contract/approvals'
import { errorStatus } from '@delguur/contract/errors'
import * as identity from '@delguur/contract/identity'
import * as identityFlat from '@delguur/contract/identity-flat'
import type { Resource } from '@delguur/contract/jsonapi'
import * as orderSchemas from '@delguur/contract/order-schemas'
import * as orders from '@delguur/contract/orders'
import { permissionNames } from '@delguur/contract/permission-names'
import type { Route } from '@delguur/contract/route'
import * as schemas from '@delguur/contract/schemas'
import * as shop from '@delguur/contract/shop-schemas'
import { StaffJob } from '@delguur/contract/staff-jobs'
import { z } from 'zod'
import type { ResponseFormat } from './errors.ts'
import { headersOf } from './openapi-headers.ts'
import type { Schema } from './response-schema.ts'
import type { Api } from './serve.ts'

const description = `Storefront API v2. Below \`/storefront\` it speaks JSON:API (\`application/vnd.api+json\`), elsewhere plain objects.
Calls that change something take every parameter in the body too, also \`include\`, \`fields\` and \`locale\`; the query wins.`

const mediaType: Record<ResponseFormat, string> = { jsonapi: 'application/vnd.api+json', flat: 'application/json' }

/** Schemas that the contract exports under a capitalized name are written once, under that name. */
const names = new Map<unknown, string>(
  Object.entries({ ...schemas, ...identity, ...identityFlat, ...shop, ...orderSchemas, ...orders }).flatMap(
    ([name, value]) => (value instanceof z.ZodObject && /^[A-Z]/.test(name) ? [[value, name] as const] : []),
  ),
)

/** The OpenAPI 3.1 description of everything an API serves, made from its contract, in the same order every time. */
export function describeApi(api: Pick<Api, 'operations' | 'registry'>, version: string): Schema {
  const schemas = new Map<string, Schema>([['Refusal', refusalSchema()]])
  for (const [type, resource] of api.registry) schemas.set(type, resourceSchema(resource, schemas))
  const paths: Record<string, Record<string, Schema>> = {}
  for (const { route, format } of api.operations.values()) {
    const path = `${route.root ? '' : '/api/v2'}${route.path}`.replace(/\{(\w+)\*\}/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, format, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Delguur', version, description },
    paths: sorted(paths),
    components: {
      schemas: sorted(Object.fromEntries(schemas)),
      responses: { refusal: refusal('jsonapi'), flat_refusal: refusal('flat') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        order_token: { type: 'apiKey', in: 'header', name: 'X-Spree-Order-Token' },
      },
      'x-permissions': permissionNames(),
    },
  }
}

const sorted = <T>(entries: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))

const successWords: Record<number, string> = { 200: 'Done', 201: 'Made', 202: 'Taken', 204: 'Done; no body' }

function describeRoute(route: Route, format: ResponseFormat, schemas: Map<string, Schema>): Schema {
  const status = route.status ?? (route.response || route.jsonapi || route.raw ? 200 : 204)
  const schema = route.jsonapi
    ? documentSchema(route.jsonapi)
    : route.response && schemaOf(route.response, 'output', schemas)
  const body = route.body && schemaOf(route.body, 'input', schemas)
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.path.split('/')[format === 'jsonapi' ? 2 : 1] ?? 'other'],
    parameters: [
      ...parameters(route.params, 'path', schemas),
      ...parameters(route.query, 'query', schemas),
      ...(route.jsonapi ? documentParameters(route) : []),
      ...headersOf(route),
    ],
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...(route.file && { requestBody: { content: { 'multipart/form-data': { schema: fileSchema(route.file) } } } }),
    ...(route.form &&
      body && {
        requestBody: {
          content: {
            'application/json': { schema: body },
            'multipart/form-data': { schema: formSchema(route.form, body) },
          },
        },
      }),
    ...(route.stream && { requestBody: { content: streamContent(body) } }),
    ...(route.raw && route.method !== 'GET' && { requestBody: { content: anyContent } }),
    responses: {
      [status]: {
        description: successWords[status] ?? 'Done',
        ...(schema && { content: { [mediaType[format]]: { schema } } }),
        ...(route.raw && { content: anyContent }),
      },
      ...(route.approval && {
        202: {
          description: 'Above the limit of the caller: another person has to approve it',
          content: { [mediaType[format]]: { schema: schemaOf(ApprovalPending, 'output', schemas) } },
        },
      }),
      ...(route.job && {
        202: {
          description: 'A job does it',
          content: { [mediaType[format]]: { schema: schemaOf(JobStarted, 'output', schemas) } },
        },
      }),
      ...(route.or_empty && { 204: { description: 'Nothing to show; no body' } }),
      default: { $ref: `#/components/responses/${format === 'jsonapi' ? 'refusal' : 'flat_refusal'}` },
    },
    ...(security[route.access] && { security: security[route.access] }),
    ...(route.permission && { 'x-permission': route.permission }),
    ...(route.audit && { 'x-audit': route.audit }),
    ...(route.approval && { 'x-approval-limit': true }),
  }
}

const JobStarted = z.object({ job: StaffJob })

/** A foreign system sends and reads what it likes. */
const anyContent = { '*/*': {} }

/** One file, under any name, or bare bytes; JSON where it comes in parts. */
const streamContent = (body: Schema | undefined): Schema => ({
  'multipart/form-data': { schema: fileSchema({ field: 'file', max_bytes: 0 }) },
  'application/octet-stream': {},
  ...(body && { 'application/json': { schema: body } }),
})

const fileSchema = ({ field }: NonNullable<Route['file']>): Schema => ({
  type: 'object',
  properties: { [field]: { type: 'string', format: 'binary' } },
  required: [field],
})

const formSchema = ({ field, max_files }: NonNullable<Route['form']>, body: Schema): Schema => ({
  allOf: [
    body,
    {
      type: 'object',
      properties: { [field]: { type: 'array', maxItems: max_files, items: { type: 'string', format: 'binary' } } },
    },
  ],
})

/** `GET /storefront/products/{id}` → `getStorefrontProductsId`. */
const operationId = (route: Route): string =>
  [route.method.toLowerCase(), ...route.path.split(/[^a-zA-Z0-9]+/).filter(Boolean)]
    .map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join('')

const security: Partial<Record<Route['access'], Schema[]>> = {
  order: [{ order_token: [] }, { bearer: [] }],
  user: [{ bearer: [] }],
  staff: [{ bearer: [] }],
}

/** A zod schema as JSON Schema; what has a name of its own moves to the components. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Map<string, Schema>): Schema {
  const own = io === 'output' ? names : new Map<unknown, string>()
  const move: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
    const name = own.get(zodSchema)
    if (!name || Object.is(zodSchema, schema)) return
    keep(name, { ...jsonSchema }, schemas)
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
    jsonSchema.$ref = linkTo(name)
  }
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: move }) as Schema
  const { $schema: _schema, $defs = {}, ...rest } = whole
  for (const [name, definition] of Object.entries($defs as Record<string, Schema>)) {
    if (name.startsWith('__')) throw new Error('a schema that holds itself needs a name: meta({ id })')
    keep(name, definition, schemas)
  }
  const name = own.get(schema)
  if (!name) return relinked(rest) as Schema
  keep(name, rest, schemas)
  return { $ref: linkTo(name) }
}

/** Puts a schema among the components; one that is only a way to itself says nothing and is there already. */
function keep(name: string, definition: Schema, schemas: Map<string, Schema>): void {
  const schema = relinked(definition) as Schema
  if (schema.$ref !== linkTo(name)) schemas.set(name, schema)
}

const linkTo = (name: string): string => `#/components/schemas/${name}`

/**
 * Leads references from a schema's own definitions to the components. `id` is zod's word, not OpenAPI's, and that a whole
 * number is a safe one goes without saying.
 */
function relinked(node: unknown, names = false): unknown {
  if (Array.isArray(node)) return node.map((each) => relinked(each))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (key === '$ref') return [[key, String(value).replace('#/$defs/', linkTo(''))]]
      const plain =
        !names && (key === 'id' || (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER))
      return plain ? [] : [[key, relinked(value, key === 'properties' && !names)]]
    }),
  )
}

function parameters(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  schemas: Map<string, Schema>,
): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description: words, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(words !== undefined && { description: words }),
    ...(rest.type === 'object' && { style: 'deepObject', explode: true }),
    ...(rest.type === 'array' && { explode: false }),
    schema: rest,
  }))
}

/** What every document can be asked; see the contract, 1.1. */
function documentParameters({ method, jsonapi }: Route): Schema[] {
  const text = { type: 'string' }
  const paging = ['page', 'per_page'].map((name) => ({ name, in: 'query', schema: { type: 'integer', minimum: 1 } }))
  return [
    { name: 'include', in: 'query', description: 'Dot paths, by comma', schema: text },
    {
      name: 'fields',
      in: 'query',
      description: 'Names by comma, by type: fields[product]=name,price',
      style: 'deepObject',
      explode: true,
      schema: { type: 'object', additionalProperties: text },
    },
    { name: 'locale', in: 'query', schema: text },
    ...(jsonapi?.many && method === 'GET' ? paging : []),
  ]
}

const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const integer: Schema = { type: 'integer' }
const address: Schema = { type: 'string', format: 'uri' }

const pageMeta: Schema = {
  ...objectOf({ count: integer, total_count: integer, total_pages: integer }),
  description: 'The product list adds `filters`.',
}
const pageLinks = objectOf({ self: address, next: address, prev: address, last: address, first: address })
const linkage = objectOf({ id: { type: 'string' }, type: { type: 'string' } })

function documentSchema({ types, many }: NonNullable<Route['jsonapi']>): Schema {
  const refs = types.map((type) => ({ $ref: linkTo(type) }))
  const data = refs.length === 1 && refs[0] ? refs[0] : { oneOf: refs }
  const included = listOf(objectOf({ id: { type: 'string' }, type: { type: 'string' } }))
  return many
    ? objectOf({ data: listOf(data), included, meta: pageMeta, links: pageLinks }, ['data', 'meta', 'links'])
    : objectOf({ data, included }, ['data'])
}

function resourceSchema(resource: Resource, schemas: Map<string, Schema>): Schema {
  const relationships = Object.entries(resource.relationships).map(([name, rule]): [string, Schema] => [
    name,
    objectOf({ data: rule.many ? listOf(linkage) : { anyOf: [linkage, { type: 'null' }] } }),
  ])
  return objectOf({
    id: { type: 'string' },
    type: { const: resource.type },
    // `fields` leaves out any of them
    attributes: schemaOf(resource.attributes.partial().meta({ id: `${resource.type}_attributes` }), 'output', schemas),
    relationships: { type: 'object', properties: Object.fromEntries(relationships) },
  })
}

const refusalSchema = (): Schema =>
  objectOf(
    {
      error: { type: 'string', description: 'A sentence for the shopper; the code itself on OAuth paths.' },
      code: { enum: Object.keys(errorStatus) },
      errors: { type: 'object', description: 'Sentences by field.', additionalProperties: listOf({ type: 'string' }) },
      params: { type: 'object', description: 'What the sentence says, for programs.' },
      request_id: { type: 'string', description: 'Names the request in the logs; `x-request-id` of the answer.' },
      detail: { type: 'object', description: 'What to go on with.', additionalProperties: { type: 'string' } },
      error_description: { type: 'string', description: 'On OAuth paths: the sentence.' },
    },
    ['error', 'code'],
  )

const refusal = (format: ResponseFormat): Schema => ({
  description: 'Refused',
  content: { [mediaType[format]]: { schema: { $ref: linkTo('Refusal') } } },
})
