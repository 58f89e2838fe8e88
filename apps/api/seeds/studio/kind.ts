import type { Art } from './art.ts'
import type { Studio } from './studio.ts'

/** One sort of thing the studio can draw, in any way and pattern. */
export type Kind = {
  draw: (s: Studio) => Art
  /** Shift right, shift down and scale on the stage, so that all kinds fill the card alike. */
  fit: readonly [right: number, down: number, scale: number]
  /** Crop of the detail view (4:5). */
  detail: readonly [left: number, top: number, width: number]
  /** Stands on the floor; other kinds hang before the wall. */
  standing?: true
  /** How much the cloth wrinkles, 0 to 1; hard goods little. 0.7 unless told. */
  wrinkle?: number
}
