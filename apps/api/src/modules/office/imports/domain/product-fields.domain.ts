import { own } from '@delguur/kit/own'
import { categoriesOf } from './categories.domain.ts'
import { alike, listIn, yesNoIn } from './cells.domain.ts'
import type { Source } from './headers.domain.ts'
import { first } from './options.domain.ts'
import type { ProductDraft, Reading, StandingTexts } from './product-draft.domain.ts'
import { statusOf, wordsOf } from './product-draft-rows.domain.ts'
import { propertiesOf } from './properties.domain.ts'
import type { TableRow } from './table-row.domain.ts'

/** Other programs part tags with commas alone. */
function tagsOf(rows: readonly TableRow[], reading: Reading): string[] | undefined {
  const marks = reading.clears ? /[,;]/ : /,/
  const texts = rows.flatMap((row) => [
    row.text('tags'),
    reading.keywords_are_tags ? row.text('keywords') : undefined,
    row.text('product_type'),
    row.has('category_candidate') && !own(reading.categories, row.text('category_candidate') ?? '')
      ? row.text('category_candidate')?.split('>').at(-1)
      : undefined,
  ])
  if (texts.every((text) => text === undefined)) return undefined
  return [...new Set(texts.flatMap((text) => (text ? listIn(text, marks) : [])))].map((tag) => tag.slice(0, 60))
}

/** The fields that are of the product and not of a variant: of each the first line that says it. */
export function productFields(
  rows: readonly TableRow[],
  { reading, source, texts }: { reading: Reading; source: Source; texts: StandingTexts | undefined },
  all: readonly TableRow[],
): Partial<ProductDraft> {
  const fields: Partial<ProductDraft> = {}
  const put = <K extends keyof ProductDraft>(key: K, value: ProductDraft[K] | undefined): void => {
    if (value !== undefined) fields[key] = value
  }
  for (const field of ['description', 'seo_title', 'seo_description', 'seo_keywords'] as const)
    put(field, wordsOf(rows, field, reading, texts))
  // a later line says what is wrong with its own
  const statuses = rows.map(statusOf)
  put(
    'status',
    statuses.find((status) => status !== undefined),
  )
  for (const field of ['available_on', 'discontinue_on'] as const)
    put(
      field,
      first(rows, (row) => row.date(field)),
    )
  for (const field of ['sale_start_at', 'sale_expire_at'] as const)
    put(
      field,
      first(all, (row) => row.date(field)),
    )
  for (const field of ['brand', 'vendor', 'receipt_class', 'gpc'] as const)
    put(
      field,
      first(rows, (row) => row.text(field)),
    )
  put('categories', categoriesOf(rows, reading))
  put('tags', tagsOf(rows, reading))
  for (const field of ['badges', 'related'] as const)
    put(
      field,
      first(rows, (row) =>
        row.text(field) === null ? [] : row.has(field) ? listIn(row.text(field) ?? '') : undefined,
      ),
    )
  put('properties', propertiesOf(rows, source, all))
  put('min_age', first(rows, ageOf))
  put(
    'tax_class',
    first(rows, (row) => taxOf(row, reading)),
  )
  return fields
}

function ageOf(row: TableRow): number | null | undefined {
  const age = row.number('min_age')
  if (typeof age === 'number' && ![0, 18, 21].includes(age)) {
    row.problem('min_age', 'unknown_age')
    return undefined
  }
  return age
}

function taxOf(row: TableRow, { untaxed, tax_classes }: Reading): string | null | undefined {
  const wanted = row.text('tax_class')
  if (wanted) {
    const known =
      own(tax_classes, alike(wanted)) ?? /^(VAT_FREE|VAT_ZERO|NO_VAT):\d{3,}$/i.exec(wanted)?.[0].toUpperCase()
    if (!known) row.problem('tax_class', 'unknown_tax_class')
    return known
  }
  const word = row.text('taxable')?.toLowerCase()
  return word === 'none' || yesNoIn(word ?? '') === false ? (untaxed ?? undefined) : undefined
}
