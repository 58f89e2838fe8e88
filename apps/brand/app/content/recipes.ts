import { facts } from './facts.ts'

export const tastes = [
  'fresh',
  'dry',
  'sour',
  'sweet',
  'herbal',
  'fruity',
  'creamy',
  'bitter',
  'floral',
  'spiced',
] as const
export type Taste = (typeof tastes)[number]

export const glasses = ['rocks', 'highball', 'coupe', 'martini', 'flute', 'cup'] as const
export type Glass = (typeof glasses)[number]

/** What goes into a glass, with its alcohol by volume in percent. */
export const strength = {
  vodka: facts.alcoholPercent,
  dryVermouth: 18,
  whiteVermouth: 16,
  orangeLiqueur: 40,
  coffeeLiqueur: 20,
  sparklingWine: 11.5,
  seaBuckthorn: 0,
  honeySyrup: 0,
  lemon: 0,
  lime: 0,
  eggWhite: 0,
  cucumber: 0,
  sugarSyrup: 0,
  soda: 0,
  grapefruit: 0,
  thymeSyrup: 0,
  blackcurrant: 0,
  milkTea: 0,
  pineNutSyrup: 0,
  apple: 0,
  birchSap: 0,
  rhubarbSyrup: 0,
  espresso: 0,
  lingonberry: 0,
  gingerBeer: 0,
  rosehipSyrup: 0,
  birdCherrySyrup: 0,
  blackTea: 0,
} as const
export type Ingredient = keyof typeof strength

/** An ingredient and how much of it one glass takes. */
export type Part = readonly [Ingredient, ml: number]

export type Recipe = {
  slug: string
  glass: Glass
  /** The hour that its picture is seen in. */
  sky: 'dawn' | 'noon' | 'night'
  tastes: readonly Taste[]
  minutes: number
  parts: readonly Part[]
}

/** One glass each. Names and steps stand with the words of each language. */
export const recipes = [
  {
    slug: 'dariganga-dawn',
    glass: 'coupe',
    sky: 'dawn',
    tastes: ['sour', 'fruity'],
    minutes: 5,
    parts: [
      ['vodka', 45],
      ['seaBuckthorn', 25],
      ['honeySyrup', 20],
      ['lemon', 10],
      ['eggWhite', 20],
    ],
  },
  {
    slug: 'khuiten',
    glass: 'martini',
    sky: 'noon',
    tastes: ['dry', 'fresh'],
    minutes: 3,
    parts: [
      ['vodka', 50],
      ['dryVermouth', 10],
    ],
  },
  {
    slug: 'orkhon-mist',
    glass: 'highball',
    sky: 'noon',
    tastes: ['fresh', 'herbal'],
    minutes: 5,
    parts: [
      ['vodka', 40],
      ['cucumber', 40],
      ['lime', 15],
      ['sugarSyrup', 15],
      ['soda', 80],
    ],
  },
  {
    slug: 'gobi-evening',
    glass: 'rocks',
    sky: 'dawn',
    tastes: ['bitter', 'fruity'],
    minutes: 4,
    parts: [
      ['vodka', 40],
      ['grapefruit', 60],
      ['thymeSyrup', 15],
      ['lime', 10],
    ],
  },
  {
    slug: 'khuvsgul',
    glass: 'coupe',
    sky: 'noon',
    tastes: ['fruity', 'sour'],
    minutes: 4,
    parts: [
      ['vodka', 45],
      ['blackcurrant', 30],
      ['lemon', 15],
      ['sugarSyrup', 10],
    ],
  },
  {
    slug: 'white-month',
    glass: 'cup',
    sky: 'noon',
    tastes: ['creamy', 'sweet'],
    minutes: 5,
    parts: [
      ['vodka', 40],
      ['milkTea', 70],
      ['pineNutSyrup', 15],
    ],
  },
  {
    slug: 'khangai-meadow',
    glass: 'highball',
    sky: 'noon',
    tastes: ['herbal', 'fresh'],
    minutes: 4,
    parts: [
      ['vodka', 40],
      ['apple', 60],
      ['thymeSyrup', 15],
      ['lemon', 15],
      ['soda', 40],
    ],
  },
  {
    slug: 'terelj-frost',
    glass: 'flute',
    sky: 'noon',
    tastes: ['fresh', 'floral'],
    minutes: 4,
    parts: [
      ['vodka', 25],
      ['birchSap', 30],
      ['sugarSyrup', 5],
      ['sparklingWine', 60],
    ],
  },
  {
    slug: 'bulgan-rhubarb',
    glass: 'rocks',
    sky: 'dawn',
    tastes: ['sour', 'sweet'],
    minutes: 5,
    parts: [
      ['vodka', 40],
      ['rhubarbSyrup', 25],
      ['lemon', 20],
      ['eggWhite', 15],
    ],
  },
  {
    slug: 'altai-ember',
    glass: 'coupe',
    sky: 'night',
    tastes: ['bitter', 'sweet'],
    minutes: 5,
    parts: [
      ['vodka', 40],
      ['espresso', 30],
      ['coffeeLiqueur', 15],
      ['sugarSyrup', 5],
    ],
  },
  {
    slug: 'onon-bridge',
    glass: 'highball',
    sky: 'noon',
    tastes: ['spiced', 'fresh'],
    minutes: 3,
    parts: [
      ['vodka', 40],
      ['lingonberry', 30],
      ['lime', 15],
      ['gingerBeer', 90],
    ],
  },
  {
    slug: 'menen-line',
    glass: 'rocks',
    sky: 'dawn',
    tastes: ['dry', 'floral'],
    minutes: 3,
    parts: [
      ['vodka', 40],
      ['whiteVermouth', 20],
      ['orangeLiqueur', 5],
    ],
  },
  {
    slug: 'kherlen-rosehip',
    glass: 'highball',
    sky: 'dawn',
    tastes: ['floral', 'sour'],
    minutes: 4,
    parts: [
      ['vodka', 40],
      ['rosehipSyrup', 20],
      ['lemon', 15],
      ['soda', 70],
    ],
  },
  {
    slug: 'tes-bird-cherry',
    glass: 'rocks',
    sky: 'night',
    tastes: ['bitter', 'spiced'],
    minutes: 4,
    parts: [
      ['vodka', 40],
      ['blackTea', 60],
      ['birdCherrySyrup', 20],
      ['lemon', 10],
    ],
  },
] as const satisfies readonly Recipe[]

export type Slug = (typeof recipes)[number]['slug']
