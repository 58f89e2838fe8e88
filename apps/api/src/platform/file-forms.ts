import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asShopError } from './errors.ts'
import { ShopError } from './shop-error.ts'

export type FileRule = { field: string; max_bytes: number }

/** A corner of the server that reads forms with one file; the rest of it refuses them. */
export const takesFile =
  (rule: FileRule, mount: (inner: FastifyInstance) => void) => async (inner: FastifyInstance) => {
    const limits = { files: 1, fields: 5, parts: 6, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 }
    await inner.register(multipart, { limits: { ...limits, fileSize: rule.max_bytes } })
    mount(inner)
  }

/**
 * The file of a form; refuses a form without it (`parameter_missing`), one that is too large (`body_too_large`) and what
 * cannot be read as a form (`bad_request`).
 */
export async function fileOf(request: FastifyRequest, { field }: FileRule): Promise<Buffer> {
  try {
    const part = await request.file()
    if (part?.fieldname !== field) throw new ShopError('parameter_missing')
    return await part.toBuffer()
  } catch (error) {
    throw asShopError(error) ?? new ShopError('bad_request')
  }
}
