import { type Body, medianHeight } from './age/growth.ts'

/** The pieces of an outfit for a day outside, from the head down. */
export const outfitSlots = ['hat', 'jacket', 'mittens', 'boots'] as const
export type OutfitSlot = (typeof outfitSlots)[number]

/** Of the height: feet of children and of grown-ups are 15 to 16% of it. */
const footShare = 0.156
const oldest = 228

/** A child of whom only the height is known: as old as most who are so tall, with feet to match. */
export function bodyOfHeight(height_mm: number): Body {
  let age_months = 0
  while (age_months < oldest && medianHeight(age_months) < height_mm) age_months++
  return { age_months, height_mm, foot_mm: Math.round(height_mm * footShare), head_mm: null }
}
