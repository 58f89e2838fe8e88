import { pictureSets } from '../../apps/api/seeds/demo/picture-sets.ts'
import type { View } from '../../apps/api/seeds/demo/types.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'

/** The views that make sense of a kind: what is worn is shown worn, what is folded folded, what has a label with it. */
export function viewsOfKind(kind: Kind): View[] {
  const sewn = kind.folded !== undefined || ['head', 'hands', 'neck', 'back'].includes(kind.worn?.as ?? '')
  const views: [View, boolean][] = [
    ['front', true],
    ['worn', kind.worn !== undefined || kind.size !== undefined],
    ['back', true],
    ['detail', true],
    ['folded', kind.folded !== undefined],
    ['label', sewn],
    ['size', kind.size !== undefined],
  ]
  return views.flatMap(([view, fits]) => (fits ? [view] : []))
}

const kindOf = (picture_set: string): Kind => {
  const kind = kinds[pictureSets[picture_set]?.kind ?? '']
  if (!kind) throw new Error(`no picture set ${picture_set}`)
  return kind
}

/** The views of a picture set, as its pictures are ordered. */
export const viewsOf = (picture_set: string): View[] => viewsOfKind(kindOf(picture_set))

/** Whether the cub wears it; it stands beside toys and the like. */
export const isWorn = (picture_set: string): boolean => kindOf(picture_set).worn !== undefined
