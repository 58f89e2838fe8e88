import { own } from '@delguur/kit/own'
import { alike, numberIn } from './cells.domain.ts'
import type { Reading } from './product-draft.domain.ts'
import type { Column, TableRow } from './table-row.domain.ts'

// What a variant is a choice of.

/** What kind of product a line of WooCommerce is. */
export const isWoo = (row: TableRow, type: string): boolean => (row.text('row_type') ?? '').toLowerCase().includes(type)

/** Whether a line has a price from so many pieces on, which the shop does not have. */
export const isOfMany = (row: TableRow): boolean => (numberIn(row.text('min_quantity') ?? '') ?? 1) > 1

/** What the first line that says it says. */
export function first<T>(rows: readonly TableRow[], read: (row: TableRow) => T | undefined): T | undefined {
  for (const row of rows) {
    const value = read(row)
    if (value !== undefined) return value
  }
  return undefined
}

const isNone = (type: string, value: string): boolean =>
  alike(type) === 'title' && ['defaulttitle', 'default', 'title', ''].includes(alike(value))

type Option = { type: string; value: string }
/** A choice of the shop, and what the file says. */
export type Chosen = Option & { from: Option }

export type FirstOption = { type: string | undefined; value: string | undefined }

/** The options of the first line: names stand there alone, and in files edited by hand a value may too. */
export function firstOptions(rows: readonly TableRow[], { option_types = {} }: Reading): FirstOption[] {
  const [head] = rows
  const answeredFor = (n: number) => head && own(option_types, head.title(`option${n}_value`) ?? '')
  return [1, 2, 3, 4, 5].map((n) => ({
    type: first(rows, (row) => row.text(`option${n}_name`) ?? undefined) ?? answeredFor(n),
    value: head?.text(`option${n}_value`) ?? undefined,
  }))
}

export function optionsOf(
  row: TableRow,
  firsts: readonly FirstOption[],
  reading: Reading,
  inherits: boolean,
): Chosen[] {
  const hasOwn = firsts.some((_, i) => row.has(`option${i + 1}_value`))
  return firsts.flatMap((head, i) => {
    const target = `option${i + 1}_value`
    const type = row.text(`option${i + 1}_name`) ?? head.type
    const own = row.text(target) || undefined
    const value = own ?? (inherits && hasOwn ? head.value : undefined)
    if (!value || !type || isNone(type, value)) return []
    if (own === undefined) row.problem(target, 'option_taken', { params: { value }, severity: 'warning' })
    return answered(type, value, reading)
  })
}

/** The values of a line as the file writes them, whatever the shop calls them: a code that is made of them stays the same. */
export function writtenValues(row: TableRow, firsts: readonly FirstOption[], inherits: boolean): string[] {
  const hasOwn = firsts.some((_, i) => row.has(`option${i + 1}_value`))
  return firsts.flatMap((head, i) => {
    const type = row.text(`option${i + 1}_name`) ?? head.type
    const value = row.text(`option${i + 1}_value`) || (inherits && hasOwn ? head.value : undefined)
    return value && type && !isNone(type, value) ? [value] : []
  })
}

/** What was answered about a value, else what the file says. */
function answered(type: string, value: string, { values }: Reading): Chosen[] {
  const found = own(values, `${type}:${value}`)
  if (found === null) return []
  return [{ ...(found ?? { type, value }), from: { type, value } }]
}

/**
 * What the file calls one kind of choice is one in each product: of sizes that the shop has under shoes and under clothes all are
 * of that which has more of them.
 */
export function ofOneKind(variants: readonly Chosen[][]): { type: string; value: string }[][] {
  const kinds = new Map<string, Map<string, Set<string>>>()
  for (const { type, value, from } of variants.flat()) {
    const kind = kinds.get(from.type) ?? new Map<string, Set<string>>()
    kinds.set(from.type, kind.set(type, (kind.get(type) ?? new Set()).add(value)))
  }
  const most = new Map(
    [...kinds].map(([given, kind]) => {
      const known = [...kind].filter(([type]) => type !== given).sort((a, b) => b[1].size - a[1].size)
      return [given, known[0]?.[0] ?? given]
    }),
  )
  return variants.map((options) =>
    options.map(({ type, value, from }) => {
      const kind = most.get(from.type) ?? type
      return kind === type ? { type, value } : { type: kind, value: from.value }
    }),
  )
}

const attributeNumbers = (columns: readonly Column[]): number[] =>
  columns.flatMap(({ target }) => {
    const n = /^attribute(\d+)_name$/.exec(target ?? '')?.[1]
    return n ? [Number(n)] : []
  })

/** Of WooCommerce: a variation names one value of each attribute that it differs by. */
export function attributesOf(row: TableRow, columns: readonly Column[], reading: Reading): Chosen[] {
  if (!isWoo(row, 'variation')) return []
  return attributeNumbers(columns).flatMap((n) => {
    const [type, value] = [row.text(`attribute${n}_name`), row.text(`attribute${n}_values`)]
    return type && value ? answered(type, value, reading) : []
  })
}
