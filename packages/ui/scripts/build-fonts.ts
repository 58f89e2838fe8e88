// Cuts Rubik into the pieces that pages need and writes src/styles/fonts.css. Run after a new version of the font:
//   node packages/ui/scripts/build-fonts.ts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const source = (subset: string) =>
  readFileSync(resolve(`@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`))
const range = (from: string, to: string) => {
  const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)]
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

const cyrillic = `${range('А', 'я')}Ёё№`
const figures = ' \u00a00123456789.,:;!?-–—«»“”’()%+−°·/×…'
const latin = `${range('A', 'Z')}${range('a', 'z')}${range('À', 'Ö')}${range('Ø', 'ö')}${range('ø', 'ÿ')}"#$&'*<=>@[]^_{|}~„‘•©€`

const cut = (subset: string, text: string) =>
  subsetFont(source(subset), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 850, default: 400 } },
    keepFeatures: ['kern', 'tnum', 'lnum', 'mark', 'locl', 'ccmp'],
    noHinting: true,
  })

const hex = (point: number) => point.toString(16).toUpperCase().padStart(2, '0')
function unicodeRange(text: string): string {
  const points = [...new Set([...text].map((char) => char.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const face = (src: string, text: string) => `@font-face {
  font-family: "Rubik Subset";
  font-style: normal;
  font-weight: 400 850;
  font-display: swap;
  src: url("${src}") format("woff2");
  unicode-range: ${unicodeRange(text)};
}
`

async function file(name: string, subset: string, text: string) {
  const bytes = await cut(subset, text)
  writeFileSync(new URL(`../fonts/rubik-${name}.woff2`, import.meta.url), bytes)
  process.stdout.write(`${name} ${bytes.length} bytes\n`)
  return face(`../../fonts/rubik-${name}.woff2`, text)
}

async function inline(subset: string, text: string) {
  const bytes = await cut(subset, text)
  process.stdout.write(`${text} ${bytes.length} bytes, inlined\n`)
  return face(`data:font/woff2;base64,${bytes.toString('base64')}`, text)
}

// Widths measured in a browser against Liberation Sans, which has Arial's, over a page of Mongolian text.
const fallback = (weight: string, locals: string[], adjust: number) => `@font-face {
  font-family: "Rubik Fallback";
  font-weight: ${weight};
  src: ${locals.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${adjust}%;
  ascent-override: ${(93.5 / (adjust / 100)).toFixed(1)}%;
  descent-override: ${(25 / (adjust / 100)).toFixed(1)}%;
  line-gap-override: 0%;
}
`

const css = [
  '/* Written by scripts/build-fonts.ts: change that, not this. */\n',
  await file('cyrillic', 'cyrillic', cyrillic),
  await file('figures', 'latin', figures),
  await inline('cyrillic-ext', 'өүӨҮ'),
  await inline('latin-ext', '₮'),
  await file('latin', 'latin', latin),
  fallback('400 599', ['Roboto', 'Noto Sans', 'Arial', 'Liberation Sans'], 102.8),
  fallback('600 850', ['Roboto Bold', 'Noto Sans Bold', 'Arial Bold', 'Liberation Sans Bold'], 104.1),
]
writeFileSync(new URL('../src/styles/fonts.css', import.meta.url), css.join(''))
copyFileSync(resolve('@fontsource-variable/rubik/LICENSE'), new URL('../fonts/LICENSE', import.meta.url))
