import type { outfitSlots } from '@delguur/kit/outfit'

/** What an outfit is made for, as the address of its page has it. */
export type OutfitQuery = {
  /** `today`, or degrees. */
  cold: string
  /** The city or aimag whose weather is today's. */
  place: string
  /** A height, or `child-` and the number of a child. */
  for: string
  shoe: string
  gender: string
  budget: number
}
/** The slugs that stand in the places. */
export type Fixed = Partial<Record<(typeof outfitSlots)[number], string>>

export const minBudget = 150_000
export const maxBudget = 900_000
export const budgetStep = 10_000
export const heights = [80, 86, 92, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152, 158] as const
export const shoes = [22, 24, 26, 28, 30, 32, 34, 36] as const
export const degrees = [-10, -20, -30] as const

/** The same page with other wishes. */
export function addressOf(input: Partial<OutfitQuery>, fixed: Fixed = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...input, ...fixed })) if (value) query.set(key, String(value))
  return `/outfit?${query}`
}
