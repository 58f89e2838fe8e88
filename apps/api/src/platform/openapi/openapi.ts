import { ApprovalPending } from '@delguur/contract/approvals'
import { errorStatus } from '@delguur/contract/errors'
import { StaffJob } from '@delguur/contract/office/staff-jobs'
import { permissionNames } from '@delguur/contract/permission-names'
import type { Route } from '@delguur/contract/route'
import { z } from 'zod'
import type { ResponseFormat } from '../http/errors.ts'
import type { Schema } from '../http/response-schema.ts'
import type { Api, Operation } from '../http/serve.ts'
import { contractNames } from './contract-names.ts'
import { addResources, documentSchema, listOf, objectOf } from './openapi-documents.ts'
import { Parameters } from './openapi-parameters.ts'
import { ComponentSchemas, reference, sorted } from './openapi-schemas.ts'

const description = `Storefront API v2. Below \`/storefront\` it speaks JSON:API (\`application/vnd.api+json\`), elsewhere plain objects.
Calls that change something take every parameter in the body too, also \`include\`, \`fields\` and \`locale\`; the query wins.`

const mediaType: Record<ResponseFormat, string> = { jsonapi: 'application/vnd.api+json', flat: 'application/json' }

/** The OpenAPI 3.1 description of everything an API serves, made from its contract, in the same order every time. */
export async function describeApi(api: Pick<Api, 'operations' | 'registry'>, version: string): Promise<Schema> {
  const names = await contractNames()
  const schemas = new ComponentSchemas(new Map([...names.schemas, [JobStarted, 'JobStarted']]))
  schemas.add('Refusal', refusalSchema())
  addResources(api.registry, schemas)
  const operations = [...api.operations.values()]
  const answers = operations.map((operation) => describeAnswers(operation, schemas))
  const parameters = new Parameters(schemas)
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [index, { route, format }] of operations.entries()) {
    const parts = { schemas, parameters, answers: answers[index] }
    for (const path of [route.path, ...(route.also ? [route.also] : [])]) {
      const at = pathOf({ ...route, path })
      paths[at] = { ...paths[at], [route.method.toLowerCase()]: describeRoute({ ...route, path }, format, parts) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Delguur', version, description },
    paths: sorted(Object.entries(paths)),
    components: {
      schemas: schemas.all(),
      parameters: parameters.shared,
      responses: { refusal: refusal('jsonapi'), flat_refusal: refusal('flat') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        order_token: { type: 'apiKey', in: 'header', name: 'X-Spree-Order-Token' },
      },
      'x-permissions': permissionNames(),
    },
  }
}

/** The path of a route as the description names it. */
export const pathOf = ({ root, path }: Route): string =>
  `${root ? '' : '/api/v2'}${path}`.replace(/\{(\w+)\*\}/g, '{$1}')

const successWords: Record<number, string> = { 200: 'Done', 201: 'Made', 202: 'Taken', 204: 'Done; no body' }

type Parts = { schemas: ComponentSchemas; parameters: Parameters; answers: Schema | undefined }

function describeRoute(route: Route, format: ResponseFormat, { schemas, parameters, answers }: Parts): Schema {
  const body = route.body && schemas.of(route.body, 'input')
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.path.split('/')[format === 'jsonapi' ? 2 : 1] ?? 'other'],
    parameters: parameters.of(route),
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
    responses: answers,
    ...(security[route.access] && { security: security[route.access] }),
    ...(route.permission && { 'x-permission': route.permission }),
    ...(route.audit && { 'x-audit': route.audit }),
    ...(route.approval && { 'x-approval-limit': true }),
  }
}

function describeAnswers({ route, format }: Pick<Operation, 'route' | 'format'>, schemas: ComponentSchemas): Schema {
  const status = route.status ?? (route.response || route.jsonapi || route.raw ? 200 : 204)
  const schema = route.jsonapi
    ? documentSchema(route.jsonapi, schemas)
    : route.response && schemas.of(route.response, 'output')
  return {
    [status]: {
      description: successWords[status] ?? 'Done',
      ...(schema && { content: { [mediaType[format]]: { schema } } }),
      ...(route.raw && { content: anyContent }),
    },
    ...(route.approval && {
      202: {
        description: 'Above the limit of the caller: another person has to approve it',
        content: { [mediaType[format]]: { schema: schemas.of(ApprovalPending, 'output') } },
      },
    }),
    ...(route.job && {
      202: {
        description: 'A job does it',
        content: { [mediaType[format]]: { schema: schemas.of(JobStarted, 'output') } },
      },
    }),
    ...(route.or_empty && { 204: { description: 'Nothing to show; no body' } }),
    default: { $ref: `#/components/responses/${format === 'jsonapi' ? 'refusal' : 'flat_refusal'}` },
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
  content: { [mediaType[format]]: { schema: reference('Refusal') } },
})
