import { describe, expect, it } from 'vitest'
import { recipes, strength } from './content/recipes.ts'
import { alcoholGrams, mlPerDrink, ounces, standardDrinks } from './drinks.ts'

describe('alcohol', () => {
  it('weighs 0.789 g a millilitre', () => {
    expect(alcoholGrams(100, 100)).toBeCloseTo(78.9)
    expect(alcoholGrams(45, 40)).toBeCloseTo(14.202)
    expect(alcoholGrams(500, 0)).toBe(0)
  })
  it('is counted in drinks of 10 g, over all that a glass holds', () => {
    expect(standardDrinks([['vodka', 45]])).toBe(1.4)
    expect(
      standardDrinks([
        ['vodka', 50],
        ['dryVermouth', 10],
      ]),
    ).toBe(1.7)
    expect(
      standardDrinks([
        ['vodka', 25],
        ['birchSap', 30],
        ['sparklingWine', 60],
      ]),
    ).toBe(1.3)
    expect(standardDrinks([['lemon', 45]])).toBe(0)
    expect(standardDrinks([])).toBe(0)
  })
  it('makes one drink of about 30 ml of vodka, 105 of wine and 255 of beer', () => {
    expect([40, 12, 5].map(mlPerDrink)).toEqual([30, 105, 255])
  })
})

it('turns millilitres into ounces', () => {
  expect([5, 15, 30, 45, 60, 90].map(ounces)).toEqual([0.2, 0.5, 1, 1.5, 2, 3])
})

describe('the recipes', () => {
  it('are at least twelve, each with an address of its own', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(12)
    expect(new Set(recipes.map(({ slug }) => slug)).size).toBe(recipes.length)
    for (const { slug } of recipes) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
  it('hold no more than two standard drinks a glass, and each holds the vodka', () => {
    for (const { slug, parts } of recipes) {
      expect(standardDrinks(parts), slug).toBeLessThanOrEqual(2)
      expect(parts[0][0], slug).toBe('vodka')
    }
  })
  it('use every ingredient', () => {
    const used = new Set<string>(recipes.flatMap(({ parts }) => parts.map(([of]) => of)))
    expect(Object.keys(strength).filter((each) => !used.has(each))).toEqual([])
  })
})
