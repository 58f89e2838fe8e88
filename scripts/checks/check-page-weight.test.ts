import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { heavy, weigh } from './check-page-weight.ts'

const files = (module: string, imports: string[] = [], css: string[] = []) => ({ module, imports, css })
const bytes: Record<string, string> = { '/a.js': 'a'.repeat(300), '/b.js': 'let b = 2' }
const size = (url: string) => gzipSync(bytes[url] ?? url, { level: 9 }).length

const manifest = {
  entry: files('/entry.js', ['/a.js']),
  routes: {
    root: files('/root.js', ['/a.js'], ['/root.css']),
    'routes/home': { ...files('/home.js'), parentId: 'root' },
    'routes/product': { ...files('/product.js', ['/a.js', '/b.js'], ['/product.css']), parentId: 'root' },
    article: { ...files('/article.js'), parentId: 'root' },
  },
}
const sizes = (urls: string[]) => urls.reduce((sum, url) => sum + size(url), 0)
/** What the HTML says of a page's own routes. */
const ownList = (id: 'routes/home' | 'routes/product') =>
  gzipSync(JSON.stringify([manifest.entry, manifest.routes[id], manifest.routes.root]), { level: 9 }).length
const read = (url: string) => Buffer.from(bytes[url] ?? url)

it('counts the page’s own list of routes, the entry and every route around a page, each file once', () => {
  const product = weigh(manifest, read).find(({ page }) => page === 'product')
  const loaded = ['/entry.js', '/a.js', '/root.js', '/product.js', '/b.js']
  expect(product?.scripts).toBe(sizes(loaded) + ownList('routes/product'))
  expect(product?.styles).toBe(size('/root.css') + size('/product.css'))
})

it('leaves out what only other pages load', () => {
  const home = weigh(manifest, read).find(({ page }) => page === 'home')
  expect(home?.scripts).toBe(sizes(['/entry.js', '/a.js', '/root.js', '/home.js']) + ownList('routes/home'))
})

it('weighs each route that no other stands in', () => {
  expect(weigh(manifest, read).map(({ page }) => page)).toEqual(['home', 'product', 'article'])
})

it('lets a page that is named weigh more, and no other', () => {
  const scripts = 130_001
  expect(heavy({ page: 'product', scripts, styles: 14_001 })).toEqual(['scripts', 'styles'])
  expect(heavy({ page: 'account/children', scripts, styles: 0 })).toEqual(['scripts'])
  expect(heavy({ page: 'account/order', scripts, styles: 14_001 })).toEqual([])
  expect(heavy({ page: 'account/order', scripts: 138_001, styles: 0 })).toEqual(['scripts'])
})
