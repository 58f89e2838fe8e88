import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'
import { asShopError } from './errors.ts'

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

export type FormRule = { field: string; max_files: number; max_bytes: number }
export type FormFile = { name: string; bytes: Buffer }
export type SentForm = { fields: Record<string, string>; files: FormFile[] }

/** A corner of the server that reads forms with fields and several files, beside JSON. */
export const takesForm =
  (rule: FormRule, mount: (inner: FastifyInstance) => void) => async (inner: FastifyInstance) => {
    const limits = {
      files: rule.max_files,
      fields: 30,
      parts: 30 + rule.max_files,
      fieldNameSize: 100,
      fieldSize: 20_000,
    }
    await inner.register(multipart, { limits: { ...limits, fileSize: rule.max_bytes, headerPairs: 20 } })
    mount(inner)
  }

/**
 * The fields and files of a form; of JSON its body and no files. `images[][name]` names the file before or after it. Refuses
 * files of another name, too many (`limit_reached`) or too large ones (`body_too_large`), and what is no form (`bad_request`).
 */
export async function formOf(request: FastifyRequest, { field, max_files }: FormRule): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: {}, files: [] }
  const [fields, files, names]: [Record<string, string>, Buffer[], string[]] = [{}, [], []]
  try {
    for await (const part of request.parts()) {
      const isOfFiles = part.fieldname === field || part.fieldname.startsWith(`${field}[`)
      if (part.type === 'file') {
        if (!isOfFiles) throw new ShopError('parameter_missing')
        files.push(await part.toBuffer())
      } else if (isOfFiles) names.push(String(part.value))
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (isTooMany(error)) throw new ShopError('limit_reached', { params: { limit: max_files } })
    throw asShopError(error) ?? new ShopError('bad_request')
  }
  return { fields, files: files.map((bytes, index) => ({ name: names[index] ?? '', bytes })) }
}

const isTooMany = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'FST_FILES_LIMIT'
