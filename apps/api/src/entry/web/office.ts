import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { officeHeaders } from '../../platform/http/security.ts'

const yearMs = 365 * 24 * 3600 * 1000

/**
 * The built office (`apps/office/build`) at `/office/`: every address below it that is no file is its one page, which is never kept by
 * caches and never framed. False where it has not been built.
 */
export async function serveOffice(app: FastifyInstance, folder: string): Promise<boolean> {
  const page = await readFile(join(folder, 'index.html')).catch(() => undefined)
  if (!page) return false
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/office/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    index: false,
    setHeaders: (reply) => {
      reply.setHeader('x-content-type-options', 'nosniff')
      reply.setHeader('cross-origin-resource-policy', 'same-origin')
    },
  })
  for (const path of ['/office', '/office/*'])
    app.get(path, (_request, reply) => reply.headers(officeHeaders).type('text/html; charset=utf-8').send(page))
  return true
}
