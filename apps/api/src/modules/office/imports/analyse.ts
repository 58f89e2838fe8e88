import type { Permission } from '@delguur/contract/permissions'
import { locales, parseLocale } from '@delguur/kit/locale'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Table } from './domain/build-product.domain.ts'
import { candidates } from './domain/categories.domain.ts'
import { alike, listIn, yesNoIn } from './domain/cells.domain.ts'
import { normal, targetOf } from './domain/headers.domain.ts'
import { propertyPart } from './domain/properties.domain.ts'
import {
  type Answers,
  locationIn,
  locationOf,
  type Question,
  questionsOf,
  type Values,
} from './domain/questions.domain.ts'
import { readingOf } from './domain/reading-of.domain.ts'
import { inLanguage, isText, priceTargets } from './domain/targets.domain.ts'
import { type ColumnOf, distinctValues, type ImportRecord } from './imports.queries.ts'
import { type Vocabulary, vocabularyOf } from './shop.queries.ts'

/** Different options that are asked about. */
const mostOptions = 300
/** Different values that are compared with the shop's. */
const mostValues = 3_000

/** What each column becomes: what a person or a saved mapping says, else what its title means. */
export function columnsOf(
  { kind, source }: Pick<ImportRecord, 'kind' | 'source'>,
  titles: readonly { name: string; sample: string[]; isEmpty: boolean }[],
  saved: Readonly<Record<string, string>> | undefined,
  words: Pick<Vocabulary, 'properties' | 'locations'>,
  may: ReadonlySet<Permission>,
): ColumnOf[] {
  const hasNewStock = titles.some(({ name }) => alike(name) === 'onhandnew')
  const store = source === 'shopify_inventory' ? storeColumns(titles, words) : new Map<string, string>()
  const seen = new Set<string>()
  return titles.map(({ name, sample, isEmpty }) => {
    const stored = saved && Object.hasOwn(saved, name) ? saved[name] : undefined
    if (stored !== undefined) return { name, sample, target: allowed(stored, may), by: 'saved' }
    let target = targetOf(source, kind, name) ?? store.get(name) ?? null
    if (kind === 'products' || kind === 'stock') target = stockTarget(name, target, words)
    // what is in the store now is what was counted, where nobody wrote a new count
    if (source === 'shopify_inventory' && alike(name) === 'onhandcurrent' && !hasNewStock) target = 'stock'
    if (target?.startsWith('metafield:')) {
      const field = target.slice('metafield:'.length)
      const known = words.properties.find((each) => alike(each) === alike(field))
      const isOwn = ['gender', 'agegroup', 'color'].includes(alike(field))
      const isNamed = source === 'spree' || (isOwn && alike(field) !== 'color')
      target = known ? `property_${known}` : isNamed ? `property_${field}` : null
    }
    // a title that stands twice says nothing of which of the two is meant
    const title = name.replace(/ \(\d+\)$/, '')
    if (title !== name && seen.has(title) && !/metafield|custom_field/i.test(title)) target = null
    seen.add(name)
    // an empty column has nothing to say
    if (isEmpty && (target === null || target.startsWith('unit_price'))) target = 'skip'
    // options are linked to other fields than colours too
    if (target?.endsWith('_link') && !sample.some((text) => /colou?r/i.test(text))) target = 'skip'
    if (target?.startsWith('property_')) target = `property_${ownProperty(name, target, words.properties)}`
    return { name, sample, target: target && allowed(target, may), by: target === null ? null : 'source' }
  })
}

/** A column of stock that names a store is the stock of it. */
function stockTarget(name: string, target: string | null, words: Pick<Vocabulary, 'locations'>): string | null {
  const low = target?.startsWith('low_stock_') ? locationOf(words, target.slice('low_stock_'.length)) : undefined
  if (low) return `low_stock_${low}`
  if (target !== null && !target.startsWith('stock_')) return target
  const code = locationIn(words, name) ?? (target ? locationOf(words, target.slice('stock_'.length)) : undefined)
  return code ? `stock_${code}` : target
}

/** Columns of an older inventory file: each is a store by its name, and the only one the stock of the store that is chosen. */
function storeColumns(
  titles: readonly { name: string; isEmpty: boolean }[],
  { locations }: Pick<Vocabulary, 'locations'>,
): Map<string, string> {
  const unknown = titles.filter(
    ({ name, isEmpty }) => !isEmpty && targetOf('shopify_inventory', 'stock', name) === null,
  )
  const hasStock = titles.some(({ name }) => targetOf('shopify_inventory', 'stock', name) === 'stock')
  if (hasStock) return new Map()
  return new Map(
    unknown.flatMap(({ name }): [string, string][] => {
      const code = locationOf({ locations }, name)
      if (code) return [[name, `stock_${code}`]]
      return unknown.length === 1 ? [[name, 'stock']] : []
    }),
  )
}

/** A property as the shop writes it: titles are read without case and spaces. */
function ownProperty(title: string, target: string, properties: readonly string[]): string {
  const [part] = propertyPart.exec(target) ?? []
  const bare = part ? title.trim().slice(0, -part.length) : title.trim()
  const known = properties.find((each) => normal(`property_${each}`) === normal(bare))
  if (part)
    return `${properties.find((each) => `property_${each}` === bare) ?? known ?? bare.slice('property_'.length)}${part}`
  const named = properties.find((each) => `property_${each}` === title.trim())
  return named ?? properties.find((each) => normal(`property_${each}`) === target) ?? target.slice('property_'.length)
}

/** Prices, costs and stock are for who may change them. */
export function allowed(target: string, may: ReadonlySet<Permission>): string {
  if (target === 'cost') return may.has('cost.view') && may.has('prices.edit') ? target : 'skip'
  if (priceTargets.has(target)) return may.has('prices.edit') ? target : 'skip'
  const isStock = target === 'stock' || target.startsWith('stock_') || target.startsWith('low_stock')
  return isStock && !may.has('stock.edit') ? 'skip' : target
}

/** What stands in the columns that are asked about. All lines are walked, some at a time: no lock waits for it. */
export async function valuesOf(db: Db | Tx, record: ImportRecord): Promise<Values> {
  const { columns, id } = record
  const placesOf = (test: (target: string) => boolean): number[] =>
    columns.flatMap(({ target }, i) => (target !== null && test(target) ? [i] : []))
  const of = async (test: (target: string) => boolean): Promise<string[]> => {
    const found = new Set<string>()
    for (const place of placesOf(test))
      for (const [value] of await distinctValues(db, id, [place], mostValues))
        if (value && value !== '-') found.add(value)
    return [...found]
  }
  const stocks = placesOf((target) => target === 'stock').map((place) => columns[place]?.name ?? '')
  const many = await of((target) => target === 'categories')
  const single = await of((target) => target === 'category' || /^category\d$/.test(target))
  return {
    names: (await of((target) => target === 'name')).slice(0, 50),
    currencies: await of((target) => target === 'currency'),
    locations: await of((target) => target === 'location'),
    stocks: stocks.length > 1 && placesOf((target) => target === 'location').length === 0 ? stocks : [],
    nameless: nameless(record).map(({ name }) => name),
    categories: [...new Set([...single, ...many.flatMap((each) => listIn(each, /,/))])].filter(Boolean),
    candidates: await of((target) => (candidates as readonly string[]).includes(target)),
    options: record.kind === 'products' ? await optionsOf(db, record) : [],
    taxable: await of((target) => target === 'taxable'),
    taxes: await of((target) => target === 'tax_class'),
    digital: [
      ...(await of((target) => target === 'requires_shipping')).filter((word) => yesNoIn(word) === false),
      ...(await of((target) => target === 'digital')).filter(yesNoIn),
    ],
  }
}

/** Columns of values of goods that have no column with the name of the choice. */
function nameless({ columns, kind, source }: Pick<ImportRecord, 'columns' | 'kind' | 'source'>): ColumnOf[] {
  if (kind !== 'products' || source === 'woocommerce') return []
  return columns.filter(({ target }) => {
    const number = /^option(\d)_value$/.exec(target ?? '')?.[1]
    return number && !columns.some((each) => each.target === `option${number}_name`)
  })
}

/** Names and values of options: the name stands on the first line of a product alone. */
async function optionsOf(db: Db | Tx, { columns, id, source }: ImportRecord): Promise<[string, string][]> {
  const pairs = new Map<string, [string, string]>()
  const place = (target: string): number => columns.findIndex((column) => column.target === target)
  const numbers = source === 'woocommerce' ? Array.from({ length: 20 }, (_, i) => i + 1) : [1, 2, 3, 4, 5]
  for (const n of numbers) {
    const [name, value] =
      source === 'woocommerce'
        ? [place(`attribute${n}_name`), place(`attribute${n}_values`)]
        : [place(`option${n}_name`), place(`option${n}_value`)]
    if (name < 0 || value < 0) continue
    const types = new Map<string, string>()
    const keyed = place(source === 'woocommerce' ? 'parent' : 'slug')
    for (const [type = '', text = '', key = ''] of await distinctValues(
      db,
      id,
      [name, value, Math.max(0, keyed)],
      20_000,
    )) {
      if (type) types.set(key, type)
      const known = type || types.get(key)
      const isList = source === 'woocommerce' && (key === '' || text.includes(','))
      if (!known || !text || isList || (alike(known) === 'title' && alike(text) === 'defaulttitle')) continue
      pairs.set(`${known}:${text}`, [known, text])
      if (pairs.size >= mostOptions) break
    }
  }
  return [...pairs.values()]
}

export type Analysed = { questions: Question[]; table: Table; open: boolean }

/** Questions of an import, and how its lines are read with what was answered. */
export async function analyse(
  db: Db | Tx,
  record: ImportRecord,
  answers: Answers,
  { words, values: walked }: { words?: Vocabulary; values?: Values | undefined } = {},
): Promise<Analysed> {
  const { columns, source, kind } = record
  const known = words ?? (await vocabularyOf(db))
  const values = walked ?? (await valuesOf(db, record))
  const targets = new Set(columns.flatMap(({ target }) => (target && target !== 'skip' ? [target] : [])))
  const locale = parseLocale(record.locale) ?? 'mn'
  const questions = questionsOf({ source, kind, targets, values, locale }, known, answers)
  const reading = readingOf(source, questions, values, known)
  const open = columns.some(({ target }) => target === null) || questions.some(({ answer }) => answer === null)
  return { questions, open, table: { source, kind, columns: placedColumns(columns, values, questions), reading } }
}

/** Several columns of stock are each of the store that was answered. */
function placedColumns(columns: readonly ColumnOf[], { stocks }: Values, questions: readonly Question[]): ColumnOf[] {
  return columns.map((column) => {
    if (column.target !== 'stock' || !stocks.includes(column.name)) return column
    const store = questions.find(({ key }) => key === `location:${column.name}`)?.answer
    return { ...column, target: typeof store === 'string' && store !== 'skip' ? `stock_${store}` : 'skip' }
  })
}

/** Targets as people read them: of a file in one language with the language. */
export function answerTarget(target: string | null, questions: readonly Question[]): string | null {
  if (target === null || !isText(target)) return target
  const answered = questions.find(({ key }) => key === 'language')?.answer
  const language = locales.find((locale) => locale === answered)
  return language ? inLanguage(target, language) : inLanguage(target, 'en')
}
