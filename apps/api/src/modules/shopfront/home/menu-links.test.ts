import { hasPage } from '@delguur/contract/shopfront/flag-pages'
import { expect, it } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { linksBelow } from './menu-links.ts'

// Before: a menu kept its links to pages of what the shop does not offer, and they led to a page that is missing.
it('a menu leads to no page that the shop has not got', () => {
  const flags = (games: boolean) => ({ games, articles: true }) as never
  const items = [
    { id: 1, parent_id: null, code: 'shop', name: { mn: 'Дэлгүүр' }, link: null },
    { id: 2, parent_id: 1, code: 'games', name: { mn: 'Тоглоом' }, link: '/games' },
    { id: 3, parent_id: 1, code: 'news', name: { mn: 'Мэдээ' }, link: '/news?page=2' },
    { id: 4, parent_id: 1, code: 'about', name: { mn: 'Бидний тухай' }, link: '/pages/about' },
    { id: 5, parent_id: 1, code: 'old', name: { mn: 'Гадаад' }, link: 'https://example.com/games' },
  ]
  const codes = (games: boolean) =>
    linksBelow({ tenant: { flags: flags(games) }, locale: 'mn' } as unknown as Ctx, items as never, null).flatMap(
      ({ children }) => children.map(({ code }) => code),
    )
  expect(codes(true)).toEqual(['games', 'news', 'about', 'old'])
  expect(codes(false)).toEqual(['news', 'about', 'old'])
  expect(hasPage(flags(false), '/games/3')).toBe(false)
})
