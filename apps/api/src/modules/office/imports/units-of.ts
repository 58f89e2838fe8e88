import type { Tx } from '../../../platform/database/db.ts'
import { buildProduct, rowReader } from './domain/build-product.domain.ts'
import { alike, slugOf } from './domain/cells.domain.ts'
import { isOfMany } from './domain/options.domain.ts'
import { isOtherCurrency } from './domain/other-currency.domain.ts'
import type { ProductDraft } from './domain/product-draft.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { meanVariant } from './domain/variant-of-line.domain.ts'
import { firstLines, type ImportRecord, type RowRecord } from './imports.queries.ts'
import { checkPictures } from './pictures/pictures.ts'
import { knownProducts, standingTexts, variantsOf } from './shop.queries.ts'
import type { Unit, Work } from './unit.ts'

/** What of a line a second person has to agree to. */
export type Over = { column: string; code: string }

/** Lines, whole units of them, read and compared with what the shop has. */
export async function unitsOf(
  tx: Tx,
  work: Work,
  rows: readonly RowRecord[],
  over: ReadonlyMap<number, Over>,
): Promise<Unit[]> {
  const { record, table, pictures } = work
  const read = rowReader(table)
  const groups = new Map<number, { rows: RowRecord[]; lines: TableRow[] }>()
  // the codes that the file says: a dry run leaves those that it made beside them
  const ownCodes = new Set<string>()
  for (const row of rows) {
    const line = read(row)
    const sku = line.text('sku')
    if (sku) ownCodes.add(sku)
    const group = groups.get(row.unit) ?? { rows: [], lines: [] }
    group.rows.push(row)
    group.lines.push(line)
    groups.set(row.unit, group)
  }
  const slugs = rows.flatMap(({ slug }) => (slug ? [slug] : []))
  const known = await knownProducts(
    tx,
    slugs,
    rows.flatMap(({ sku }) => (sku ? [sku] : [])),
  )
  const found = [...known.bySlug.values(), ...known.bySku.values()]
  const texts = await standingTexts(tx, found)
  const first = await firstLines(tx, record.id, [...ownCodes])
  const changesOnly = record.kind === 'stock' || record.kind === 'prices'
  const variants = changesOnly ? await variantsOf(tx, found) : []
  const priced = pricedLines(
    [...groups.values()].flatMap(({ lines }) => lines),
    table,
    first,
  )
  const shelved = new Map<string, number>()
  const check = (line: TableRow, slug: string | null): void => {
    if (record.kind === 'products') checkPictures(line, pictures)
    const limit = over.get(line.line)
    if (limit) line.problem(limit.column, limit.code)
    if (changesOnly && slug)
      meanVariant(
        line,
        variants.filter((each) => each.slug === slug),
      )
    const sku = line.text('sku')
    if (!sku || !ownCodes.has(sku) || isOfMany(line)) return
    const isForeign = isOtherCurrency(line, table.reading)
    // the line that makes the variant may stand below those in other currencies
    const before = shelfOf(line, sku, shelved) ?? priced.get(sku) ?? first.get(sku) ?? line.line
    line.repeats = isForeign ? priced.has(sku) || (first.get(sku) ?? line.line) < line.line : before < line.line
    const owner = known.bySku.get(sku)
    if (line.repeats && !isForeign) line.problem('sku', 'sku_twice', { params: { line: before } })
    else if (owner && owner !== slug) line.problem('sku', 'sku_elsewhere', { params: { slug: owner } })
  }
  return [...groups.values()].map((group) => {
    const named = group.rows.find(({ slug }) => slug)?.slug ?? null
    const bySku = group.rows.map(({ sku }) => (sku ? known.bySku.get(sku) : undefined)).find(Boolean) ?? null
    const slug = (named ? known.bySlug.get(named) : bySku) ?? null
    for (const line of group.lines) check(line, slug)
    const { draft, skus } = buildProduct(table, group.lines, { slug, texts: texts.get(slug ?? '') })
    if (draft && slug !== null) withoutUnpriced(draft, group.lines, known.bySku)
    for (const variant of draft?.variants ?? []) if (!known.bySku.has(variant.sku)) asItIs(variant)
    return { ...group, slug, draft, skus }
  })
}

/** In a file with a line for each store a code repeats, and each store once: gives the line that says it first. */
function shelfOf(line: TableRow, sku: string, shelved: Map<string, number>): number | undefined {
  const place = line.text('location')
  if (!place) return undefined
  const key = `${sku}\n${alike(place)}`
  const before = shelved.get(key) ?? line.line
  shelved.set(key, before)
  return before
}

/** Spree gives a variant a line for each currency: the first of each code in the shop's, where one in another stands above it. */
function pricedLines(lines: readonly TableRow[], { reading }: Work['table'], first: ReadonlyMap<string, number>) {
  const foreign = new Set(lines.filter((line) => isOtherCurrency(line, reading)).map(({ line }) => line))
  const found = new Map<string, number>()
  for (const line of lines) {
    const sku = line.text('sku')
    if (!sku || foreign.has(line.line) || found.has(sku) || isOfMany(line)) continue
    if (foreign.has(first.get(sku) ?? line.line)) found.set(sku, line.line)
  }
  return found
}

/** A new variant has what the file says of it, and nothing of the variants beside it. */
function asItIs(variant: ProductDraft['variants'][number]): void {
  variant.cost ??= null
  variant.weight_g ??= null
  variant.digital_kind ??= null
}

/** A variant that comes to a product without a price of its own would take another's. */
function withoutUnpriced(draft: ProductDraft, lines: readonly TableRow[], known: ReadonlyMap<string, string>): void {
  const isLost = ({ sku, unpriced }: ProductDraft['variants'][number]) => unpriced && !known.has(sku)
  for (const { line } of draft.variants.filter(isLost))
    lines.find((each) => each.line === line)?.problem('price', 'price_missing')
  draft.variants = draft.variants.filter((variant) => !isLost(variant))
}

/** A new product whose address was made from its name gets another where that is taken. */
export async function nameAnew(tx: Tx, units: readonly Unit[]): Promise<void> {
  const made = units.filter(({ slug, draft, rows }) => slug === null && draft?.slug && !rows.some((row) => row.slug))
  const withCode = ({ slug, variants: [one] }: ProductDraft): string => {
    const code = slugOf(one?.sku ?? '')
    return code.startsWith(slug ?? '') ? code : slugOf([slug, code].filter(Boolean).join('-'))
  }
  const wanted = made.flatMap(({ draft }) => (draft?.slug ? [draft.slug, withCode(draft)] : []))
  const used = new Set((await knownProducts(tx, wanted, [])).bySlug.keys())
  for (const { draft } of made) {
    if (!draft?.slug) continue
    const [plain, coded] = [draft.slug, withCode(draft)]
    const tries = [plain, coded, ...Array.from({ length: 50 }, (_, n) => `${plain.slice(0, 90)}-${n + 2}`)]
    draft.slug = tries.find((each) => !used.has(each)) ?? plain
    used.add(draft.slug)
  }
}

/** What may be written of a draft, by the kind of the import; the rest of the file is not looked at. */
export function fit({ kind }: ImportRecord, unit: Unit): void {
  const { draft, slug, lines } = unit
  if (!draft) return
  const [head] = lines
  if (kind !== 'products' && slug === null) {
    for (const line of lines) line.problem(line.has('slug') ? 'slug' : 'sku', 'product_unknown')
    unit.draft = null
  } else if (slug === null && !draft.slug) {
    head?.problem('slug', 'slug_missing')
    unit.draft = null
  } else if (slug === null && !draft.name) {
    head?.problem('name', 'name_missing')
    unit.draft = null
  } else if (slug === null && draft.variants.length === 0) {
    head?.problem('sku', 'variants_missing')
    unit.draft = null
  } else if (slug === null) {
    for (const variant of draft.variants.filter(({ price }) => price === undefined))
      lines.find(({ line }) => line === variant.line)?.problem('price', 'price_missing')
    draft.variants = draft.variants.filter(({ price }) => price !== undefined)
    if (draft.variants.length === 0) unit.draft = null
  }
  if (kind === 'translations' && unit.draft) unit.draft.variants = []
  // which variant is meant was found by them
  if (kind !== 'products') for (const variant of unit.draft?.variants ?? []) delete variant.options
}
