import { lookSeasons, lookTints, type StaffLookbook, type StaffSpot } from '@delguur/contract/shopfront/lookbooks-staff'
import type { Texts } from '@delguur/contract/texts'
import { oneOf } from '../../lib/form/one-of.ts'

export type SpotDraft = StaffSpot
export type LookDraft = {
  /** Of the list on the screen. */
  key: string
  id?: number
  title: Texts
  alt: Texts
  reasons: { title: Texts; text: Texts }[]
  picture_key: string
  spots: SpotDraft[]
}
export type BookDraft = {
  slug: string
  title: Texts
  description: Texts
  tint: (typeof lookTints)[number]
  season: (typeof lookSeasons)[number]
  looks: LookDraft[]
}

export const draftOf = ({ slug, title, description, tint, season, looks }: StaffLookbook): BookDraft => ({
  slug,
  title,
  description,
  tint: oneOf(lookTints, tint),
  season: oneOf(lookSeasons, season),
  looks: looks.map((look) => ({
    ...look,
    key: String(look.id),
    spots: look.spots.map((spot) => placed(placed(spot, 'wide', spot.x, spot.y), 'tall', spot.tall_x, spot.tall_y)),
  })),
})

export const emptyLook = (picture_key: string): LookDraft => ({
  key: picture_key,
  title: { mn: '' },
  alt: { mn: '' },
  reasons: [],
  picture_key,
  spots: [],
})

/** What the API is sent. */
export const bodyOf = ({ looks, ...book }: BookDraft) => ({
  ...book,
  looks: looks.map(({ key: _, spots, ...look }) => ({
    ...look,
    spots: spots.map(({ name: _name, sku: _sku, ...spot }) => spot),
  })),
})

/** A place in percent with one digit, never off the picture. */
export const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

export type Shape = 'wide' | 'tall'
export const placeOf = (spot: SpotDraft, shape: Shape) =>
  shape === 'wide' ? { x: spot.x, y: spot.y } : { x: spot.tall_x, y: spot.tall_y }
export const placed = (spot: SpotDraft, shape: Shape, x: number, y: number): SpotDraft =>
  shape === 'wide' ? { ...spot, x: percent(x), y: percent(y) } : { ...spot, tall_x: percent(x), tall_y: percent(y) }
