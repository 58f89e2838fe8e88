import type { At, Page } from './at.ts'
import { mixologyWords } from './content/mixology-words.ts'
import { recipes } from './content/recipes.ts'
import { standardDrinks } from './drinks.ts'
import type { RecipeOf } from './pages/recipe.tsx'
import { RecipePage } from './pages/recipe.tsx'
import { languageTag } from './settings.ts'

/** A page for each recipe. */
export const recipePages: readonly Page[] = recipes.map((recipe) => ({
  path: `/mixology/${recipe.slug}`,
  parent: '/mixology',
  view: ({ at }) => <RecipePage at={at} recipe={recipe} />,
  label: (_, locale) => mixologyWords[locale].recipes[recipe.slug].name,
  meta: (words, locale) => {
    const { name, place } = mixologyWords[locale].recipes[recipe.slug]
    return {
      title: `${name}: ${words.brand}`,
      description: `${place} ${ingredientsOf({ locale, recipe }).join(', ')}.`,
    }
  },
  tone: recipe.sky === 'night' ? 'night' : 'dawn',
  data: (at) => [recipeData({ at, recipe })],
}))

function ingredientsOf({ locale, recipe }: { locale: At['locale']; recipe: RecipeOf['recipe'] }): string[] {
  const { names, units } = mixologyWords[locale]
  return recipe.parts.map(([of, ml]) => `${ml} ${units.ml} ${names[of]}`)
}

/** The recipe in the words of schema.org. */
function recipeData({ at, recipe }: RecipeOf) {
  const words = mixologyWords[at.locale]
  const { name, place, steps, garnish } = words.recipes[recipe.slug]
  const time = `PT${recipe.minutes}M`
  return {
    '@type': 'Recipe',
    '@id': `${at.outside(at.page.path)}#recipe`,
    name,
    description: `${place} ${at.words.responsibility.line}`,
    image: ['1x1', '4x3', '16x9'].map((shape) => at.settings.origin + at.file(`recipes/${recipe.slug}-${shape}.jpg`)),
    inLanguage: languageTag[at.locale],
    author: { '@type': 'Organization', name: at.words.brand },
    recipeCategory: words.category,
    recipeYield: '1',
    prepTime: time,
    totalTime: time,
    keywords: [...recipe.tastes.map((taste) => words.tastes[taste]), words.glasses[recipe.glass]].join(', '),
    recipeIngredient: [...ingredientsOf({ locale: at.locale, recipe }), garnish],
    recipeInstructions: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
    additionalProperty: {
      '@type': 'PropertyValue',
      name: words.drinksLabel,
      value: standardDrinks(recipe.parts),
    },
  }
}
