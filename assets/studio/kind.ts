import type { Art } from './art.ts'
import type { Studio } from './studio.ts'
import type { Fold } from './views/folded.ts'

/** Where a piece of clothing sits on the cub: its point `y` on the middle line lands on `to`, scaled. */
export type Fit = {
  as: 'top' | 'bottom' | 'bib' | 'head' | 'hands' | 'neck' | 'back' | 'feet' | 'beside'
  y?: number
  to?: number
  scale?: readonly [number, number]
  /** End of the sleeve, on the kind's own stage. */
  cuff?: readonly [number, number]
}

/** One sort of thing the studio can draw, in any way and pattern. */
export type Kind = {
  draw: (s: Studio) => Art
  /** Shift right, shift down and scale on the stage, so that all kinds fill the card alike. */
  fit: readonly [right: number, down: number, scale: number]
  /** Crop of the detail view (4:5). */
  detail: readonly [left: number, top: number, width: number]
  /** Stands on the floor; other kinds hang before the wall. */
  standing?: true
  /** How the cub wears it; toys stand beside the cub. */
  worn?: Fit
  /** Drawn as it lies about the neck. */
  wrapped?: (s: Studio) => Art
  /** What shows its size: a hand, or a ruler so many centimetres high. */
  size?: { beside: 'hand' | 'ruler'; centimetres?: number }
  /** How it is folded; what is not folded has none. */
  folded?: Fold
  /** How much the cloth wrinkles, 0 to 1; hard products little. 0.7 unless told. */
  wrinkle?: number
}
