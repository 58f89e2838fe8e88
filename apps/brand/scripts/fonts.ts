import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@delguur/kit/locale'
import subsetFont from 'subset-font'
import { type Chinese, chineseOf, type Text } from './chinese.ts'

const { resolve } = createRequire(import.meta.url)

const range = (from: string, to: string) => {
  const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)]
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

const latin = `${range(' ', '~')}${range('À', 'ÿ')}\u00a0§©«°·»¼½¾×–—‘’“”„…→−`
const cyrillic = `${range('А', 'я')}ЁёЂђІіЇї№`
const mongolian = 'ӨөҮү'
/** What pages in other letters need of Latin: figures, stops and the names of languages in the switch. */
const signs = ' \u00a00123456789.,:;!?+%&()/-«°·»×–—‘’“”„…→−ENIT'
/** The names of the languages written in Cyrillic. */
const names = 'МНРУ'

/**
 * One file of a family: what it is cut from, for which letters, the weights it holds. Where a language cannot do without it,
 * it stands in the styles themselves, so that no word is ever drawn in another type first; elsewhere it is fetched when one
 * of its letters comes up. `only` leaves it out of the other languages.
 */
type Cut = { name: string; family: string; weight: string; source: string; text: string; axes?: Axes } & For
type Axes = Record<string, number | { min: number; max: number; default: number }>
type For = { within?: readonly Locale[]; only?: readonly Locale[] }

const faces = {
  display: { family: 'AT Display', font: 'noto-serif-display', weight: '300', axes: { wght: 300 } },
  text: {
    family: 'AT Text',
    font: 'commissioner',
    weight: '300 600',
    axes: { wght: { min: 300, max: 600, default: 400 } },
  },
} as const

type Kind = keyof typeof faces

function cut(kind: Kind, name: string, subset: string, text: string, where: For): Cut {
  const { family, font, weight, axes } = faces[kind]
  const source = `@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2`
  return { name: `${kind}-${name}`, family, weight, source, text, axes, ...where }
}

function chinese(name: string, family: string, text: string, where: For = { only: ['cn'] }): Cut {
  const source = '../fonts/noto-serif-sc-chinese-simplified-300-normal.woff2'
  return { name: `chinese-${name}`, family, weight: '300 600', source, text, ...where }
}

const withLatin: Locale[] = ['en', 'it']
const withCyrillic: Locale[] = ['mn', 'ru']

/** In the order of the rules: a later one draws the letters that it shares with an earlier one. */
function cuts(groups: readonly Chinese[], pageTexts: string): Cut[] {
  const both: Kind[] = ['display', 'text']
  return [
    ...both.map((kind) => cut(kind, 'latin', 'latin', latin, { within: withLatin })),
    ...both.map((kind) => cut(kind, 'cyrillic', 'cyrillic', cyrillic, { within: withCyrillic })),
    ...both.map((kind) => cut(kind, 'mongolian', 'cyrillic-ext', mongolian, { within: ['mn'] })),
    cut('display', 'signs', 'latin', signs, only([...withCyrillic, 'cn'])),
    cut('text', 'signs', 'latin', signs + pageTexts, only(withCyrillic)),
    cut('text', 'signs-alone', 'latin', signs, only(['cn'])),
    cut('text', 'names', 'cyrillic', names, only([...withLatin, 'cn'])),
    chinese('name', 'AT Chinese Name', '中文', only([...withCyrillic, ...withLatin])),
    ...groups.flatMap(({ headings, text }, index) => [
      chinese(`headings-${index + 1}`, 'AT Chinese Headings', headings),
      chinese(`text-${index + 1}`, 'AT Chinese', text),
    ]),
  ].filter(({ text }) => text !== '')
}

/** The Latin letters and signs that pages in Cyrillic say: addresses, units, names. A whole alphabet would come later than the words. */
function latinText(pages: readonly Text[]): string {
  const pageTexts = pages.filter(({ locale }) => withCyrillic.some((each) => each === locale))
  const words = pageTexts.map(({ html }) =>
    html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>|<[^>]*>/gs, ''),
  )
  const known = new Set(latin)
  return [...new Set(words.join(''))]
    .filter((char) => known.has(char))
    .sort()
    .join('')
}

const only = (locales: Locale[]): For => ({ only: locales, within: locales })

type Ready = Cut & { bytes: Buffer }

/** Cuts every file that the pages need and answers the rules of a language; `keep` stores a file and answers its address. */
export async function cutFonts(pages: readonly Text[], keep: (name: string, bytes: Buffer) => string) {
  const ready: Ready[] = []
  for (const one of cuts(chineseOf(pages), latinText(pages))) {
    const bytes = await subsetFont(readFileSync(resolve(one.source)), one.text, {
      targetFormat: 'woff2',
      variationAxes: one.axes,
      keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'lnum', 'tnum'],
      noHinting: true,
    })
    ready.push({ ...one, bytes })
  }
  return (locale: Locale): string => {
    const own = ready.filter((one) => one.only?.includes(locale) ?? true)
    const address = ({ name, within, bytes }: Ready) =>
      within?.includes(locale)
        ? `data:font/woff2;base64,${bytes.toString('base64')}`
        : keep(`fonts/${name}.woff2`, bytes)
    return own.map((one) => face(one, address(one), locale !== 'cn')).join('') + fallbacks(locale)
  }
}

/**
 * What stands in the styles is `block`, and read at once by a script of the page's head that knows it by this. A few Latin
 * letters on a Mongolian page may wait for the next page; Chinese ones may have no font to stand in.
 */
const face = ({ family, weight, text }: Cut, address: string, patient: boolean) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: ${address.startsWith('data:') ? 'block' : patient ? 'optional' : 'swap'};
  src: url("${address}") format("woff2");
  unicode-range: ${unicodeRange(text)};
}
`

/** Fonts of machines, with the width that makes each as wide as ours: in Cyrillic, and in Latin. */
type StandIn = { name: string; sans: string[]; serif: string[]; text: Record<number, Widths>; display: Widths }
type Widths = readonly [cyrillic: number, latin: number]

/**
 * What stands in until a font is there, so that nothing moves then. Widths were measured in a browser over our own words:
 * against Liberation Sans and Serif, which have those of Arial and Times, and against Open Sans, the only one of many
 * small machines.
 */
const standIns: StandIn[] = [
  {
    name: 'Fallback',
    sans: ['Arial', 'Helvetica Neue', 'Roboto', 'Liberation Sans'],
    serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    text: { 300: [98.4, 99.5], 400: [99, 100], 500: [99.7, 100.7] },
    display: [114, 112.5],
  },
  {
    name: 'Fallback Open',
    sans: ['Open Sans Regular'],
    serif: ['Open Sans Regular'],
    text: { 300: [94.6, 96.1], 400: [96.1, 95.4], 500: [97.8, 97.2] },
    display: [100.5, 97.4],
  },
]

function fallbacks(locale: Locale): string {
  const at = withLatin.includes(locale) ? 1 : 0
  return standIns
    .flatMap(({ name, sans, serif, text, display }) => [
      ...Object.entries(text).map(([weight, wide]) => fallback(`AT Text ${name}`, weight, sans, wide[at], [102, 21])),
      fallback(`AT Display ${name}`, '300', serif, display[at], [107, 29]),
    ])
    .join('')
}

type Lines = [ascent: number, descent: number]

const fallback = (family: string, weight: string, locals: string[], adjust: number, lines: Lines) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${locals.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${adjust}%;
  ascent-override: ${(lines[0] / (adjust / 100)).toFixed(1)}%;
  descent-override: ${(lines[1] / (adjust / 100)).toFixed(1)}%;
  line-gap-override: 0%;
}
`

const hex = (point: number) => point.toString(16).toUpperCase().padStart(2, '0')

function unicodeRange(letters: string): string {
  const points = [...new Set([...letters].map((char) => char.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
