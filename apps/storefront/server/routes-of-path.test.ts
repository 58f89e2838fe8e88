import { expect, it } from 'vitest'
import { routesBySegment } from './routes-of-path.ts'

const route = (id: string, path?: string, parentId?: string) => [id, { id, path, parentId }] as const
const routes = Object.fromEntries([
  route('root', ''),
  route('robots', 'robots.txt', 'root'),
  route('visitor', 'resources/visitor', 'root'),
  route('locale', ':locale?', 'root'),
  route('home', undefined, 'locale'),
  route('products', 'products', 'locale'),
  route('product', 'products/:slug', 'locale'),
  route('account', 'account', 'locale'),
  route('orders', 'orders', 'account'),
  route('order', 'orders/:number', 'locale'),
  route('missing', '*', 'locale'),
])
const idsOf = (path: string): string[] => Object.keys(routesBySegment(routes as never)(path))
const open = ['root', 'locale', 'home', 'missing']

it('leaves out the routes that begin with another segment', () => {
  expect(idsOf('/products/coat')).toEqual(['root', 'locale', 'home', 'products', 'product', 'missing'])
  expect(idsOf('/resources/visitor')).toEqual(['root', 'visitor', 'locale', 'home', 'missing'])
  expect(idsOf('/account/orders')).toEqual(['root', 'locale', 'home', 'account', 'orders', 'missing'])
  expect(idsOf('/orders/R1')).toEqual(['root', 'locale', 'home', 'order', 'missing'])
})

it('passes over the locale, the case of letters and the suffix of data', () => {
  expect(idsOf('/ru/products/coat')).toEqual(idsOf('/products/coat'))
  expect(idsOf('/en/Products.data')).toEqual(idsOf('/products'))
  expect(idsOf('/%70roducts')).toEqual(idsOf('/products'))
  expect(idsOf('/robots.txt')).toContain('robots')
})

it('has the open routes alone for an address of no route', () => {
  for (const path of ['/', '/en', '/nothing', '/%', '//products', '/_root.data', '/xx/products'])
    expect(idsOf(path), path).toEqual(open)
})
