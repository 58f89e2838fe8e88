import { dayMs } from '@delguur/kit/dates'
import { locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'
import { tenant } from '../../../../tenants/bambar/tenant.ts'
import { parseTenant } from '../../src/modules/base/site/index.ts'
import type { DemoMenuItem } from '../content-types.ts'
import { seededRandom } from '../random.ts'
import {
  brands,
  configs,
  demoTravel,
  namedPictureSets,
  notices,
  optionTypes,
  pages,
  paymentMethods,
  presets,
  shippingMethods,
  stores,
  taxons,
  vendors,
} from './data.ts'
import { menus } from './menus.ts'
import { pictureSets } from './picture-sets.ts'
import { products } from './products.ts'
import { ratingsOf, writeReviews } from './reviews.ts'

/** Every object of texts anywhere inside a value. */
function textsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('mn' in value) return [{ ...value }]
  return Object.values(value).flatMap(textsIn)
}

const links = (items: DemoMenuItem[]): string[] =>
  items.flatMap((item) => [...(item.link ? [item.link] : []), ...links(item.children ?? [])])

describe('the words of the demo shop', () => {
  it('are there in five languages, trimmed, and never one language for another', () => {
    const all = textsIn([
      taxons,
      brands,
      vendors,
      stores,
      optionTypes,
      menus,
      notices,
      configs,
      presets,
      shippingMethods,
      paymentMethods,
      products,
      demoTravel,
    ])
    expect(all.length).toBeGreaterThan(1000)
    for (const text of all) {
      expect(Object.keys(text).sort()).toEqual([...locales].sort())
      for (const words of Object.values(text)) expect(words).toMatch(/^\S(.*\S)?$/s)
    }
    const names = products.filter(
      ({ name }) => name.mn === name.en || name.en === name.it || /[а-яөү]/i.test(name.en + name.it + name.cn),
    )
    expect(names.map(({ slug }) => slug)).toEqual([])
  })

  it('name every category, with a picture that the studio draws', () => {
    const permalinks = taxons.map(({ permalink }) => permalink)
    for (const { permalink, picture_set } of taxons) {
      expect(namedPictureSets).toHaveProperty(picture_set)
      const parent = permalink.split('/').slice(0, -1).join('/')
      if (parent) expect(permalinks).toContain(parent)
    }
  })

  it('lead to categories and pages that exist', () => {
    const targets = [
      ...menus.flatMap(({ items }) => links(items)),
      ...notices.map(({ url }) => url),
      configs.home_hero.link,
      configs.home_story.link,
    ]
    for (const target of targets) {
      const path = target.split(/[?#]/)[0] ?? ''
      const known =
        path === '/products' ||
        [
          '/track',
          '/contact',
          '/leasing',
          '/promotions',
          '/quote',
          '/brands',
          '/lookbooks',
          '/articles',
          '/news',
          '/authors',
          '/games',
          '/vendors',
          '/travel',
          '/outfit',
          '/stores',
        ].includes(path) ||
        (path.startsWith('/t/') && taxons.some(({ permalink }) => `/t/${permalink}` === path)) ||
        pages.some(({ slug }) => `/pages/${slug}` === path)
      expect([target, known]).toEqual([target, true])
    }
  })

  it('fill the pages a shop must have, each section in each language', () => {
    expect(pages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['delivery', 'returns', 'about', 'terms', 'privacy']),
    )
    for (const { sections } of pages)
      for (const { content } of sections) {
        const shapes = locales.map((locale) =>
          content[locale].map((block) => (typeof block === 'string' ? 'p' : block.length)),
        )
        for (const shape of shapes) expect(shape).toEqual(shapes[0])
      }
  })
})

describe('the goods of the demo shop', () => {
  it('have slugs and SKUs of their own, known sizes and pictures', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length)
    for (const { slug, sku, size_type, sizes, colors } of products) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(sku).toMatch(/^[A-Z]{3}-\d{4}$/)
      const known = optionTypes.find(({ name }) => name === size_type)?.values.map(({ name }) => name) ?? []
      expect([slug, sizes.filter((size) => size_type !== null && !known.includes(size))]).toEqual([slug, []])
      expect([slug, colors.filter(({ picture_set }) => picture_set && !(picture_set in pictureSets))]).toEqual([
        slug,
        [],
      ])
    }
  })

  it('cost less on sale', () => {
    for (const { slug, price, sale } of products)
      expect([slug, sale ? sale.price < price && sale.from_day <= sale.to_day : true]).toEqual([slug, true])
  })
})

describe('reviews', () => {
  const order = {
    seed: 'kurtik',
    kind: 'puffer',
    total: 300,
    average: 4.6,
    since: new Date('2026-01-01'),
    now: new Date('2026-11-21'),
  }

  it('come out the same for the same seed and otherwise not', () => {
    expect(writeReviews(order)).toEqual(writeReviews(order))
    expect(writeReviews({ ...order, seed: 'malgai' })).not.toEqual(writeReviews(order))
  })

  it('are of many days, none of today: those that a page shows first too', () => {
    const reviews = writeReviews(order)
    const ages = reviews.map(({ created_at }) => Math.floor((order.now.getTime() - created_at.getTime()) / dayMs))
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(1)
    expect(new Set(ages.slice(0, 10)).size).toBeGreaterThan(4)
    expect(new Set(ages.map((days) => Math.floor(days / 30))).size).toBeGreaterThan(3)
  })

  it('do not repeat each other within a product, in three languages, newest first', () => {
    const reviews = writeReviews(order)
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(300)
    expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set(['mn', 'ru', 'en']))
    const times = reviews.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it.each([
    [1, 5],
    [7, 3.4],
    [300, 4.83],
    [40, 1.2],
  ])('of %i have the mean %d, as near as whole stars allow', (total, average) => {
    const ratings = ratingsOf(total, average, seededRandom('mean'))
    expect(ratings.every((rating) => rating >= 1 && rating <= 5)).toBe(true)
    expect(ratings.reduce((sum, rating) => sum + rating, 0)).toBe(Math.round(total * average))
  })
})

describe('what is said of VAT receipts', () => {
  it('is where they are seen and how they are sent, not how to ask for them', () => {
    const section = pages.flatMap((page) => page.sections).find(({ anchor }) => anchor === 'receipt')
    for (const locale of locales) {
      const words = String(section?.content[locale])
      expect(words).toContain('PDF')
      expect(words).not.toContain('7700 0010')
    }
  })
})

describe('money and tenant', () => {
  it('write account numbers whose check digits hold', () => {
    for (const { preferences } of paymentMethods)
      for (const { iban, number } of preferences.accounts ?? []) {
        expect(iban).toMatch(/^MN\d{18}$/)
        expect(BigInt(iban.slice(4)).toString()).toContain(number)
        expect(BigInt(`${iban.slice(4)}2223${iban.slice(2, 4)}`) % 97n).toBe(1n)
      }
  })

  it('describe a tenant that the API accepts', () => {
    expect(parseTenant(tenant).lease).toMatchObject({
      barrier: 120_000,
      term: 0.3,
      interest: 1.8,
      allowed_max: 1_500_000,
    })
  })
})
