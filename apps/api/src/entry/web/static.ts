import { existsSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLocale, locales } from '@delguur/kit/locale'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileFolder } from '../../adapters/files/file-folder.ts'
import type { PictureFiles } from '../../adapters/pictures/picture-files.ts'
import { sourceOf, type Thumbnails, thumbnails } from '../../adapters/pictures/thumbnails.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { PageHandler } from '../../platform/pages/pages.ts'

const year = 365 * 24 * 3600 * 1000
const headers = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' }

/** The folder of pictures, and who makes those of the demo that are not in it yet. */
export type Media = {
  mediaDir: string
  pictures: Pick<PictureFiles, 'ensure'> | undefined
  /** Where pictures of products are that staff sent, if not in the folder. */
  store?: FileStore | undefined
}

/** Pictures and built assets; their names change with their content, so they are kept for a year. */
export async function serveFiles(
  app: FastifyInstance,
  { mediaDir, pictures, store }: Media,
  clientDir: string,
): Promise<void> {
  const options = { immutable: true, maxAge: year, index: false as const, setHeaders: setFileHeaders }
  if (store) serveStored(app, store)
  const small = smallPictures(app, fileFolder(mediaDir))
  await app.register(async (media) => {
    media.addHook('onRequest', async ({ url, ip, raw }) => {
      const file = url.replace(/^\/media\//, '').replace(/\?.*$/, '')
      const source = sourceOf(file)
      if (source && existsSync(join(mediaDir, file))) return
      await pictures?.ensure(source ?? file, ip, () => raw.socket.destroyed)
      if (source) await small.make(file, ip)
    })
    await media.register(fastifyStatic, { ...options, root: mediaDir, prefix: '/media/', decorateReply: false })
  })
  await app.register(fastifyStatic, {
    ...options,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
  })
}

function smallPictures(app: FastifyInstance, store: FileStore): Thumbnails {
  const small = thumbnails(store)
  app.addHook('onClose', async () => small.stop())
  return small
}

const stored: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Pictures of a store of files, at the addresses that those of the folder have. */
function serveStored(app: FastifyInstance, store: FileStore): void {
  const small = smallPictures(app, store)
  const open = async (file: string, ip: string) => {
    const found = await store.open(file)
    if (found || !sourceOf(file)) return found
    await small.make(file, ip)
    return store.open(file)
  }
  app.get<{ Params: { file: string } }>('/media/goods/:file', async ({ params, ip }, reply) => {
    const [, ending = ''] = /^[0-9a-f]{40}-\d{1,3}x\d{1,3}-\d{2,4}\.(avif|webp|jpg)$/.exec(params.file) ?? []
    const picture = ending ? await open(`goods/${params.file}`, ip) : undefined
    if (!picture) return reply.code(404).send()
    const cacheHeaders = { 'cache-control': `public, max-age=${year / 1000}, immutable` }
    return reply
      .headers({ ...headers, ...cacheHeaders })
      .type(stored[ending] ?? '')
      .send(picture)
  })
}

/** The service worker. Its text is completed with the locales and the paths of its host that belong to another site. */
export async function serveWorker(app: FastifyInstance, clientDir: string, elsewhere: Elsewhere): Promise<void> {
  const text = await readFile(join(clientDir, 'sw.js'), 'utf8')
  app.get('/sw.js', async ({ hostname }, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(
        text
          .replace(
            'const locales = []',
            `const locales = ${JSON.stringify(locales.filter((locale) => locale !== defaultLocale))}`,
          )
          .replace('const elsewhere = []', `const elsewhere = ${JSON.stringify(elsewhere(hostname))}`),
      ),
  )
}

/** The paths of a host below which another site stands. */
type Elsewhere = (host: string) => string[]

function setFileHeaders(reply: { setHeader: (name: string, value: string) => void }): void {
  for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
}

/** The built storefront, and whether the page of a path is the same for everybody. */
export type Pages = { handle: PageHandler; isPublic: (path: string) => boolean }

/** Loads the built storefront; `undefined` when it has not been built. */
export async function loadPages(serverFile: string): Promise<Pages | undefined> {
  const built = await access(serverFile).then(
    () => true,
    () => false,
  )
  if (!built) return undefined
  const { handle, publicPaths } = (await import(pathToFileURL(serverFile).href)) as {
    handle: PageHandler
    publicPaths: string[]
  }
  return { handle, isPublic: matcherOf(publicPaths) }
}

/** Matches the paths of pages and of their data. */
export function matcherOf(paths: readonly string[]): (path: string) => boolean {
  const partOf = (part: string): string => {
    if (part === ':locale?') return `(?:${locales.join('|')})?`
    return part === '*' ? '.+' : part.replace(/^:\w+$/, '[^/]+')
  }
  const forms = paths.map((path) => path.split('/').map(partOf).join('/'))
  const form = new RegExp(`^/*(?:${forms.join('|')})(?:_root|/_)?(?:\\.data)?/*$`)
  return (path) => form.test(path)
}
