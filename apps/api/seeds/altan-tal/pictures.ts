/** Sides of a product that are pictured, the first of them in lists. */
type View = 'front' | 'back' | 'detail'

/** Where the thing stands: the day's light of the scene behind it. */
type Light = 'dawn' | 'noon' | 'night'

export type PictureSet = {
  views: View[]
  light: Light
  /** What the pictures show, for whoever draws them. */
  shows: string
}

/**
 * The pictures of the store, by key. Product pictures are `media/<key>-<view>-<width>.avif`, 1080 × 1350, in the widths
 * 360, 540, 720 and 1080; the thing stands whole, its foot on the horizon line at 86% of the height, air on every side.
 */
export const pictureSets = {
  bottle: {
    views: ['front', 'back', 'detail'],
    light: 'dawn',
    shows: 'the bottle of 0.7 l; its ring and label from near',
  },
  'bottle-trio': {
    views: ['front'],
    light: 'noon',
    shows: 'the bottles of 0.5, 0.7 and 1 l beside each other, to scale',
  },
  'box-glasses': {
    views: ['front', 'detail'],
    light: 'night',
    shows: 'the open box: bottle of 0.7 l and two rocks glasses',
  },
  'box-bottle': { views: ['front', 'detail'], light: 'night', shows: 'the closed box beside the bottle of 0.7 l' },
  rocks: { views: ['front', 'detail'], light: 'noon', shows: 'two rocks glasses, empty' },
  coupe: { views: ['front', 'detail'], light: 'dawn', shows: 'two coupes, empty' },
  highball: { views: ['front', 'detail'], light: 'noon', shows: 'two highball glasses, empty' },
  'glass-set': { views: ['front', 'detail'], light: 'dawn', shows: 'six glasses, two of each kind, empty' },
  'recipe-book': {
    views: ['front', 'detail'],
    light: 'noon',
    shows: 'the book of recipes, bound in felt grey with a gold line',
  },
} as const satisfies Record<string, PictureSet>

/**
 * The scenes of the home page: `<name>-wide` of 2000 wide in the widths 800, 1200, 1600 and 2000, and `<name>-tall` of
 * 1170 wide in the widths 390, 585, 780 and 1170. Words stand on the left of the wide one and at the top of the tall one.
 */
export const scenes = {
  hero: { wide: [2000, 775], tall: [1170, 1680], shows: 'the steppe at dawn, the bottle at 68% of the width' },
  story: {
    wide: [2000, 861],
    tall: [1170, 1500],
    shows: 'the steppe at night, the gift box at 68% of the width',
  },
} as const
