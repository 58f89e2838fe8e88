import { sameTag } from '@delguur/kit/entity-tags'
import type { FastifyInstance } from 'fastify'
import { type Answer, type Encoding, encode, makeAnswer } from '../http/answer.ts'
import { pageHeaders, publicHeaders } from '../http/security.ts'

export type Texts = { 'openapi.json': string; 'docs.html': string; 'docs.css': string }
/** The description of the API for programs and for people, with what is compressed of it already. */
export type Documentation = Record<keyof Texts, { body: Buffer; compressed?: Partial<Record<Encoding, Buffer>> }>

const noNonce = 'none'
const { 'content-security-policy': policy = '', ...others } = pageHeaders(noNonce)
const documentHeaders: Record<string, string> = {
  ...others,
  'content-security-policy': policy.replaceAll(` 'nonce-${noNonce}'`, ''),
}

type Served = { path: string; type: string; headers: Record<string, string> }
const served: Record<keyof Texts, Served> = {
  'openapi.json': { path: '/api/v2/openapi.json', type: 'application/json; charset=utf-8', headers: {} },
  'docs.html': { path: '/api/docs', type: 'text/html; charset=utf-8', headers: documentHeaders },
  'docs.css': { path: '/api/docs.css', type: 'text/css; charset=utf-8', headers: {} },
}

/** `/api/v2/openapi.json` and the same for people at `/api/docs`; `read` is called for the first who asks. */
export function serveDocumentation(app: FastifyInstance, read: () => Promise<Documentation>): void {
  const answers = once(async () => {
    const files = await read()
    return (name: keyof Texts): Answer => {
      const { body, compressed } = files[name]
      return makeAnswer(200, served[name].type, body, compressed)
    }
  })
  for (const name of Object.keys(served) as (keyof Texts)[]) {
    const { path, type, headers } = served[name]
    const answerOf = once(async () => (await answers())(name))
    app.get(path, async (request, reply) => {
      const answer = await answerOf()
      reply.headers({ ...publicHeaders, ...headers, etag: answer.etag })
      if (sameTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
      const { body, encoding } = await encode(answer, request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type(type).send(body)
    })
  }
}

/** Made by the first call for all; what failed is made anew by the next one. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
