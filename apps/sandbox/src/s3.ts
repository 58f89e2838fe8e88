import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The keys and the bucket that the store knows. */
export const s3Keys = { key_id: 'sandbox', secret: 'sandbox-secret', bucket: 'delguur', region: 'sandbox-1' }
const mostBytes = 64 * 1024 * 1024

type Stored = { bytes: Buffer; type: string; etag: string }
type Call = FastifyRequest<{ Params: { bucket: string; '*': string } }>

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const inXml = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign)
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that a request should have, written from the description of SigV4 and not with the library of its callers. */
function signatureOf(request: Call, signed: string[], scope: string): string {
  const [date = '', region = '', service = ''] = scope.split('/')
  const { pathname, searchParams } = new URL(request.raw.url ?? '/', 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const headers = signed.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const canonical = [
    request.method,
    pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    headers.join(''),
    signed.join(';'),
    String(request.headers['x-amz-content-sha256'] ?? ''),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date'] ?? ''), scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${s3Keys.secret}`, date))
  return hmac(key, text).toString('hex')
}

/** Why a request is refused, as the service names it; undefined where it is right. */
function faultOf(request: Call): { status: number; code: string } | undefined {
  const { authorization = '' } = request.headers
  const [, id, scope = '', headers = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!id) return { status: 403, code: 'AccessDenied' }
  if (id !== s3Keys.key_id) return { status: 403, code: 'InvalidAccessKeyId' }
  const signed = headers.split(';')
  const right = signatureOf(request, signed, scope)
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))
  if (!isComplete || !timingSafeEqual(Buffer.from(right), Buffer.from(signature)))
    return { status: 403, code: 'SignatureDoesNotMatch' }
  const sent = request.body === undefined ? Buffer.alloc(0) : (request.body as Buffer)
  const digest = request.headers['x-amz-content-sha256']
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(sent))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  if (request.method === 'PUT' && request.headers['content-length'] === undefined)
    return { status: 411, code: 'MissingContentLength' }
  return request.params.bucket === s3Keys.bucket ? undefined : { status: 404, code: 'NoSuchBucket' }
}

const refuse = (reply: FastifyReply, { status, code }: { status: number; code: string }) =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/** A store of files that speaks S3's REST protocol, below `/s3/<bucket>/`. What it is given is forgotten when it ends. */
export function s3Routes(app: FastifyInstance): void {
  const objects = new Map<string, Stored>()
  let failures = 0
  /** So many of the next requests fail, as services do. */
  app.post<{ Params: { n: string } }>('/s3-failures/:n', (request, reply) => {
    failures = Number(request.params.n)
    return reply.code(204).send()
  })
  app.register(
    async (inner) => {
      inner.removeAllContentTypeParsers()
      inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
        done(null, body),
      )
      /** So many of the next requests fail, as services do. */
      inner.post<{ Params: { n: string } }>('/s3-failures/:n', (request, reply) => {
        failures = Number(request.params.n)
        return reply.code(204).send()
      })
      const answer =
        (work: (request: Call, reply: FastifyReply) => unknown) => (request: Call, reply: FastifyReply) => {
          if (failures > 0) {
            failures -= 1
            return refuse(reply, { status: 503, code: 'SlowDown' })
          }
          const fault = faultOf(request)
          return fault ? refuse(reply, fault) : work(request, reply)
        }
      const path = '/:bucket/*'
      inner.put<{ Params: { bucket: string; '*': string } }>(
        path,
        answer((request, reply) => {
          const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
          const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
          objects.set(request.params['*'], {
            bytes,
            type: request.headers['content-type'] ?? 'binary/octet-stream',
            etag,
          })
          return reply.header('etag', etag).code(200).send()
        }),
      )
      inner.get<{ Params: { bucket: string; '*': string } }>(
        path,
        answer((request, reply) => {
          const found = objects.get(request.params['*'])
          if (!found) return refuse(reply, { status: 404, code: 'NoSuchKey' })
          return reply.header('etag', found.etag).type(found.type).send(found.bytes)
        }),
      )
      type Listing = { prefix?: string; 'max-keys'?: string; 'continuation-token'?: string }
      const list = answer((request, reply) => {
        const { prefix = '', 'max-keys': most = '1000', 'continuation-token': after = '' } = request.query as Listing
        const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && (!after || name > after)).sort()
        const page = names.slice(0, Number(most))
        const last = names.length > page.length ? (page.at(-1) ?? '') : ''
        const items = page.map((name) => {
          const { bytes, etag } = objects.get(name) as Stored
          return `<Contents><Key>${escaped(name)}</Key><ETag>${inXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`
        })
        const next = last && `<NextContinuationToken>${inXml(last)}</NextContinuationToken>`
        const head = `<KeyCount>${page.length}</KeyCount><IsTruncated>${last !== ''}</IsTruncated>${next}`
        return reply
          .type('application/xml')
          .send(`<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${head}${items.join('')}</ListBucketResult>`)
      })
      // the names of a bucket are asked for at its own address
      inner.get<{ Params: { bucket: string; '*': string } }>('/:bucket', list)
      inner.delete<{ Params: { bucket: string; '*': string } }>(
        path,
        answer((request, reply) => {
          objects.delete(request.params['*'])
          return reply.code(204).send()
        }),
      )
    },
    { prefix: '/s3' },
  )
}
