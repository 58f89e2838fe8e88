import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PageContext } from '../../apps/api/src/platform/pages/pages.ts'
import { answerWith } from './answer.ts'
import { keepShops, type Shops } from './keep-shops.ts'
import { pagesFromSources } from './pages.ts'
import { watchSources } from './watch-sources.ts'

// The parts of `npm run dev` on a page and a process of a few lines; the whole is proved by dev.test.ts.

let folder: string
let vite: ViteDevServer
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
/** A file that Vite does not watch yet is changed unseen. */
const isWatched = (file: string) =>
  expect.poll(() => vite.watcher.getWatched()[join(folder, dirname(file))], soon).toContain(basename(file))
const soon = { timeout: 60_000, interval: 20 }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'delguur-dev-'))
  write('apps/storefront/server/component.ts', `export const text = 'before'`)
  write(
    'apps/storefront/server/app.ts',
    `import { text } from './component.ts'
     export const handle = async () => new Response('<head></head>' + text, {
       headers: { 'content-type': 'text/html', 'x-page-cache': 'catalog' },
     })`,
  )
  write('apps/api/src/route.ts', `export const answer = 'before'`)
  write(
    'shops.ts',
    `import { createServer } from 'node:http'
     process.once('message', async ({ start }) => {
       const { answer } = await import('./apps/api/src/route.ts')
       createServer((request, response) => response.end(answer + request.url + request.headers.host))
         .listen(start.port, '127.0.0.1', () => process.send('up'))
     })
     process.on('SIGTERM', () => process.exit(0))`,
  )
  write('package.json', '{ "type": "module" }')
  vite = await createVite({
    root: join(folder, 'apps/storefront'),
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [
      {
        name: 'routes',
        resolveId: (id) => (id === 'virtual:react-router/server-build' ? `\0${id}` : undefined),
        load: (id) =>
          id.startsWith('\0virtual') ? `export const assets = { hmr: { runtime: '/runtime.js' } }` : undefined,
      },
    ],
  })
})
afterEach(async () => {
  await vite.close()
  rmSync(folder, { recursive: true })
})

it('a changed component is in the next page, which is kept by nobody and has the nonce of its policy', async () => {
  const { handle, isPublic } = pagesFromSources((call) => vite.environments.ssr.hot.handleInvoke(call))
  const page = () => handle(new Request('http://shop/'), { nonce: 'abc' } as PageContext)
  const first = await page()
  expect([first.headers.get('x-page-cache'), isPublic('/')]).toEqual([null, false])
  expect(await first.text()).toBe(
    '<head><meta property="csp-nonce" nonce="abc"/><script type="module" nonce="abc" src="/runtime.js"></script></head>before',
  )
  await isWatched('apps/storefront/server/component.ts')
  write('apps/storefront/server/component.ts', `export const text = 'after'`)
  await expect.poll(async () => (await page()).text(), soon).toContain('after')
})

describe('the process of the shops', () => {
  let shops: Shops
  let server: Server
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}${path}`)
    return [response.status, await response.text()] as const
  }

  beforeEach(async () => {
    shops = keepShops({
      port: 3000,
      servers: async () => ({ databases: {}, mail: { smtp_url: '' } }),
      answer: async () => ({ result: undefined }),
      program: join(folder, 'shops.ts'),
    })
    watchSources(vite.watcher, folder, shops.restart)
    await isWatched('apps/api/src/route.ts')
    server = createServer(answerWith({ storefront: vite, office: vite, officeHeaders: {} }, shops))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await shops.stop()
  })

  it('answers a changed route after it has started again; what is requested meanwhile waits', async () => {
    const { port } = server.address() as { port: number }
    expect(await ask('/healthz')).toEqual([200, `before/healthz127.0.0.1:${port}`])
    write('apps/api/src/route.ts', `export const answer = 'after'`)
    await expect.poll(() => ask('/'), soon).toEqual([200, `after/127.0.0.1:${port}`])
    write('apps/api/src/route.ts', `export const answer = 'later'`)
    const restarted = shops.restart('by hand')
    expect((await ask('/'))[1]).toContain('later')
    await restarted
  })

  it('says that the shops do not run after a mistake, and goes on with the next change', async () => {
    await shops.port()
    write('apps/api/src/route.ts', 'export const answer = process.exit(1)')
    await expect.poll(async () => (await ask('/'))[0], soon).toBe(503)
    write('apps/api/src/route.ts', `export const answer = 'mended'`)
    await expect.poll(async () => (await ask('/'))[1], soon).toContain('mended')
  })
})
