import type { At } from '../at.ts'
import { mixologyWords } from '../content/mixology-words.ts'
import type { Recipe, Slug } from '../content/recipes.ts'
import { ounces, standardDrinks } from '../drinks.ts'
import { RecipePicture } from '../recipe-picture.tsx'
import { figure } from './mixology.tsx'

export type RecipeOf = { at: At; recipe: Recipe & { slug: Slug } }

/** One recipe, for one glass; a script multiplies it, prints it and passes it on. */
export function RecipePage({ at, recipe }: RecipeOf) {
  const words = mixologyWords[at.locale]
  const { name, place, steps, garnish } = words.recipes[recipe.slug]
  return (
    <div className="recipe" data-recipe="">
      <RecipePicture at={at} recipe={recipe} alt={name} lead />
      <article>
        <p className="eyebrow">
          <a href={at.to('/mixology')}>{words.title}</a>
        </p>
        <h1>{name}</h1>
        <p className="place">{place}</p>
        <ul className="tags">
          {recipe.tastes.map((taste) => (
            <li key={taste}>
              <a href={at.to(`/mixology#${taste}`)}>{words.tastes[taste]}</a>
            </li>
          ))}
        </ul>
        <Measures at={at} recipe={recipe} />
        <h2>{words.ingredients}</h2>
        <Ingredients at={at} recipe={recipe} />
        <h2>{words.method}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <h2>{words.garnish}</h2>
        <p>{garnish}</p>
        <p className="note">
          {words.drinksNote} <a href={at.to('/responsibility#measure')}>{words.drinksMore}</a>
        </p>
        <PassOn at={at} name={name} />
      </article>
    </div>
  )
}

function Measures({ at, recipe }: RecipeOf) {
  const words = mixologyWords[at.locale]
  return (
    <dl className="measures">
      <div>
        <dt>{words.glass}</dt>
        <dd>{words.glasses[recipe.glass]}</dd>
      </div>
      <div>
        <dt>{words.time}</dt>
        <dd>
          {recipe.minutes} {words.units.minute}
        </dd>
      </div>
      <div>
        <dt>{words.drinksLabel}</dt>
        <dd>{figure(standardDrinks(recipe.parts), words.units.decimal)}</dd>
      </div>
      <div>
        <dt id="serves">{words.serves}</dt>
        <dd className="serves">
          <button type="button" aria-label={words.fewer} data-step="-1" hidden>
            −
          </button>
          <output aria-labelledby="serves">1</output>
          <button type="button" aria-label={words.more} data-step="1" hidden>
            +
          </button>
        </dd>
      </div>
    </dl>
  )
}

function Ingredients({ at, recipe }: RecipeOf) {
  const { names, units } = mixologyWords[at.locale]
  return (
    <ul className="ingredients" data-decimal={units.decimal}>
      {recipe.parts.map(([of, ml]) => (
        <li key={of}>
          <span>{names[of]}</span>
          <b>
            <span data-ml={ml}>{ml}</span> {units.ml}
          </b>
          <i>
            <span data-ounces={ml}>{figure(ounces(ml), units.decimal)}</span> {units.ounce}
          </i>
        </li>
      ))}
    </ul>
  )
}

function PassOn({ at, name }: { at: At; name: string }) {
  const words = mixologyWords[at.locale]
  const { forward } = at.words.responsibility
  return (
    <div className="pass-on">
      <button className="btn" type="button" data-print="" hidden>
        {words.print}
      </button>
      <button className="btn" type="button" data-share={`${name}. ${forward}`} hidden>
        {words.share}
      </button>
      <p>{forward}</p>
      <p role="status" data-copied={words.copied} />
    </div>
  )
}
