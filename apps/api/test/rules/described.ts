import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { InjectOptions } from 'fastify'
import { fastifyPath, holdsSecrets } from '../../src/platform/http/http.ts'
import type { Schema } from '../../src/platform/http/response-schema.ts'
import { describeApi } from '../../src/platform/openapi/openapi.ts'
import type { TestApp } from '../app.ts'

type Answers = Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>
type Described = { paths: Record<string, Record<string, { responses: Answers }>>; components: Schema }

/** What an operation may answer: by status the media type and the check of a body, `default` for what is not named. */
type Allowed = Map<string, { types: string[]; schema: string | undefined }>

/**
 * What was answered outside of the description, and all that was answered: operation and status; and the operations that
 * answered more than a kilobyte, compressed and plain.
 */
export type Watched = {
  faults: Map<string, string>
  seen: Set<string>
  large: { compressed: Set<string>; plain: Set<string> }
}

/**
 * Holds every answer of a shop against its own description from now on. Gives what was answered outside of it, each
 * operation and status once.
 */
export async function watchAnswers(shop: TestApp): Promise<Watched> {
  const description = (await describeApi(shop.api, 'test')) as Described
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema(description as unknown as Schema, 'openapi')
  const operations = [...shop.api.operations.values()].map(({ route }) => {
    const { method } = route
    const path = `${route.root ? '' : '/api/v2'}${route.path}`.replace(/\{(\w+)\*\}/g, '{$1}')
    const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const pattern = fastifyPath(route).replace(/:\w+/g, '[^/]+').replace('*', '.+')
    const open = (pattern.match(/\[\^/g) ?? []).length + (pattern.includes('.+') ? 100 : 0)
    const allowed = allowedBy(path, method.toLowerCase(), responses)
    const secret = holdsSecrets(route)
    return { name: `${method} ${path}`, asked: 0, secret, method, pattern: new RegExp(`^${pattern}/?$`), open, allowed }
  })
  // what is named word for word goes before what is named by a parameter
  operations.sort((a, b) => a.open - b.open)
  const faults = new Map<string, string>()
  const seen = new Set<string>()
  const large = { compressed: new Set<string>(), plain: new Set<string>() }
  const inject = shop.app.inject.bind(shop.app) as (options: InjectOptions) => ReturnType<typeof shop.app.inject>
  const watched = async (options: InjectOptions) => {
    const [path = ''] = String(options.url).split('?', 1)
    const operation = operations.find(({ method, pattern }) => method === options.method && pattern.test(path))
    if (!operation) return inject(options)
    const accept = encodings[operation.asked++ % encodings.length]
    const answer = await inject({
      ...options,
      headers: { ...(accept && { 'accept-encoding': accept }), ...options.headers },
    })
    const wrong = unpack(answer, operation, accept, large)
    const status = String(answer.statusCode)
    seen.add(`${operation.name} ${status}`)
    const rule = operation.allowed.get(status) ?? operation.allowed.get('default')
    const complete = isSparse(options, answer.statusCode) ? undefined : missingAttribute(shop, answer)
    const fault = wrong ?? (rule ? (faultOf(ajv, rule, answer) ?? complete) : 'no such status is described')
    if (fault) faults.set(`${operation.name} ${status}`, `${fault}: ${path} ${answer.body.slice(0, 200)}`)
    return answer
  }
  shop.app.inject = watched as typeof shop.app.inject
  return { faults, seen, large }
}

/** What callers take in turn. */
const encodings = [undefined, 'gzip', 'br', 'gzip, br, zstd']
const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}
const textual = /json|^text\/|xml/

/** Puts the plain body in the place of a compressed one; tells where it should have been the other. */
function unpack(
  answer: Packed,
  { name, secret }: { name: string; secret: boolean },
  accept: string | undefined,
  large: Watched['large'],
): string | undefined {
  const encoding = answer.headers['content-encoding']
  const decode = decoders[String(encoding)]
  if (encoding && !decode) return `an encoding that nobody knows, ${encoding}`
  if (decode) {
    answer.rawPayload = decode(answer.rawPayload)
    answer.payload = answer.rawPayload.toString()
    answer.body = answer.payload
  }
  const length = answer.rawPayload.length
  const isLarge = length >= 1024 && !secret && textual.test(String(answer.headers['content-type']))
  const varies = /accept-encoding/.test(String(answer.headers.vary))
  if (isLarge) large[encoding ? 'compressed' : 'plain'].add(name)
  if (isLarge && !varies) return 'no word that it varies by accept-encoding'
  if (encoding && !isLarge) return `${length} bytes of ${answer.headers['content-type']} in ${encoding}`
  if (encoding && !accept?.includes(String(encoding))) return `${encoding} for who takes ${accept}`
  return isLarge && accept && !encoding ? `${length} bytes, plain for who takes ${accept}` : undefined
}

type Packed = { rawPayload: Buffer; payload: string; body: string; headers: Record<string, unknown> }

function allowedBy(path: string, method: string, responses: Answers): Allowed {
  const pointer = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
  return new Map(
    Object.entries(responses).map(([status, { $ref, content }]) => {
      const types = Object.keys(content ?? {})
      const at = `#/paths/${pointer(path)}/${method}/responses/${status}/content/`
      const [type] = types
      const own = type && content?.[type]?.schema ? `openapi${at}${pointer(type)}/schema` : undefined
      if (!$ref) return [status, { types, schema: own }]
      const media = $ref.endsWith('flat_refusal') ? 'application/json' : 'application/vnd.api+json'
      return [status, { types: [media], schema: 'openapi#/components/schemas/Refusal' }]
    }),
  )
}

const isSparse = ({ url, payload = '' }: InjectOptions, status: number): boolean =>
  status < 300 && /fields/.test(JSON.stringify([url, payload]))

/** Who asks for no `fields` gets all of a resource. */
function missingAttribute({ api }: TestApp, { body, headers, statusCode }: Answer): string | undefined {
  if (statusCode >= 300 || !String(headers['content-type']).includes('vnd.api+json') || !body.startsWith('{')) return
  const { data, included = [] } = JSON.parse(body) as { data: Resource | Resource[] | null; included?: Resource[] }
  for (const { type, attributes } of [...[data ?? []].flat(), ...included]) {
    const named = Object.keys(api.registry.get(type)?.attributes.shape ?? {})
    const missing = named.find((name) => !(name in attributes))
    if (missing) return `${type} without ${missing}`
  }
  return undefined
}

type Resource = { type: string; attributes: Record<string, unknown> }
type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

function faultOf(ajv: Ajv2020, { types, schema }: { types: string[]; schema: string | undefined }, answer: Answer) {
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  if (types.length === 0) return answer.body === '' ? undefined : 'a body where none is described'
  if (!types.includes('*/*') && !types.includes(type)) return `${type || 'nothing'} instead of ${types.join()}`
  if (!schema) return undefined
  const check = ajv.getSchema(schema)
  if (!check) return `no schema at ${schema}`
  if (check(JSON.parse(answer.body))) return undefined
  const [error] = check.errors ?? []
  return `${error?.instancePath} ${error?.message}`
}
