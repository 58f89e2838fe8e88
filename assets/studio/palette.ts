import type { PictureSet, Way } from '../../apps/api/seeds/demo/types.ts'
import { type Colour, luminance } from './colour.ts'

/** The dyes of one colour way: main cloth, second cloth, trim (piping, ribs, laces) and lining. */
export type Palette = { main: Colour; second: Colour; trim: Colour; lining: Colour }

export const ways: Record<Way, Palette> = {
  tsatsargana: { main: '#f58a1f', second: '#fbe3b8', trim: '#2b2a5c', lining: '#fff1d6' },
  anis: { main: '#c4253f', second: '#f7c6bd', trim: '#f4b53f', lining: '#fbe4dc' },
  tenger: { main: '#6fb4e0', second: '#f7f4ec', trim: '#24458f', lining: '#e4f1fa' },
  nomin: { main: '#2b469c', second: '#f2c14e', trim: '#f4ead6', lining: '#c9d4f2' },
  nogoo: { main: '#4f8a5b', second: '#f3e7c9', trim: '#e9a13b', lining: '#dcead7' },
  sarnai: { main: '#eda3ae', second: '#fff0ec', trim: '#a83a5b', lining: '#fbe3e4' },
  nar: { main: '#f7c544', second: '#fff6de', trim: '#b5552a', lining: '#fff0c4' },
  tsas: { main: '#f1ece2', second: '#cfe3ee', trim: '#b98d5b', lining: '#e2dacb' },
  bor: { main: '#9a6a45', second: '#f0dcc0', trim: '#5b3a26', lining: '#e8d0b0' },
  shono: { main: '#2d2f52', second: '#c9cde6', trim: '#f0a63c', lining: '#8c92be' },
  yargui: { main: '#a994d6', second: '#f4eefb', trim: '#5a3f97', lining: '#e9e0f6' },
  gaa: { main: '#a9d6c0', second: '#fdf6e6', trim: '#2f7a68', lining: '#e2f2e9' },
}

/** What goes with a dye: second cloth, trim and lining, taken in turn by products of the same colour. */
const companions: readonly [second: Colour, trim: Colour, lining: Colour][] = [
  ['#f7f0e2', '#2b2a5c', '#fff6e6'],
  ['#f2c14e', '#24458f', '#f6ead0'],
  ['#fbe4dc', '#a83a5b', '#fbe9e2'],
  ['#e4f1fa', '#2f7a68', '#e2f0f4'],
  ['#f0dcc0', '#5b3a26', '#ecd9bd'],
  ['#cfe3ee', '#b5552a', '#f1e6d6'],
  ['#e8e1f6', '#5a3f97', '#ece6f7'],
  ['#dcead7', '#c4253f', '#f3efe0'],
  ['#fff6de', '#e08a2c', '#fff0d2'],
]

/** The dyes of a look: those of its way, or with another second cloth and trim. */
export function paletteOf({ way, tone = 0 }: PictureSet): Palette {
  const own = ways[way]
  if (tone === 0) return own
  const { main } = own
  const apart = (a: Colour, b: Colour, least: number) => Math.abs(luminance(a) - luminance(b)) >= least
  const fit = companions.filter(([second, trim]) => apart(second, main, 0.14) && apart(trim, main, 0.12))
  const [second, trim, lining] = fit[tone % fit.length] ?? [own.second, own.trim, own.lining]
  return { main, second, trim, lining }
}

/** Paper walls of the studio. */
export const backdrops: Record<string, Colour> = {
  oat: '#efe9df',
  sky: '#d5e7f3',
  sun: '#fbe6b4',
  grass: '#d8e7d1',
  berry: '#f6d9d6',
  lilac: '#e3dcf1',
  snow: '#f3f3f1',
  clay: '#e9d2bd',
}

/** Colours that do not change with the way. */
export const paint = {
  shadow: '#1d1030',
  light: '#fff6e0',
  label: '#fffaf0',
  wood: '#d9a86c',
  eye: '#2a1b26',
  nose: '#3b2430',
} as const
