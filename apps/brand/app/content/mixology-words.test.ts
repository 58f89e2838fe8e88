import { locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'
import { mixologyWords } from './mixology-words.ts'
import { recipes } from './recipes.ts'

const others = locales.filter((locale) => locale !== 'mn')
const figuresIn = (text: string): string[] => text.match(/\d+/g) ?? []

describe.each(others)('the recipes in %s', (locale) => {
  const words = mixologyWords[locale]
  it('have as many steps as in Mongolian, with the same figures', () => {
    for (const { slug } of recipes) {
      const [here, mongolian] = [words.recipes[slug], mixologyWords.mn.recipes[slug]]
      expect(here.steps.length, slug).toBe(mongolian.steps.length)
      expect(here.steps.map(figuresIn), slug).toEqual(mongolian.steps.map(figuresIn))
    }
  })
  it('have names of their own', () => {
    const names = recipes.map(({ slug }) => words.recipes[slug].name)
    expect(new Set(names).size).toBe(names.length)
  })
})

it('is complete in every language: nothing is empty, nothing promises or urges', () => {
  for (const locale of locales) {
    const text = JSON.stringify(mixologyWords[locale])
    expect(text).not.toContain('""')
    expect(text).not.toMatch(/!|！|\b(best|exclusive|legendary|strong drink|detox|energy|hangover)\b/i)
  }
})
