import { describe, expect, it } from 'vitest'
import { styles } from '../../apps/api/seeds/demo/data.ts'
import { pictureSets } from '../../apps/api/seeds/demo/picture-sets.ts'
import { products } from '../../apps/api/seeds/demo/products.ts'
import type { Way } from '../../apps/api/seeds/demo/types.ts'
import { symmetric } from './geometry.ts'
import { kinds } from './kinds.ts'
import { logo } from './logo.ts'
import { backdrops, ways } from './palette.ts'
import { patterns } from './patterns.ts'
import { drawPictureSet } from './picture.ts'
import { gerCamp } from './scenes/ger-camp.ts'
import { playground } from './scenes/playground.ts'
import { steppe } from './scenes/steppe.ts'
import { views } from './studio.ts'

const wayNames = Object.keys(ways) as Way[]
const backdropNames = Object.keys(backdrops)
const broken = /NaN|undefined|null|Infinity|\[object/

/** Every kind in every pattern and in every view, the ways and backdrops taking turns. */
const samples = Object.keys(kinds).flatMap((kind, k) =>
  patterns.flatMap((pattern, p) =>
    views.flatMap((view, v) => {
      if ((k + p) % views.length !== v && p > 0) return []
      const turn = k * 5 + p + v
      const way = wayNames[turn % wayNames.length] ?? 'bor'
      return [
        { picture_set: { kind, way, pattern, backdrop: backdropNames[turn % backdropNames.length] ?? 'oat' }, view },
      ]
    }),
  ),
)

/** Ids that are used but not defined draw nothing, silently. */
function danglingIds(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/url\(#([^)]+)\)/g)].flatMap(([, id]) => (id && !defined.has(id) ? [id] : []))
}

describe('the studio', () => {
  it('draws every kind, pattern and view without a broken number or a missing definition', () => {
    const faults = samples.flatMap(({ picture_set, view }) => {
      const { svg } = drawPictureSet(picture_set, view)
      return broken.test(svg) || danglingIds(svg).length > 0 ? [`${Object.values(picture_set).join('-')} ${view}`] : []
    })
    expect(faults).toEqual([])
  })

  it('gives the same bytes for the same look and other bytes for another way, pattern, backdrop or view', () => {
    const picture_set = { kind: 'puffer', way: 'nomin', pattern: 'plain', backdrop: 'sky' } as const
    expect(drawPictureSet(picture_set, 'front')).toEqual(drawPictureSet(picture_set, 'front'))
    const variants = [
      drawPictureSet(picture_set, 'front'),
      drawPictureSet({ ...picture_set, way: 'anis' }, 'front'),
      drawPictureSet({ ...picture_set, pattern: 'dots' }, 'front'),
      drawPictureSet({ ...picture_set, backdrop: 'oat' }, 'front'),
      drawPictureSet(picture_set, 'back'),
      drawPictureSet(picture_set, 'detail'),
    ]
    expect(new Set(variants.map(({ svg }) => svg)).size).toBe(variants.length)
  })

  it('draws another side for the back of every kind', () => {
    const same = Object.keys(kinds).filter((kind) => {
      const picture_set = { kind, way: 'tenger', pattern: 'plain', backdrop: 'oat' } as const
      return drawPictureSet(picture_set, 'front').svg === drawPictureSet(picture_set, 'back').svg
    })
    expect(same).toEqual([])
  })

  it('refuses a kind, a backdrop or a pattern it does not have', () => {
    const picture_set = { kind: 'tee', way: 'nar', pattern: 'plain', backdrop: 'sky' } as const
    expect(() => drawPictureSet({ ...picture_set, kind: 'tent' }, 'front')).toThrow('tent')
    expect(() => drawPictureSet({ ...picture_set, backdrop: 'night' }, 'front')).toThrow('night')
    expect(() => drawPictureSet({ ...picture_set, pattern: 'zebra' }, 'front')).toThrow('zebra')
  })

  it('prints the picture its look names', () => {
    const picture_set = { kind: 'tee', way: 'nar', pattern: 'plain', backdrop: 'sky' } as const
    const prints = ['bear', 'sun', 'mountain', 'horse'].map(
      (print) => drawPictureSet({ ...picture_set, print }, 'front').svg,
    )
    expect(new Set(prints).size).toBe(4)
    expect(drawPictureSet(picture_set, 'front').svg).toBe(prints[0])
  })
})

describe('the demo shop’s pictures', () => {
  const sets = Object.entries(pictureSets)
  const setOf = new Map(sets)

  it('show no two products alike', () => {
    const seen = new Map<string, string>()
    const alike = products.flatMap(({ slug, colors }) =>
      colors.flatMap(({ picture_set = '' }) => {
        const { kind, way, pattern, print, cut, tone } = setOf.get(picture_set) ?? {}
        const drawn = JSON.stringify([kind, way, pattern, print, cut, tone])
        const other = seen.get(drawn)
        seen.set(drawn, slug)
        return kind && other && other !== slug ? [`${slug} as ${other}`] : []
      }),
    )
    expect(alike).toEqual([])
  })

  it('draw each cut, and draw it differently from its plain kind', () => {
    const faults = Object.entries(styles).flatMap(([kind, list]) => {
      const plain = { kind, way: 'nomin', pattern: 'plain', backdrop: 'oat', seed: 'plain' } as const
      const drawn = list.map((style) => drawPictureSet({ ...plain, ...style }, 'front').svg)
      const complete = [drawPictureSet(plain, 'front').svg]
      return drawn.flatMap((svg, turn) => {
        const same = Object.keys(list[turn]?.cut ?? {}).length > 0 && complete.includes(svg)
        return same || broken.test(svg) || danglingIds(svg).length > 0 ? [`${kind} ${JSON.stringify(list[turn])}`] : []
      })
    })
    expect(faults).toEqual([])
  })

  it('draw snow trousers as snow trousers', () => {
    const product = products.find(({ slug }) => slug === 'tsasan-bumbug-umd')
    expect(product?.colors.map(({ picture_set = '' }) => setOf.get(picture_set)?.kind)).toEqual([
      'snowpants',
      'snowpants',
    ])
  })
})

describe('scenes', () => {
  it('draw wide and tall without a broken number', () => {
    for (const size of [
      { width: 1600, height: 620 },
      { width: 780, height: 1120 },
    ])
      for (const svg of [gerCamp(size), playground(size), steppe(size), steppe({ ...size, season: 'summer' })]) {
        expect(svg).not.toMatch(broken)
        expect(danglingIds(svg)).toEqual([])
      }
  })

  it('composes the tall scene anew', () => {
    const inner = (svg: string) => svg.slice(svg.indexOf('</defs>'))
    expect(inner(steppe({ width: 780, height: 1120 }))).not.toBe(inner(steppe({ width: 1600, height: 620 })))
  })

  it('draws the mark in the colours asked for', () => {
    expect(logo({ coat: '#123456', face: '#abcdef' })).toMatch(/#123456.*#abcdef/)
  })
})

describe('symmetric', () => {
  it('closes the right half of an outline with its mirror image', () => {
    expect(symmetric('M300 0L400 10Q450 50 420 90C410 95 350 99 300 100')).toBe(
      'M300 0L400 10Q450 50 420 90C410 95 350 99 300 100C250 99 190 95 180 90Q150 50 200 10L300 0Z',
    )
  })
})
