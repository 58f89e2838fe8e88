import { describe, expect, it } from 'vitest'
import { makeAnswer } from '../http/answer.ts'
import { createCatalogVersion, listTag, mostBehind, quietFor, stockTag } from './catalog-version.ts'
import { TaggedCache } from './tagged-cache.ts'

// Kept pages while an import changes products again and again.

const now = new Date()
const many = (from: number) => Array.from({ length: 40 }, (_, n) => from + n)

function aShop() {
  const clock = { at: 0 }
  const catalog = createCatalogVersion(() => clock.at)
  const pages = new TaggedCache(catalog, { time: () => clock.at, follows: 'pages' })
  const answers = new TaggedCache(catalog, { time: () => clock.at })
  const put = (key: string, products: number[], mark = pages.begin(now)) => {
    const tags = new Set([listTag(), ...products.map(stockTag)])
    const answer = makeAnswer(200, 'text/html', Buffer.from(key))
    pages.set(key, answer, mark, tags)
    answers.set(key, answer, answers.begin(now), tags)
  }
  const of = (cache: typeof pages, keys: string) => [...keys].map((key) => cache.get(key, now)?.state).join(' ')
  return {
    clock,
    catalog,
    pages,
    put,
    states: (keys: string) => of(pages, keys),
    kept: (keys: string) => of(answers, keys),
  }
}

describe('while many products change', () => {
  it('the first change is followed by all, later ones by pages that show them alone, and by the others together', () => {
    const { clock, catalog, put, states, kept: stored } = aShop()
    put('a', [1])
    catalog.productsChanged(many(100))
    expect(states('a')).toBe('old')
    put('a', [1])
    put('b', [205])
    clock.at = 2_000
    catalog.productsChanged(many(200))
    catalog.settle()
    expect([states('ab'), stored('ab')]).toEqual(['fresh old', 'old old'])
    put('b', [205])
    clock.at = mostBehind - 1
    catalog.productsChanged(many(300))
    catalog.settle()
    expect(states('ab')).toBe('fresh fresh')
    clock.at = mostBehind
    catalog.settle()
    expect(states('ab')).toBe('stale stale')
    put('a', [1])
    clock.at += quietFor
    catalog.settle()
    expect(states('a')).toBe('fresh')
  })

  it('when no more change, pages follow soon', () => {
    const { clock, catalog, put, states } = aShop()
    catalog.productsChanged(many(100))
    put('a', [1])
    clock.at = 1_000
    catalog.productsChanged(many(200))
    clock.at += quietFor - 1
    catalog.settle()
    expect(states('a')).toBe('fresh')
    clock.at += 1
    catalog.settle()
    expect(states('a')).toBe('stale')
  })

  it('a page that was begun before its product changed is old when it is kept', () => {
    const { clock, catalog, pages, put, states } = aShop()
    catalog.productsChanged(many(100))
    const mark = pages.begin(now)
    clock.at = 1_000
    catalog.productsChanged(many(200))
    put('a', [210], mark)
    put('b', [1], mark)
    expect(states('ab')).toBe('old fresh')
    expect(pages.begin(now).sources).not.toBe(mark.sources)
  })

  it('a change of few products, or of anything else, is followed by all at once', () => {
    const { catalog, put, states } = aShop()
    catalog.productsChanged(many(100))
    put('a', [1])
    catalog.productsChanged([7])
    expect(states('a')).toBe('old')
    put('a', [1])
    catalog.bump()
    expect(states('a')).toBe('old')
  })
})
