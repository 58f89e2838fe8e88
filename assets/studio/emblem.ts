import { darker, luminance } from './colour.ts'
import { bear, cloud, flower, horn, horse, mountain, star, sun, ulzii } from './motifs.ts'
import { hash } from './random.ts'
import type { Studio } from './studio.ts'

export const emblems = ['bear', 'sun', 'mountain', 'horse', 'horn', 'ulzii', 'cloud', 'flower', 'star'] as const

/** The small figure of a product, 40 × 40: the one its look names, else one that is its own. */
export function emblem(s: Studio, ground = s.way.second): string {
  const { main, trim } = s.way
  const ink =
    [trim, main, darker(trim, 0.5)].find((colour) => Math.abs(luminance(colour) - luminance(ground)) > 0.2) ?? '#2b2a3c'
  const other =
    [main, trim].find((colour) => colour !== ink && Math.abs(luminance(colour) - luminance(ground)) > 0.1) ??
    darker(ink, 0.2)
  const named = emblems.find((name) => name === (s.cut.emblem ?? s.print))
  switch (named ?? emblems[hash(s.picture_set.seed ?? s.picture_set.kind) % emblems.length]) {
    case 'sun':
      return sun(other, ink)
    case 'mountain':
      return mountain(ink, darker(ink, 0.3), other)
    case 'horse':
      return horse(ink, other)
    case 'horn':
      return horn(ink, 3.6)
    case 'ulzii':
      return ulzii(ink, 3.6)
    case 'cloud':
      return cloud(ink, 3.6)
    case 'flower':
      return flower(ink, other)
    case 'star':
      return star(ink)
    default:
      return bear(ink, darker(ink, 0.8), ground)
  }
}
