import { inLocale, type Locale, locales, type Translated } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { alike, isCyrillic, yesNoIn } from './cells.domain.ts'
import { type Category, categoryOf } from './find-category.domain.ts'
import type { Source } from './headers.domain.ts'
import type { Reading } from './product-draft.domain.ts'
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

/** `type:value` of the shop for a value of the file. */
export function shopValueOf({ types }: Words, type: string, value: string): string | undefined {
  const like = (given: string, of: Translated, code: string): boolean =>
    alike(code) === alike(given) || means(of, given)
  const named = types.filter(({ name, presentation }) => {
    if (like(type, presentation, name)) return true
    return Object.values(typeWords).some((words) => words.test(type.toLowerCase()) && words.test(name.toLowerCase()))
  })
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
  if (targets.has('stock') && !targets.has('location'))
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
function askFields({ source, targets, values, words, ask, skip }: Asking): void {
  if (values.taxable.some((word) => word.toLowerCase() === 'none' || yesNoIn(word) === false))
    ask('tax_class', [...taxOptions(words), skip], null)
  for (const name of openTaxes(source, words, values))
    ask(`tax_class:${name}`, [...taxOptions(words), skip], 'VAT_ABLE')
  if (values.digital.length > 0) ask('digital', [...digital.map((value) => ({ value, text: null })), skip], 'license')
  if (targets.has('keywords')) ask('keywords', [{ value: 'tags', text: null }, skip], null)
}

function askWords({ values, words, locale, ask, skip }: Asking): void {
  const tree = words.categories.map(({ permalink, names }) => ({
    value: permalink,
    text: names.map((name) => inLocale(name, locale)).join(' › '),
  }))
  const offered = [...tree, skip]
  for (const path of openPaths(words, values.categories))
    ask(`category:${path}`, offered, categoryOf(words, path) ?? (isNoCategory(path) ? 'skip' : null))
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

const digital = ['license', 'e_ticket'] as const

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

const taxTable = ({ taxes }: Words): Record<string, string> =>
  Object.fromEntries([...commonTaxes, ...taxes.map((each): [string, string] => [alike(taxKey(each)), taxKey(each)])])

/** How the file is read with these answers. */
export function readingOf(source: Source, questions: readonly Question[], values: Values, words: Words): Reading {
  const answer = (key: string): Answer | null => questions.find((each) => each.key === key)?.answer ?? null
  const text = (key: string): string | null => {
    const given = answer(key)
    return typeof given === 'string' && given !== 'skip' ? given : null
  }
  const money = answer('currency')
  const table = <T>(entries: [string, T][]): Record<string, T> => Object.fromEntries(entries)
  const places = values.locations.filter(Boolean)
  return {
    language: locales.find((locale) => locale === text('language')) ?? null,
    rate:
      typeof money === 'object' && money && money.currency.toUpperCase() !== 'MNT'
        ? { ...money, currency: money.currency.toUpperCase() }
        : null,
    skips_currency: money === 'skip',
    location: places.length === 0 ? text('location') : null,
    locations: table(places.map((name) => [alike(name), text(places.length === 1 ? 'location' : `location:${name}`)])),
    categories: table(
      [...values.categories, ...values.candidates].flatMap((path): [string, string | null][] => {
        const isOpen = questions.some(({ key }) => key === `category:${path}`)
        if (isOpen) return [[path, text(`category:${path}`)]]
        const found = categoryOf(words, path)
        return found ? [[path, found]] : []
      }),
    ),
    values: table(
      questions.flatMap(({ key, answer: given }): [string, { type: string; value: string } | null][] => {
        if (!key.startsWith('value:') || given === 'new' || typeof given !== 'string') return []
        const at = given.indexOf(':')
        return [
          [
            key.slice('value:'.length),
            given === 'skip' ? null : { type: given.slice(0, at), value: given.slice(at + 1) },
          ],
        ]
      }),
    ),
    untaxed: text('tax_class'),
    digital: digital.find((each) => each === text('digital')) ?? null,
    keywords_are_tags: answer('keywords') === 'tags',
    clears: source === 'ours' || source === 'unknown',
    tax_classes: {
      ...taxTable(words),
      ...table(
        values.taxes.flatMap((name): [string, string][] => {
          const given = text(`tax_class:${name}`)
          return given ? [[alike(name), given]] : []
        }),
      ),
    },
  }
}
