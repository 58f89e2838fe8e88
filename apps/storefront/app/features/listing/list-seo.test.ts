import { expect, it } from 'vitest'
import { listSeo } from './list-seo.ts'

const seo = (page: number, pages: number, search = '') =>
  listSeo(
    'Бүх бараа',
    '/products',
    { page, pages } as Parameters<typeof listSeo>[2],
    new URLSearchParams(search || `page=${page}`),
  )

it('lets search engines keep each page of a list, and none beyond the last', () => {
  expect(seo(1, 7)).toMatchObject({ path: '/products', hidden: false })
  expect(seo(7, 7)).toMatchObject({ path: '/products?page=7', name: 'Бүх бараа — 7', hidden: false })
  expect(seo(8, 7).hidden).toBe(true)
  expect(seo(999, 7).hidden).toBe(true)
  // an empty list is one page
  expect([seo(1, 0).hidden, seo(2, 0).hidden]).toEqual([false, true])
})
