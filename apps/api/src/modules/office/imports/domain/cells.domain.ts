import { dayMs } from '@delguur/kit/dates'
import { own } from '@delguur/kit/own'
import { cleanText } from '@delguur/kit/text/typed-text'

// What a cell of a file says: numbers, sums, yes and no, dates, addresses, trade numbers. Undefined where it says none of these.

const spaces = /[\s'’]/g

/** `1,234.50`, `1 234,5`, `₮ 219 000`, `219000₮`, `1.234,50`. */
export function numberIn(text: string): number | undefined {
  const bare = text
    .replace(/₮|төг(рөг)?\.?|MNT|US\$|[$€£¥₩]|USD|EUR|CNY|RUB|₽/gi, '')
    .replace(spaces, '')
    .replace(/−/g, '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const [dot, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  const isGrouped = (mark: string): boolean => new RegExp(`^-?\\d{1,3}(\\${mark}\\d{3})+$`).test(bare)
  let plain = bare
  if (dot >= 0 && comma >= 0) {
    const [decimal, group] = dot > comma ? ['.', ','] : [',', '.']
    plain = bare.replaceAll(group as string, '').replace(decimal as string, '.')
  } else if (comma >= 0) plain = isGrouped(',') ? bare.replaceAll(',', '') : bare.replace(',', '.')
  else if (bare.indexOf('.') !== dot) plain = isGrouped('.') ? bare.replaceAll('.', '') : bare
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

const yes = new Set([
  'true',
  'yes',
  'y',
  '1',
  'тийм',
  'active',
  'continue',
  'visible',
  'on',
  'notify',
  'x',
  '✓',
  'publish',
])
const no = new Set(['false', 'no', 'n', '0', 'үгүй', 'deny', 'hidden', 'off', '-1', 'inactive'])

export function yesNoIn(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/** As days of a spreadsheet since the last day of 1899; Ulaanbaatar is eight hours ahead of UTC all year. */
const excelStart = Date.UTC(1899, 11, 30)
const hourMs = 3_600_000
const ahead = 8 * hourMs

/** `2026-11-22`, `2026-11-22 13:00`, `22.11.2026`, `2026/11/22`, with a zone or in Ulaanbaatar, or a day number of a spreadsheet. */
export function dateIn(text: string): Date | undefined {
  const bare = text.trim()
  if (/^\d{4,5}(\.\d+)?$/.test(bare)) {
    const days = Number(bare)
    return days > 20_000 && days < 80_000
      ? new Date(Math.round((excelStart + days * dayMs - ahead) / 1000) * 1000)
      : undefined
  }
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)$/.test(bare)) {
    const at = new Date(
      bare
        .replace(' UTC', 'Z')
        .replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
        .replace(' ', ''),
    )
    return Number.isNaN(at.getTime()) ? undefined : at
  }
  const parts =
    /^(?<y>\d{4})[-./](?<m>\d{1,2})[-./](?<d>\d{1,2})(?:[T ](?<h>\d{1,2}):(?<i>\d\d)(?::(?<s>\d\d))?)?$/.exec(bare) ??
    /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})(?: (?<h>\d{1,2}):(?<i>\d\d)(?::(?<s>\d\d))?)?$/.exec(bare) ??
    slashed(bare)
  if (!parts?.groups) return undefined
  const [y, m, d, h, i, s] = ['y', 'm', 'd', 'h', 'i', 's'].map((name) => Number(parts.groups?.[name] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const local = new Date(Date.UTC(y, m - 1, d, h, i, s))
  const isReal = local.getUTCMonth() === m - 1 && local.getUTCDate() === d && local.getUTCHours() === h && i < 60
  return isReal ? new Date(local.getTime() - ahead) : undefined
}

/** `11/22/2026` and `22/11/2026`, where one of the two can be no month: which is which else only its writer knows. */
const slashed = (text: string): RegExpExecArray | null =>
  /^(?<m>0?[1-9]|1[0-2])\/(?<d>1[3-9]|2\d|3[01])\/(?<y>\d{4})(?: (?<h>\d{1,2}):(?<i>\d\d)(?::(?<s>\d\d))?)?$/.exec(
    text,
  ) ??
  /^(?<d>1[3-9]|2\d|3[01])\/(?<m>0?[1-9]|1[0-2])\/(?<y>\d{4})(?: (?<h>\d{1,2}):(?<i>\d\d)(?::(?<s>\d\d))?)?$/.exec(text)

/** A trade number without what spreadsheets put around it: `'4870…`, `="4870…"`, `4.87E+12` stays as it is. */
export const barcodeIn = (text: string): string =>
  text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(/[\s-]/g, '')
    .replace(/^(\d+)\.0$/, '$1')

const gramsOf: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  grams: 1,
  г: 1,
  гр: 1,
  грамм: 1,
  kg: 1000,
  кг: 1000,
  kilogram: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  pound: 453.592_37,
  pounds: 453.592_37,
  oz: 28.349_523,
  ounce: 28.349_523,
  ounces: 28.349_523,
  mg: 0.001,
}
const cmOf: Readonly<Record<string, number>> = {
  cm: 1,
  см: 1,
  mm: 0.1,
  мм: 0.1,
  m: 100,
  м: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  ft: 30.48,
  yd: 91.44,
}

export const inGrams = (value: number, unit: string): number | undefined =>
  scaled(value, own(gramsOf, unit.trim().toLowerCase()))
export const inCentimetres = (value: number, unit: string): number | undefined =>
  scaled(value, own(cmOf, unit.trim().toLowerCase()))
const scaled = (value: number, by: number | undefined): number | undefined =>
  by === undefined ? undefined : Math.round(value * by * 1000) / 1000

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  œ: 'oe',
  þ: 'th',
}

const longestSlug = 100
const trimmed = (text: string, most: number): string => text.slice(0, most).replace(/-+$/, '')

const inLatin = (text: string): string[] => {
  const plain = text.trim().toLowerCase().replace(/й/g, 'i').replace(/ё/g, 'yo')
  return [...plain.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => own(latin, letter) ?? letter)
}

/** A few signs that are the same whenever a text is. */
function markOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (const letter of text.normalize('NFC')) {
    a = Math.imul(a ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
    b = (Math.imul(b, 31) + a) >>> 0
  }
  return ((a ^ b) >>> 0).toString(36)
}

/**
 * A name as an address: letters of the alphabet, digits and hyphens. Where some are left out, of a name in signs or one that is too
 * long, a mark of the whole name tells it from others.
 */
export function slugOf(text: string): string {
  const letters = inLatin(text)
  const slug = letters
    .join('')
    .replace(/&/g, ' ')
    .replace(/['’"“”]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const isInteger =
    slug.length <= longestSlug && !letters.some((letter) => /\P{ASCII}/u.test(letter) && /\p{L}/u.test(letter))
  if (isInteger && (slug || !/[^\s\p{P}]/u.test(text))) return slug
  const mark = markOf(text.trim().toLowerCase())
  return [trimmed(slug, longestSlug - mark.length - 1), mark].filter(Boolean).join('-')
}

export const isCyrillic = (text: string): boolean => /[Ѐ-ӿ]/.test(text)

/** The names of a path: `A -> B`, `A > B`, `A › B`, `A / B` with spaces around the slash. */
export const pathIn = (text: string): string[] =>
  text
    .split(/\s*(?:->|→|>|›|»)\s*|\s+\/\s+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A list with separators; `\,` is a comma of a name, `\;` and `\\` likewise. */
export const listIn = (text: string, separators = /[,;]/): string[] => {
  const signs = [',', ';', '\\']
  const escaped = text.replace(/\\([,;\\])/g, (_all, sign: string) => String.fromCharCode(1 + signs.indexOf(sign)))
  const restoreSigns = (part: string): string =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for the signs of names
    part.replace(/[\u0001-\u0003]/g, (place) => signs[place.charCodeAt(0) - 1] ?? '').trim()
  return [...new Set(escaped.split(separators).map(restoreSigns))].filter(Boolean)
}

/** A name as an item of a list. */
export const listed = (name: string): string => name.replace(/[\\,;]/g, '\\$&')

/** `25.000` and `1.250.000` as people write tugrik; undefined for what may be a decimal. */
export function groupedByDots(text: string): number | undefined {
  const bare = text.replace(/₮|төг(рөг)?\.?|MNT/gi, '').replace(spaces, '')
  return /^[1-9]\d{0,2}\.\d{3}$/.test(bare) ? Number(bare.replace('.', '')) : undefined
}

/** Names that mean the same: without case, spaces, accents and signs. */
export const alike = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}.+]+/gu, '')

/** What a spreadsheet would run as a formula stays text; the apostrophe of a safe export and signs that nobody sees are taken off. */
export const textIn = (text: string): string =>
  cleanText(text)
    .replace(/^'(?='*[=+\-@\t\r])/, '')
    .trim()
