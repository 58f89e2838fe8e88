import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@delguur/kit/locale'
import { words } from '../../apps/brand/app/content/words.ts'
import { languageTag } from '../../apps/brand/app/settings.ts'
import { wordmark } from './draw/horn.ts'

// The page that is photographed for the card other sites show: the first screen's picture, its title, the duty line.

const { resolve } = createRequire(import.meta.url)
const file = (path: string, form: string) => `data:${form};base64,${readFileSync(resolve(path)).toString('base64')}`

const ranges = {
  latin: 'U+0000-00FF,U+2010-2027,U+2190-2193',
  cyrillic: 'U+0401,U+0410-045F,U+2116',
  'cyrillic-ext': 'U+04AE-04AF,U+04E8-04E9',
}

function faces(locale: Locale) {
  const face = (family: string, weight: string, path: string, range = '') =>
    `@font-face{font-family:${family};font-weight:${weight};src:url(${file(path, 'font/woff2')})${range && `;unicode-range:${range}`}}`
  const rules = Object.entries(ranges).flatMap(([subset, range]) => [
    face(
      'Display',
      '100 900',
      `@fontsource-variable/noto-serif-display/files/noto-serif-display-${subset}-wght-normal.woff2`,
      range,
    ),
    face('Text', '100 900', `@fontsource-variable/commissioner/files/commissioner-${subset}-wght-normal.woff2`, range),
  ])
  const chinese = '../../apps/brand/fonts/noto-serif-sc-chinese-simplified-300-normal.woff2'
  return locale === 'cn' ? [...rules, face('Chinese', '300', chinese)].join('') : rules.join('')
}

const style = `
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;position:relative;overflow:hidden;color:#17201f;font:400 21px/1.45 Text,Chinese}
img{position:absolute;inset:0;width:1200px;height:630px}
.wordmark{position:absolute;left:72px;top:56px;width:190px}
h1{position:absolute;left:70px;bottom:262px;width:660px;font:300 76px/1.08 Display,Chinese;letter-spacing:-.01em;text-wrap:balance}
:is(h1:lang(mn),h1:lang(ru)){font-size:66px}
h1:lang(zh){font-size:84px;letter-spacing:.02em}
p{position:absolute;left:72px;bottom:62px;width:620px;color:#fbf4e4;text-wrap:balance}
i{position:absolute;left:72px;bottom:146px;width:64px;height:1px;background:#e3c27e}
`

/** The card of a language over a picture of 1200 × 630. */
export function socialPage(locale: Locale, picture: Buffer) {
  const { home, responsibility } = words[locale]
  const name = wordmark(locale === 'mn' || locale === 'ru' ? 'wordCyrillic' : 'wordLatin', '#17201f')
  return `<!doctype html><html lang="${languageTag[locale]}"><style>${faces(locale)}${style}</style><img src="data:image/png;base64,${picture.toString('base64')}"><div class="wordmark">${name}</div><h1>${home.title}</h1><i></i><p>${responsibility.line}</p></html>`
}
