import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { weigh } from './check-page-weight.ts'

const files = (module: string, imports: string[] = [], css: string[] = []) => ({ module, imports, css })
const bytes: Record<string, string> = { '/a.js': 'a'.repeat(300), '/b.js': 'let b = 2' }
const size = (url: string) => gzipSync(bytes[url] ?? url, { level: 9 }).length

const shop = ['home', 'taxon', 'product', 'reviews', 'page', 'cart', 'checkout', 'paying', 'order', 'track', 'contact']
const pages = [...shop, 'login', 'account-overview', 'account-profile', 'account-children', 'wishlist', 'compare']
const manifest = {
  entry: files('/entry.js', ['/a.js']),
  routes: {
    root: files('/root.js', ['/a.js'], ['/root.css']),
    ...Object.fromEntries(pages.map((page) => [`routes/${page}`, { ...files(`/${page}.js`), parentId: 'root' }])),
    'routes/product': { ...files('/product.js', ['/a.js', '/b.js'], ['/product.css']), parentId: 'root' },
  },
}
const sizes = (urls: string[]) => urls.reduce((sum, url) => sum + size(url), 0)
/** What the HTML says of a page's own routes. */
const ownList = (page: 'home' | 'product') => {
  const routes = manifest.routes as Record<string, object>
  return gzipSync(JSON.stringify([manifest.entry, routes[`routes/${page}`], routes.root]), { level: 9 }).length
}
const read = (url: string) => Buffer.from(bytes[url] ?? url)

it('counts the page’s own list of routes, the entry and every route around a page, each file once', () => {
  const product = weigh(manifest, read).find(({ page }) => page === 'product')
  const loaded = ['/entry.js', '/a.js', '/root.js', '/product.js', '/b.js']
  expect(product?.scripts).toBe(sizes(loaded) + ownList('product'))
  expect(product?.styles).toBe(size('/root.css') + size('/product.css'))
})

it('leaves out what only other pages load', () => {
  const home = weigh(manifest, read).find(({ page }) => page === 'home')
  expect(home?.scripts).toBe(sizes(['/entry.js', '/a.js', '/root.js', '/home.js']) + ownList('home'))
})

it('names a page whose route is gone', () => {
  const routes = { root: manifest.routes.root }
  expect(() => weigh({ ...manifest, routes }, read)).toThrow('routes/home')
})
