import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { officeHeaders } from '../../platform/http/security.ts'
import type { Tenant } from '../../platform/tenant.ts'

const yearMs = 365 * 24 * 3600 * 1000
const fileHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/**
 * The built office (`apps/office/build`) at `/office/`: every address below it that is no file is its one page, which is never kept by
 * caches and never framed. False where it has not been built.
 */
export async function serveOffice(
  app: FastifyInstance,
  folder: string,
  tenant: Pick<Tenant, 'title'>,
): Promise<boolean> {
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
      for (const [name, value] of Object.entries(fileHeaders)) reply.setHeader(name, value)
    },
  })
  await serveInstallable(app, folder, tenant)
  for (const path of ['/office', '/office/*'])
    app.get(path, (_request, reply) => reply.headers(officeHeaders).type('text/html; charset=utf-8').send(page))
  return true
}

/** What a browser needs to install the office: its worker, and the name and icons of the shop. */
async function serveInstallable(app: FastifyInstance, folder: string, tenant: Pick<Tenant, 'title'>): Promise<void> {
  const worker = await readFile(join(folder, 'sw.js')).catch(() => undefined)
  const headers = { ...fileHeaders, 'cache-control': 'no-cache' }
  if (worker)
    app.get('/office/sw.js', (_request, reply) =>
      reply
        .headers({ ...headers, 'content-security-policy': "default-src 'none'; connect-src 'self'" })
        .type('text/javascript; charset=utf-8')
        .send(worker),
    )
  app.get('/office/manifest.webmanifest', (_request, reply) =>
    reply
      .headers(headers)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(tenant))),
  )
}

const manifestOf = ({ title }: Pick<Tenant, 'title'>) => ({
  id: '/office/',
  name: `${title} · Оффис`,
  short_name: title,
  lang: 'mn',
  start_url: '/office/',
  scope: '/office/',
  display: 'standalone',
  background_color: '#fbf9f4',
  theme_color: '#1f1b3d',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
