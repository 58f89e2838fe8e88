import { cloud, flower, horn, star, ulzii } from './motifs.ts'
import type { Studio } from './studio.ts'

/** Two-colour stitches: every second one of the row. */
export const STITCHES = { strokeDasharray: '6.5 6.5' }

/** The figure a pattern is knitted as, in the main colour on a band of the second; patterns without one have none. */
export function knitMotif(s: Studio, width: number): string | undefined {
  const { main, trim } = s.way
  switch (s.pattern) {
    case 'horn':
      return horn(main, width)
    case 'ulzii':
      return ulzii(main, width)
    case 'cloud':
      return cloud(main, width)
    case 'star':
      return star(main)
    case 'flower':
      return flower(main, trim)
    default:
      return undefined
  }
}
