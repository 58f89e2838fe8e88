import type { Glass, Ingredient, Slug, Taste } from './recipes.ts'

export type RecipeWords = { name: string; place: string; steps: readonly string[]; garnish: string }

export type MixologyWords = {
  title: string
  lead: string
  meta: { title: string; description: string }
  /** Before the row of tastes to choose from. */
  taste: string
  anyTaste: string
  serves: string
  fewer: string
  more: string
  ingredients: string
  method: string
  garnish: string
  glass: string
  time: string
  /** Behind the figure in a list: `1.4 standard drinks`. */
  drinks: string
  /** Above the figure. */
  drinksLabel: string
  drinksNote: string
  drinksMore: string
  print: string
  share: string
  copied: string
  all: string
  category: string
  units: { ml: string; ounce: string; minute: string; decimal: '.' | ',' }
  tastes: Record<Taste, string>
  glasses: Record<Glass, string>
  names: Record<Ingredient, string>
  recipes: Record<Slug, RecipeWords>
}
