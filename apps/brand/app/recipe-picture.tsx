import type { At } from './at.ts'
import type { Recipe } from './content/recipes.ts'
import { Cutout, Scene } from './picture.tsx'

/** A drink on the steppe, in the light of its hour. */
export function RecipePicture({ at, recipe, alt, lead }: { at: At; recipe: Recipe; alt: string; lead?: boolean }) {
  return (
    <div className={`drink ${recipe.sky}`}>
      <div className="scene">
        <Scene at={at} name={`land-${recipe.sky}`} lead={lead} />
      </div>
      <div className="horizon" />
      <Cutout at={at} folder="recipes" name={recipe.slug} alt={alt} className="glass" size={[720, 900]} lead={lead} />
    </div>
  )
}
