import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { startOf } from './start.server.ts'
import { newAside } from './texts-aside.server.ts'

const paths = { home: undefined, brands: 'brands', brand: 'brands/:code', missing: '*' }
const ids = Object.keys(paths)

function entryOf(id: keyof typeof paths, pathname: string): EntryContext {
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '' }],
    ...ids.map((id) => [id, { id, parentId: 'root', path: paths[id as never], index: id === 'home' }]),
  ])
  return {
    manifest: { entry: { imports: [], module: '/entry.js' }, routes, url: '', version: '1' },
    routeModules: {},
    serverHandoffString: '{}',
    serverHandoffStream: new Response('data').body,
    staticHandlerContext: {
      location: { pathname },
      matches: [{ route: { id: 'root' } }, { route: { id, path: paths[id] } }],
    },
  } as unknown as EntryContext
}

/** The routes that a page knows when it starts. */
async function routesOf(id: keyof typeof paths, pathname: string): Promise<string[]> {
  const html = (await startOf(entryOf(id, pathname), newAside('key'))).join('')
  const start = /id="start">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  return Object.keys(JSON.parse(start).manifest.routes).sort()
}

it('guarantee 44: an address of no page knows the pages above it, whatever was asked before', async () => {
  expect(await routesOf('missing', '/none')).toEqual(['home', 'missing', 'root'])
  expect(await routesOf('missing', '/brands/bambar/none')).toEqual(['brand', 'brands', 'home', 'missing', 'root'])
  expect(await routesOf('missing', '/none')).toEqual(['home', 'missing', 'root'])
})

it('knows the same routes on each page of a route', async () => {
  expect(await routesOf('brand', '/brands/a')).toEqual(await routesOf('brand', '/brands/b'))
})
