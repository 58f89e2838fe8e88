import type { Body } from './growth.ts'

/** Kinds of sizes by what they measure. */
type Kind = 'clothing_size' | 'shoe_size' | 'pants_size'

/** Heights a centimetre of which is given to growing: a jacket of 104 is for who is 98 to 104 tall. */
export const heightSizes: readonly number[] = Array.from({ length: 19 }, (_, index) => 62 + index * 6)
const largestHat = 60
const shoes = Array.from({ length: 28 }, (_, index) => 18 + index)
/** Of babies, in months; the rest of the ranges is in years. */
const monthRanges = new Set(['0-3', '3-6', '6-9', '6-12', '9-12', '12-18', '18-24'])

/** The foot that a shoe size has room for, mm; as the shop's sizes say it. */
export const footOfShoe = (size: number): number => (size * 20) / 3 - 12

/** Hats of children whose head was not measured, by the age up to which they fit. */
const hatsByAge: readonly [months: number, size: number][] = [
  [9, 44],
  [12, 46],
  [24, 48],
  [48, 50],
  [84, 52],
  [132, 54],
  [Number.POSITIVE_INFINITY, 56],
]

const isInteger = (size: string): boolean => /^\d+$/.test(size)
const rangeOf = (size: string): [number, number] | undefined => {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(size) ?? []
  return from && to ? [Number(from), Number(to)] : undefined
}

/** The first of some sizes, in their order of growth, that is no smaller. */
const first = (sizes: readonly string[], least: number): string | undefined =>
  sizes.filter((size) => isInteger(size) && Number(size) >= least).sort((a, b) => Number(a) - Number(b))[0]

/** The size of clothes by height, whatever a product has: 104 for 98.1 to 104 cm. */
export const heightSize = (height_mm: number): number | undefined => heightSizes.find((size) => size * 10 >= height_mm)
export const shoeSize = (foot_mm: number): number | undefined => shoes.find((size) => footOfShoe(size) >= foot_mm)
export const hatSize = ({ head_mm, age_months }: Pick<Body, 'head_mm' | 'age_months'>): number | undefined =>
  head_mm ? Math.max(44, Math.ceil(head_mm / 20) * 2) : hatsByAge.find(([months]) => age_months < months)?.[1]

const isHat = (sizes: readonly string[]): boolean =>
  sizes.some(isInteger) && sizes.filter(isInteger).every((size) => Number(size) <= largestHat)

/** The range of months or years that an age lies in; where two do, the later one. */
function rangeFor(sizes: readonly string[], age_months: number): string | undefined {
  const fits = sizes.flatMap((size) => {
    const range = rangeOf(size)
    if (!range) return []
    const [from, to] = monthRanges.has(size) ? range : [range[0] * 12, (range[1] + 1) * 12]
    return age_months >= from && age_months < to ? [{ size, from }] : []
  })
  return fits.sort((a, b) => b.from - a.from)[0]?.size
}

/** Which of a product's sizes fits a child; undefined where none does, or where what it goes by is not known. */
export function sizeFor(kind: string, sizes: readonly string[], body: Body): string | undefined {
  if (!(['clothing_size', 'shoe_size', 'pants_size'] satisfies Kind[] as string[]).includes(kind)) return undefined
  if (kind === 'shoe_size') {
    const size = body.foot_mm === null ? undefined : shoeSize(body.foot_mm)
    if (size === undefined) return undefined
    return (
      nearest(first(sizes, size), size, 2) ??
      sizes.find((each) => {
        const range = rangeOf(each)
        return range && size >= range[0] && size <= range[1]
      })
    )
  }
  if (kind === 'clothing_size' && isHat(sizes)) {
    const hat = hatSize(body)
    return hat === undefined ? undefined : nearest(first(sizes, hat), hat, 2)
  }
  if (sizes.some(isInteger)) {
    const size = heightSize(body.height_mm)
    return size === undefined ? undefined : nearest(first(sizes, size), size, 12)
  }
  return rangeFor(sizes, body.age_months)
}

/** A size that is too far above what is wanted fits nobody: a product for older children has none for this one. */
const nearest = (size: string | undefined, wanted: number, most: number): string | undefined =>
  size !== undefined && Number(size) - wanted < most ? size : undefined
