import type { DemoColor, Text, View } from '../demo/types.ts'
import { type PictureKey, pictureSets } from './pictures.ts'

/** One picture of a set, with words of its own where the side says too little. */
export const picture = (set: PictureKey, view: View, words?: Text) => ({
  key: `${set}-${view}`,
  view,
  ...(words && { words }),
})
/** What comes in no colours: the pictures of its set. */
export const shown = (set: PictureKey): DemoColor[] => [
  { way: null, look: set, pictures: pictureSets[set].views.map((view) => picture(set, view)) },
]

/** What all goods of the store have in common. */
export const common = {
  brand: 'altan-tal',
  vendor: 'altan-tal',
  country: 'MN' as const,
  age_groups: [],
  size_type: null,
  sizes: [],
}
