import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'
import { asShopError } from './errors.ts'

export type StreamRule = { max_bytes: number }
/** A file on its way here: it is never in memory whole. */
export type SentStream = {
  name: string
  fields: Record<string, string>
  bytes: Readable
  /** No more than this, by what the request says of itself. */
  length: number | undefined
}

/** A corner of the server that takes one large file, as a form or as bare bytes, beside JSON. */
export const takesStream =
  ({ max_bytes }: StreamRule, mount: (inner: FastifyInstance) => void) =>
  async (inner: FastifyInstance) => {
    const limits = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 2_000, headerPairs: 20 }
    await inner.register(multipart, { limits: { ...limits, fileSize: max_bytes + 1 } })
    inner.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    mount(inner)
  }

/** The file of a call and the fields before it; undefined where the call is JSON. */
export async function streamOf(request: FastifyRequest): Promise<SentStream | undefined> {
  const length = Number(request.headers['content-length']) || undefined
  if (request.body instanceof Readable) return { name: '', fields: {}, bytes: request.body, length }
  if (!request.isMultipart()) return undefined
  try {
    const part = await request.file()
    if (!part) throw new ShopError('parameter_missing')
    const fields = Object.entries(part.fields).flatMap(([name, field]) =>
      field && 'value' in field ? [[name, String(field.value)]] : [],
    )
    return { name: part.filename ?? '', fields: Object.fromEntries(fields), bytes: part.file, length }
  } catch (error) {
    throw asShopError(error) ?? new ShopError('bad_request')
  }
}
