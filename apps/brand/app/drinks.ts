import { type Part, strength } from './content/recipes.ts'

/** Grams in a millilitre of pure alcohol. */
const density = 0.789
const mlPerOunce = 29.5735

/** One standard drink as many countries and the World Health Organization count: 10 g of pure alcohol. */
export const gramsPerDrink = 10

const tenths = (value: number): number => Math.round(value * 10) / 10

/** Grams of pure alcohol in `ml` of a drink of `percent` by volume. */
export const alcoholGrams = (ml: number, percent: number): number => (ml * percent * density) / 100

/** The standard drinks in one glass, to a tenth. */
export const standardDrinks = (parts: readonly Part[]): number =>
  tenths(parts.reduce((grams, [of, ml]) => grams + alcoholGrams(ml, strength[of]), 0) / gramsPerDrink)

/** Millilitres of a drink that make one standard drink, to the nearest 5 ml. */
export const mlPerDrink = (percent: number): number => Math.round(gramsPerDrink / alcoholGrams(1, percent) / 5) * 5

/** US fluid ounces, to a tenth. */
export const ounces = (ml: number): number => tenths(ml / mlPerOunce)
