import { inLocale, type Locale, locales, type Translated } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { alike, isCyrillic, yesNoIn } from './cells.domain.ts'
import { type Category, categoryOf } from './find-category.domain.ts'
import type { Source } from './headers.domain.ts'
import { canMake } from './new-categories.domain.ts'
import { isText, type Kind, priceTargets } from './targets.domain.ts'

// What a file leaves open, what the shop thinks the answer is, and how the file is read once all is answered.

export type Money = { currency: string; rate: number; rounding: number }
export type Answer = string | Money
export type Answers = Record<string, Answer>
/** Its words are made where it is shown. */
export type Question = { key: string; options: { value: string; text: string | null }[]; answer: Answer | null }

export type Words = {
  categories: Category[]
  types: { name: string; presentation: Translated; values: { name: string; presentation: Translated }[] }[]
  locations: { code: string; name: Translated }[]
  taxes: { tax_type: string; tax_product_code: string | null }[]
}
/** Different values of the file, by what they are for. */
export type Values = {
  names: string[]
  currencies: string[]
  locations: string[]
  /** Columns of stock, where there is more than one. */
  stocks: string[]
  /** Columns of values without one that names the choice. */
  nameless: string[]
  categories: string[]
  candidates: string[]
  options: [type: string, value: string][]
  taxable: string[]
  /** What Spree calls taxes. */
  taxes: string[]
  /** Answers to whether goods have to be delivered. */
  digital: string[]
}

export const currencies = [
  ...['MNT', 'USD', 'EUR', 'CNY', 'RUB', 'KRW', 'JPY', 'GBP', 'HKD', 'TRY', 'KZT', 'INR', 'AUD', 'CAD', 'CHF', 'SGD'],
  ...['THB', 'VND', 'AED', 'PLN', 'SEK', 'NOK', 'DKK', 'CZK', 'UAH', 'MXN', 'BRL', 'ZAR', 'NZD', 'TWD', 'MYR', 'IDR'],
  ...['PHP', 'SAR', 'ILS', 'HUF', 'RON', 'BGN', 'RSD', 'GEL', 'UZS', 'KGS', 'PKR', 'BDT', 'LKR', 'CLP', 'COP', 'ARS'],
]
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)
const means = (names: Translated, given: string): boolean =>
  locales.some((locale) => names[locale] && alike(names[locale]) === alike(given))
const written = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
/** `1-2` and `12` are different sizes, though only a sign tells them apart. */
const sameNumbers = (a: string, b: string): boolean =>
  (a.match(/\d+/g) ?? []).join(' ') === (b.match(/\d+/g) ?? []).join(' ')

const typeWords: Readonly<Record<string, RegExp>> = {
  size: /size|хэмжээ|размер|tamanho|talla|taille|größe|taglia|尺码|尺寸/,
  color: /colou?r|өнгө|цвет|couleur|farbe|colore|颜色/,
}

export const isColour = (type: string): boolean => typeWords.color?.test(type.toLowerCase()) ?? false

/** The types of the shop that a name may mean: those called so before those of its kind. */
function typesNamed({ types }: Words, given: string) {
  const isNamed = ({ name, presentation }: Words['types'][number]) =>
    alike(name) === alike(given) || means(presentation, given)
  const isLike = ({ name }: Words['types'][number]) =>
    Object.values(typeWords).some((words) => words.test(given.toLowerCase()) && words.test(name.toLowerCase()))
  return { named: types.filter(isNamed), like: types.filter((each) => isNamed(each) || isLike(each)) }
}

function typeOf(words: Words, title: string): string | undefined {
  const { named, like } = typesNamed(words, title)
  return (named[0] ?? (like.length === 1 ? like[0] : undefined))?.name
}

/** `type:value` of the shop for a value of the file. */
export function shopValueOf(words: Words, type: string, value: string): string | undefined {
  const { types } = words
  const named = typesNamed(words, type).like
  type Value = (typeof types)[number]['values'][number]
  const all = ({ name, presentation }: Value): string[] => [
    name,
    ...locales.flatMap((each) => presentation[each] ?? []),
  ]
  const exactly = (each: Value) => all(each).some((text) => written(text) === written(value))
  const nearly = (each: Value) => all(each).some((text) => alike(text) === alike(value) && sameNumbers(text, value))
  for (const fits of [exactly, nearly])
    for (const each of named) {
      const found = each.values.find(fits)
      if (found) return `${each.name}:${found.name}`
    }
  return undefined
}

export const locationOf = ({ locations }: Pick<Words, 'locations'>, given: string): string | undefined =>
  locations.find(({ code, name }) => alike(code) === alike(given) || means(name, given))?.code

const stockWords =
  /stock|inventory|quantity|qty|on ?hand|available|үлдэгдэл|нөөц|тоо ширхэг|остаток|количество|库存|giacenza/giu

/** The store that the title of a column of stock names: `Үлдэгдэл (Төв)`, `Stock – Zaisan`, `stock_tuv`. */
export const locationIn = (words: Pick<Words, 'locations'>, title: string): string | undefined => {
  const rest = title.replace(stockWords, ' ')
  return rest === title ? undefined : locationOf(words, rest.replace(/\(\d+\)$/, ''))
}

type File = { source: Source; kind: Kind; targets: ReadonlySet<string>; values: Values; locale: Locale }

/** All that is to be answered, with what was answered, is saved or is plain. */
export function questionsOf(file: File, words: Words, answers: Answers): Question[] {
  const { source, targets, values, locale, kind } = file
  const questions: Question[] = []
  const ask = (key: string, options: Question['options'], guess: Answer | null | undefined): void => {
    questions.push({ key, options, answer: own(answers, key) ?? guess ?? null })
  }
  const plain = (list: readonly string[]) => list.map((value) => ({ value, text: null }))
  const skip = { value: 'skip', text: null }
  if ([...targets].some(isText) && !targets.has('locale')) ask('language', plain(locales), cyrillicOf(values.names))
  const foreign = values.currencies.filter((each) => each && each.toUpperCase() !== 'MNT' && each !== '₮')
  const isPriced = [...targets].some(
    (target) => priceTargets.has(target) && target !== 'currency' && !target.startsWith('sale_'),
  )
  const hasNoCurrency = (source === 'shopify' || source === 'woocommerce') && !targets.has('currency') && isPriced
  if (hasNoCurrency || (foreign.length > 0 && isPriced))
    ask('currency', [...plain(hasNoCurrency ? currencies : foreign), skip], null)
  const stores = words.locations.map(({ code, name }) => ({ value: code, text: inLocale(name, locale) }))
  for (const name of values.stocks) ask(`location:${name}`, [...stores, skip], locationIn(words, name))
  if (targets.has('stock') && !targets.has('location') && values.stocks.length === 0)
    ask('location', [...stores, skip], stores.length === 1 ? stores[0]?.value : null)
  if (targets.has('stock') && targets.has('location')) {
    const names = values.locations.filter(Boolean)
    for (const name of names)
      ask(names.length === 1 ? 'location' : `location:${name}`, [...stores, skip], locationOf(words, name))
  }
  if (kind === 'products') askFields({ ...file, words, ask, skip })
  if (kind === 'products' && source !== 'ours') askWords({ ...file, words, ask, skip })
  return questions
}

/** Mongolian where names are in its letters; of many that have none of its own, and of some among others, nobody knows. */
function cyrillicOf(names: readonly string[]): 'mn' | null {
  const cyrillic = names.filter(isCyrillic)
  if (cyrillic.length === 0 || cyrillic.length * 2 < names.filter(Boolean).length) return null
  return cyrillic.length < 5 || cyrillic.some((name) => /[өү]/i.test(name)) ? 'mn' : null
}

type Asking = File & {
  words: Words
  ask: (key: string, options: Question['options'], guess: Answer | null | undefined) => void
  skip: Question['options'][number]
}

/** What is asked once of a file stands above what is asked of each of its words. */
function askFields({ source, targets, values, words, locale, ask, skip }: Asking): void {
  if (values.taxable.some((word) => word.toLowerCase() === 'none' || yesNoIn(word) === false))
    ask('tax_class', [...taxOptions(words), skip], null)
  for (const name of openTaxes(source, words, values))
    ask(`tax_class:${name}`, [...taxOptions(words), skip], 'VAT_ABLE')
  if (values.digital.length > 0) ask('digital', [...digital.map((value) => ({ value, text: null })), skip], 'license')
  for (const title of values.nameless) {
    const types = words.types.map(({ name, presentation }) => ({ value: name, text: inLocale(presentation, locale) }))
    ask(`option:${title}`, [...types, { value: 'new', text: null }, skip], typeOf(words, title))
  }
  if (targets.has('keywords')) ask('keywords', [{ value: 'tags', text: null }, skip], null)
}

function askWords({ values, words, locale, ask, skip }: Asking): void {
  const tree = words.categories.map(({ permalink, names }) => ({
    value: permalink,
    text: names.map((name) => inLocale(name, locale)).join(' › '),
  }))
  const offered = [...tree, skip]
  const made = [{ value: 'new', text: null }, ...offered]
  for (const path of openPaths(words, values.categories))
    ask(
      `category:${path}`,
      canMake(path) ? made : offered,
      categoryOf(words, path) ?? (isNoCategory(path) ? 'skip' : null),
    )
  const all = words.types.flatMap(({ name, values: own, presentation }) =>
    own.map((value) => ({
      value: `${name}:${value.name}`,
      text: `${inLocale(presentation, locale)}: ${inLocale(value.presentation, locale)}`,
    })),
  )
  for (const [type, value] of values.options)
    ask(
      `value:${type}:${value}`,
      [{ value: 'new', text: null }, ...all, skip],
      shopValueOf(words, type, value) ?? 'new',
    )
}

export const digital = ['license', 'e_ticket'] as const

/** Programs write so of goods that nobody has put into a category. */
const isNoCategory = (path: string): boolean => ['uncategorized', 'uncategorised'].includes(alike(path))

const taxOptions = ({ taxes }: Words): Question['options'] =>
  [...new Set(['VAT_ABLE', ...taxes.map(taxKey)])].map((value) => ({ value, text: null }))

/** What another program calls taxes by names that no table here has. */
function openTaxes(source: Source, words: Words, { taxes }: Values): string[] {
  if (source === 'ours' || source === 'unknown') return []
  const known = taxTable(words)
  return taxes.filter((name) => !own(known, alike(name)))
}

/** So many choices a file offers in all: nobody answers more, and a page has to show them. */
const mostOffered = 20_000

/** Paths that become questions: all of them, or, of very many, those that nothing in the shop fits before the others. */
function openPaths(words: Words, paths: readonly string[]): readonly string[] {
  const most = Math.min(300, Math.max(20, Math.floor(mostOffered / (words.categories.length + 1))))
  if (paths.length <= most) return paths
  const isOpen = (path: string): boolean => categoryOf(words, path) === undefined
  return [...paths.filter(isOpen), ...paths.filter((path) => !isOpen(path))].slice(0, most)
}

export const taxKey = ({ tax_type, tax_product_code }: Words['taxes'][number]): string =>
  tax_product_code ? `${tax_type}:${tax_product_code}` : tax_type

/** Whether an answer is one that its question takes. */
export function isAnswer({ key, options }: Question, answer: Answer): boolean {
  if (key === 'currency') {
    if (typeof answer !== 'string')
      return isCurrency(answer.currency.toUpperCase()) || options.some(({ value }) => value === answer.currency)
    return answer === 'skip' || answer === 'MNT'
  }
  return typeof answer === 'string' && options.some(({ value }) => value === answer)
}

/** What Spree and WooCommerce call taxes without a name of the country's own. */
const commonTaxes: [string, string][] = [
  [alike('VAT_ABLE'), 'VAT_ABLE'],
  [alike('Default'), 'VAT_ABLE'],
  [alike('Standard'), 'VAT_ABLE'],
  [alike('Taxable'), 'VAT_ABLE'],
]

export const taxTable = ({ taxes }: Words): Record<string, string> =>
  Object.fromEntries([...commonTaxes, ...taxes.map((each): [string, string] => [alike(taxKey(each)), taxKey(each)])])
