import type { Place } from './card.ts'
import * as garnish from './draw/garnish.ts'
import { blackcurrant, clear, cloudy, cube, even, foam, layers, lingonberry } from './drink-kinds.ts'
import type { Berry, Drink, IceBall, IceBox } from './trace/scene.ts'
import type { SkyName } from './trace/sky.ts'
import type { SolidName } from './trace/solids.ts'

/** The look of a drink: what a traced picture of it needs to know. */
export type DrinkLook = {
  glass: SolidName
  sky: Exclude<SkyName, 'paper'>
  level: number
  /** Height of the horizon behind the glass, where the usual one does not do. */
  horizon?: number
  drink: Drink
  ice?: IceBox[]
  balls?: IceBall[]
  berries?: Berry[]
  garnish?: readonly (readonly [garnish.Drawing, Place])[]
}

const tall = [
  cube(-24, 104, 6, 40, 1),
  cube(22, 186, -8, 40, 2),
  cube(-20, 268, 8, 41, 3),
  cube(18, 352, -4, 41, 4),
  cube(-22, 424, 10, 36, 5),
]
const fizz = (seed: number): readonly [garnish.Drawing, Place] => [
  garnish.bubbles(150, 340, 90, seed),
  { x: 0, low: 70, z: 52 },
]

/** By the recipe's address. */
export const drinks: Record<string, DrinkLook> = {
  'dariganga-dawn': {
    glass: 'coupe',
    sky: 'dawn',
    level: 372,
    drink: layers([cloudy('#f29a1c', 0.02), 352, 5], [foam('#fff2d2'), 400, 1]),
    garnish: [[garnish.lemonTwist(), { x: 128, low: 318, z: 96 }]],
  },
  khuiten: {
    glass: 'martini',
    sky: 'noon',
    level: 412,
    drink: even(clear('#f4f6e6', 0.5)),
    berries: [lingonberry(-15, 303, 6, 13), lingonberry(13, 307, -4, 13.5), lingonberry(1, 326, 10, 12.5)],
  },
  'orkhon-mist': {
    glass: 'highball',
    sky: 'noon',
    level: 430,
    drink: layers([cloudy('#cfe0a4', 0.0042), 240, 150], [cloudy('#eef3df', 0.0022), 500, 1]),
    ice: tall,
    garnish: [[garnish.cucumberRibbon(), { x: 4, low: 92, z: 62, scale: 1 }], fizz(3)],
  },
  'gobi-evening': {
    glass: 'rocks',
    sky: 'dawn',
    level: 190,
    drink: layers([cloudy('#e2502f', 0.006), 110, 60], [cloudy('#f7a184', 0.007), 400, 1]),
    ice: [cube(0, 150, 0, 66, 1.4, 0.16)],
    garnish: [[garnish.thyme(), { x: 66, low: 168, z: -46, scale: 1.05, turn: 24 }]],
  },
  khuvsgul: {
    glass: 'coupe',
    sky: 'noon',
    level: 364,
    drink: layers([cloudy('#6d0f47', 0.006), 320, 40], [cloudy('#b03a7c', 0.005), 500, 1]),
    berries: [
      blackcurrant(-150, 396, 66, 15),
      blackcurrant(-126, 384, 72, 14.5),
      blackcurrant(-143, 368, 76, 15.5),
      blackcurrant(-120, 358, 70, 13),
      blackcurrant(-136, 343, 74, 12),
    ],
    garnish: [[garnish.stalk(), { x: -134, low: 352, z: 62 }]],
  },
  'white-month': {
    glass: 'bowl',
    sky: 'noon',
    level: 158,
    drink: even(cloudy('#e0ba8c', 0.12)),
    garnish: [[garnish.pineNuts(), { x: 0, low: 143, z: 6 }]],
  },
  'khangai-meadow': {
    glass: 'highball',
    sky: 'noon',
    level: 430,
    drink: layers([cloudy('#d9a53a', 0.0048), 220, 170], [cloudy('#f0dd93', 0.003), 500, 1]),
    ice: tall,
    garnish: [[garnish.appleFan(), { x: 72, low: 446, z: 20, turn: 14, scale: 0.95 }], fizz(5)],
  },
  'terelj-frost': {
    glass: 'flute',
    sky: 'noon',
    level: 496,
    drink: even(clear('#f3e6b2', 0.9)),
    garnish: [
      [garnish.longTwist(), { x: 8, low: 246, z: 14, scale: 0.98 }],
      [garnish.bubbles(80, 220, 110, 11), { x: 0, low: 262, z: 26 }],
    ],
  },
  'bulgan-rhubarb': {
    glass: 'rocks',
    sky: 'dawn',
    level: 214,
    drink: layers([cloudy('#ea6f86', 0.012), 192, 5], [foam('#ffe9e4'), 400, 1]),
    ice: [cube(-46, 128, 10, 46, 2), cube(50, 140, -8, 46, 4)],
    garnish: [[garnish.rhubarbRibbon(), { x: 70, low: 196, z: 20, turn: 14 }]],
  },
  'altai-ember': {
    glass: 'coupe',
    sky: 'night',
    level: 370,
    drink: layers([cloudy('#3a1a0b', 0.012), 352, 6], [foam('#d9a066'), 500, 1]),
    garnish: [[garnish.coffeeBean(), { x: 6, low: 362, z: 40, scale: 0.9, gain: 0.75 }]],
  },
  'onon-bridge': {
    glass: 'highball',
    sky: 'noon',
    level: 430,
    drink: layers([clear('#a80f22', 2.4), 170, 110], [cloudy('#f0b469', 0.0025), 500, 1]),
    ice: tall,
    berries: [
      lingonberry(-44, 436, 52, 12),
      lingonberry(-18, 438, 60, 12.5),
      lingonberry(30, 437, 56, 11.5),
      lingonberry(8, 449, 50, 12),
      lingonberry(-54, 130, 44, 11),
      lingonberry(48, 228, 50, 11),
    ],
    garnish: [[garnish.limeWedge(), { x: 74, low: 462, z: 30, scale: 0.86, turn: -38 }], fizz(7)],
  },
  'menen-line': {
    glass: 'rocks',
    sky: 'dawn',
    horizon: 92,
    level: 170,
    drink: even(clear('#f4e6b4', 0.5)),
    ice: [cube(0, 138, 4, 66, 2.2, 0.1)],
  },
  'kherlen-rosehip': {
    glass: 'highball',
    sky: 'dawn',
    level: 430,
    drink: layers([cloudy('#e8543c', 0.003), 200, 150], [cloudy('#fbc9b4', 0.0022), 500, 1]),
    ice: tall,
    garnish: [[garnish.petals(), { x: -2, low: 428, z: 54, scale: 1.02 }], fizz(9)],
  },
  'tes-bird-cherry': {
    glass: 'rocks',
    sky: 'night',
    level: 190,
    drink: layers([cloudy('#7d1420', 0.0035), 120, 60], [cloudy('#b5452a', 0.003), 400, 1]),
    ice: [cube(2, 152, 0, 64, 0.7, 0.14)],
    garnish: [[garnish.lemonTwist(), { x: -92, low: 228, z: 100, scale: 1 }]],
  },
}
