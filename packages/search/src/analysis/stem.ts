import type { Locale } from '@delguur/kit/locale'
import { stemMongolian } from './stem-mongolian.ts'

const MIN_STEM = 3
const RUSSIAN = `иями ями ами ыми ими ого его ому ему ией иям иях ием ев ов ые ие ье ый ий ой ая яя ое ее ей ую юю ых их
ым им ям ем ам ом ах ях ию ью ия ья ы ь ю я а е и й о у`
  .split(/\s+/)
  .sort((a, b) => b.length - a.length)
const ENGLISH_IRREGULAR = new Map([
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
  ['babies', 'baby'],
  ['scarves', 'scarf'],
  ['knives', 'knife'],
])

/**
 * A light stem of a normalised word: Cyrillic words after Mongolian rules, or Russian ones in `ru`; Latin words after
 * English rules, or Italian ones in `it`; Chinese and anything mixed stay.
 */
export function stem(word: string, locale: Locale): string {
  if (/^[а-яёөү]+$/.test(word)) return locale === 'ru' ? stemRussian(word) : stemMongolian(word)
  if (/^[a-zà-ü]+$/.test(word)) return locale === 'it' ? stemItalian(word) : stemEnglish(word)
  return word
}

function stemRussian(word: string): string {
  const ending = RUSSIAN.find((one) => word.endsWith(one) && word.length - one.length >= MIN_STEM)
  const rest = ending === undefined ? word : word.slice(0, -ending.length)
  return rest.replace(/(?<=...)ь$/, '').replace(/(?<=..)нн$/, 'н')
}

function stemEnglish(word: string): string {
  const known = ENGLISH_IRREGULAR.get(word)
  if (known !== undefined) return known
  const single = englishSingular(word)
  const verb = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(single)?.[1]
  if (verb !== undefined && verb.length >= MIN_STEM) return verb.replace(/([bdgmnprt])\1$/, '$1')
  return single.length > MIN_STEM ? single.replace(/e$/, '') : single
}

function englishSingular(word: string): string {
  if (word.length <= MIN_STEM || /(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

function stemItalian(word: string): string {
  const rest = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[aeio]$/, '')
  if (rest.length < MIN_STEM) return word
  return rest.replace(/(?<=..[cg])h$/, '').replace(/(?<=...)i$/, '')
}
