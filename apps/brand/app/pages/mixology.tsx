import type { At } from '../at.ts'
import { mixologyWords } from '../content/mixology-words.ts'
import { type Recipe, recipes, tastes } from '../content/recipes.ts'
import { standardDrinks } from '../drinks.ts'
import { RecipePicture } from '../recipe-picture.tsx'

/** All recipes. A taste is an anchor, so that the choice stands in the address and needs no script. */
export function MixologyPage({ at }: { at: At }) {
  const words = mixologyWords[at.locale]
  return (
    <div className="mixology col">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <nav className="tastes" aria-label={words.taste}>
        <p className="eyebrow">{words.taste}</p>
        <ul data-tastes="">
          <TasteLink id="all" name={words.anyTaste} />
          {tastes.map((taste) => (
            <TasteLink key={taste} id={taste} name={words.tastes[taste]} />
          ))}
        </ul>
      </nav>
      <ul className="recipes">
        {recipes.map((recipe) => (
          <RecipeItem key={recipe.slug} at={at} recipe={recipe} />
        ))}
      </ul>
    </div>
  )
}

function TasteLink({ id, name }: { id: string; name: string }) {
  return (
    <li>
      <a id={id} href={`#${id}`}>
        {name}
      </a>
    </li>
  )
}

function RecipeItem({ at, recipe }: { at: At; recipe: Recipe & { slug: (typeof recipes)[number]['slug'] } }) {
  const words = mixologyWords[at.locale]
  const { name, place } = words.recipes[recipe.slug]
  return (
    <li data-taste={recipe.tastes.join(' ')}>
      <a href={at.to(`/mixology/${recipe.slug}`)}>
        <RecipePicture at={at} recipe={recipe} alt="" />
        <h2>{name}</h2>
      </a>
      <p className="place">{place}</p>
      <p className="facts-line">
        {recipe.tastes.map((taste) => words.tastes[taste]).join(' · ')}
        <span>
          {figure(standardDrinks(recipe.parts), words.units.decimal)} {words.drinks}
        </span>
      </p>
    </li>
  )
}

/** A figure as a language writes it. */
export const figure = (value: number, decimal: string): string => String(value).replace('.', decimal)
