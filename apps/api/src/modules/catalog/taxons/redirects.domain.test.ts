import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pair, pagePath, withRedirects } from './redirects.domain.ts'

describe('where old addresses lead', () => {
  it('a page of the shop, in any language, without query and slash at its end', () => {
    expect(pagePath('/t/huuhed/kurtik/')).toBe('/t/huuhed/kurtik')
    expect(pagePath('/en/t/huuhed?page=2#a')).toBe('/t/huuhed')
    expect(pagePath('/%D1%85%D2%AF%D2%AF%D1%85%D1%8D%D0%B4')).toBe('/хүүхэд')
  })

  it('nothing else: other sites, schemes, files, what only looks like a path', () => {
    const hostile = [
      ...[
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil',
        'javascript:alert(1)',
        '/%5Cevil.example',
      ],
      ...[
        '/%2F%2Fevil.example',
        '/en//evil.example',
        '/api/v2/shop',
        '/office',
        '/media/a.webp',
        '/t/x.data',
        '/a b',
        '/',
      ],
      ...[
        '/..',
        '/../office',
        '/t/../../office',
        '/%2e%2e/office',
        '/t/%00',
        '/t/%0d%0aSet-Cookie',
        '',
        ' ',
        '/en',
        '/%',
        '/t/%zz',
      ],
    ]
    for (const each of hostile) expect([each, pagePath(each)]).toEqual([each, undefined])
  })

  const path = fc.integer({ min: 1, max: 8 }).map((n) => `/t/${n}`)
  const change = fc.tuple(path, path).filter(([from, to]) => from !== to)

  it('in one hop, however often an address changes, and never in a circle', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        let known: Pair[] = []
        const lives = new Map<string, string>()
        for (const [from, to] of changes) {
          const next = withRedirects(known, [{ from, to }])
          if (next === 'loop') throw new Error('one change closes no circle')
          known = next
          for (const [old, now] of lives) if (now === from) lives.set(old, to)
          lives.delete(to)
          lives.set(from, to)
          const sources = new Set(known.map((pair) => pair.from))
          expect(known.filter((pair) => sources.has(pair.to))).toEqual([])
          expect(new Map(known.map((pair) => [pair.from, pair.to]))).toEqual(lives)
        }
      }),
    )
  })

  it('two that lead to each other are a loop', () => {
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ]
    expect(withRedirects([], circle)).toBe('loop')
    expect(withRedirects([{ from: '/a', to: '/b' }], [{ from: '/b', to: '/c' }])).toEqual([
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
    ])
  })
})
