import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type ProductInput, shelveNew, type Written, writeProducts } from '../products/index.ts'
import { buildProduct, rowReader, type Table } from './domain/build-product.domain.ts'
import { slugOf } from './domain/cells.domain.ts'
import { otherKind } from './domain/kinds/titles.domain.ts'
import type { Problem, ProductDraft } from './domain/product-draft.domain.ts'
import { productInput, targetOfField } from './domain/product-input.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { firstLines, type ImportRecord, type RowRecord, type UndoRecord } from './imports.queries.ts'
import { type RowEnd, release, rollbackTo, savepoint } from './imports.repository.ts'
import { kindsOf } from './kinds/kinds.ts'
import { picturesOfUnit } from './picture-wishes.ts'
import { knownSources } from './pictures.repository.ts'
import { checkPictures, type KnownPictures } from './pictures.ts'
import { linesOverLimit } from './prices-over-limit.ts'
import { type StockDone, setStock } from './set-stock.ts'
import { knownProducts, standingTexts } from './shop.queries.ts'
import type { Ended, Unit } from './unit.ts'

// What a batch of lines becomes: the same for a dry run and the run, which alone keeps it.

/** An import with how its lines are read. */
export type Work = { record: ImportRecord; table: Table; pictures: KnownPictures }

/** Lines, whole units of them, read and compared with what the shop has. */
async function unitsOf(tx: Tx, work: Work, rows: readonly RowRecord[], over: ReadonlySet<number>): Promise<Unit[]> {
  const { record, table, pictures } = work
  const read = rowReader(table)
  const groups = new Map<number, RowRecord[]>()
  for (const row of rows) groups.set(row.unit, [...(groups.get(row.unit) ?? []), row])
  const slugs = rows.flatMap(({ slug }) => (slug ? [slug] : []))
  const skus = rows.flatMap(({ sku }) => (sku ? [sku] : []))
  const known = await knownProducts(tx, slugs, skus)
  const texts = await standingTexts(tx, [...known.bySlug.values(), ...known.bySku.values()])
  const first = await firstLines(tx, record.id, skus)
  return [...groups.values()].map((group) => {
    const lines = group.map(read)
    const named = group.find(({ slug }) => slug)?.slug ?? null
    const bySku = group.map(({ sku }) => (sku ? known.bySku.get(sku) : undefined)).find(Boolean) ?? null
    const slug = (named ? known.bySlug.get(named) : bySku) ?? null
    for (const [i, line] of lines.entries()) {
      if (record.kind === 'products') checkPictures(line, pictures)
      if (over.has(line.line)) line.problem('price', 'price_needs_approval')
      const sku = group[i]?.sku
      if (!sku) continue
      const before = first.get(sku) ?? line.line
      const owner = known.bySku.get(sku)
      if (before < line.line) line.problem('sku', 'sku_twice', { params: { line: before } })
      else if (owner && owner !== slug) line.problem('sku', 'sku_elsewhere', { params: { slug: owner } })
    }
    const { draft, skus: found } = buildProduct(table, lines, { slug, texts: texts.get(slug ?? '') })
    if (draft && slug !== null) withoutUnpriced(draft, lines, known.bySku)
    return { rows: group, lines, slug, draft, skus: found }
  })
}

/** A variant that comes to a product without a price of its own would take another's. */
function withoutUnpriced(draft: ProductDraft, lines: readonly TableRow[], known: ReadonlyMap<string, string>): void {
  const isLost = ({ sku, unpriced }: ProductDraft['variants'][number]) => unpriced && !known.has(sku)
  for (const { line } of draft.variants.filter(isLost))
    lines.find((each) => each.line === line)?.problem('price', 'price_missing')
  draft.variants = draft.variants.filter((variant) => !isLost(variant))
}

/** A new product whose address was made from its name gets another where that is taken. */
async function nameAnew(tx: Tx, units: readonly Unit[]): Promise<void> {
  const made = units.filter(({ slug, draft, rows }) => slug === null && draft?.slug && !rows.some((row) => row.slug))
  const taken = (
    await knownProducts(
      tx,
      made.map(({ draft }) => draft?.slug ?? ''),
      [],
    )
  ).bySlug
  const used = new Set(taken.keys())
  for (const { draft } of made) {
    if (!draft?.slug) continue
    if (used.has(draft.slug)) draft.slug = [draft.slug, slugOf(draft.variants[0]?.sku ?? '')].filter(Boolean).join('-')
    used.add(draft.slug)
  }
}

/** What may be written of a draft, by the kind of the import; the rest of the file is not looked at. */
function fit({ kind }: ImportRecord, unit: Unit): void {
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
}

/**
 * Writes lines into the shop, within the transaction of the caller, and says of each what became of it. Prices that a second person
 * has to agree to are mistakes of their lines, for whoever may not agree alone.
 */
export async function writeUnits(ctx: Ctx, tx: Tx, work: Work, rows: readonly RowRecord[]): Promise<Ended> {
  const other = otherKind(work.record.kind)
  if (other) return kindsOf[other].write(ctx, tx, work, rows)
  if (ctx.user?.permissions.has('prices.approve')) return attempt(ctx, tx, work, rows, new Set())
  await savepoint(tx, 'price')
  const ended = await attempt(ctx, tx, work, rows, new Set())
  const over = await linesOverLimit(tx, ended.units)
  if (over.size > 0) await rollbackTo(tx, 'price')
  await release(tx, 'price')
  return over.size > 0 ? attempt(ctx, tx, work, rows, over) : ended
}

async function attempt(
  ctx: Ctx,
  tx: Tx,
  work: Work,
  rows: readonly RowRecord[],
  over: ReadonlySet<number>,
): Promise<Ended> {
  const { record } = work
  const units = await unitsOf(tx, work, rows, over)
  await nameAnew(tx, units)
  for (const unit of units) fit(record, unit)
  const wanted = units.filter(({ draft }) => draft !== null)
  const inputs = wanted.map(({ draft, slug }) => inputOf(record, draft as ProductDraft, slug))
  const options = {
    make: { brands: true, vendors: true, options: true, badges: false },
    partial: true,
    mongolian_later: true,
  }
  const written = inputs.length > 0 ? await writeProducts(tx, ctx, inputs, options) : []
  const stock = await setStock(
    ctx,
    tx,
    wanted.map(({ draft, lines }, i) => ({ draft, lines, written: written[i] })),
  )
  // after their stock, which opens the stores that the file names
  await shelveNew(tx, written)
  const fresh = await freshPictures(tx, work, wanted, written)
  const ended: RowEnd[] = []
  const done: Ended['units'] = []
  for (const [i, unit] of wanted.entries()) {
    const of = written[i]
    if (!of) throw new Error('a product came back without a result')
    ended.push(...endsOf(unit, of, stock[i] ?? [], fresh[i] ?? []))
    done.push({ unit, written: of })
  }
  for (const unit of units.filter(({ draft }) => draft === null)) ended.push(...unwritten(unit))
  return { rows: ended, units: done }
}

/** Pictures that a product does not have yet. */
async function freshPictures(tx: Tx, { record, pictures }: Work, wanted: readonly Unit[], written: readonly Written[]) {
  if (record.kind !== 'products') return []
  const known = await knownSources(
    tx,
    written.flatMap(({ id }) => id ?? []),
  )
  return wanted.map((unit, i) => {
    const has = known.get(written[i]?.id ?? 0)
    return picturesOfUnit(unit, pictures).filter(({ source }) => !has?.has(source))
  })
}

function inputOf({ kind }: ImportRecord, draft: ProductDraft, slug: string | null): ProductInput {
  const input = productInput(slug ? { ...draft, slug } : draft) as ProductInput
  if (kind === 'stock')
    return {
      slug: input.slug,
      variants: (input.variants ?? []).map(({ sku, track_stock, backorder }) => ({ sku, track_stock, backorder })),
    }
  return input
}

const base = ({ id, slug, sku }: RowRecord, found: string | undefined): Pick<RowEnd, 'id' | 'slug' | 'sku'> => ({
  id,
  slug,
  sku: sku ?? found ?? null,
})

/** A unit of which nothing could be made: lines without a mistake of their own say that theirs could not. */
function unwritten({ rows, lines, skus }: Unit): RowEnd[] {
  const broken = lines.some(({ isRefused }) => isRefused)
  return rows.map((row, i) => {
    const line = lines[i] as TableRow
    if (broken && !line.isRefused) line.problem('', 'product_not_made')
    const state = line.isRefused ? 'error' : 'skip'
    return { ...base(row, skus.get(row.line)), state, outcome: null, changes: [], problems: line.problems, undo: null }
  })
}

type Change = RowRecord['changes'][number]

function changesOf({ before, after }: Pick<Written, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

const unshown = new Set(['id', 'version', 'position', 'sku'])

/** A change as its variant names it; one that is new as all that it has. */
function ofVariant(sku: string, { field, before, after }: Change): Change[] {
  const start = `variants.${sku}`
  if (field.startsWith(`${start}.`)) return [{ field: field.slice(start.length + 1), before, after }]
  if (field !== start || typeof after !== 'object' || after === null) return []
  return Object.entries(after).flatMap(([name, value]) =>
    unshown.has(name) || value === null || value === false
      ? []
      : [{ field: name, before: null, after: value as unknown }],
  )
}

function endsOf(
  unit: Unit,
  written: Written,
  stock: readonly StockDone[],
  pictures: readonly { line: number; source: string }[],
): RowEnd[] {
  const { rows, lines, draft, skus } = unit
  const variants = draft?.variants ?? []
  tell(unit, written)
  const refused = written.outcome === 'refused'
  const changes = changesOf(written)
  const lead = lines.find(({ isRefused }) => !isRefused)?.line
  const undo = undoOf(written, stock, rows)
  return rows.map((row, i) => {
    const line = lines[i] as TableRow
    if (refused && !line.isRefused) line.problem('', 'product_not_made')
    const place = variants.findIndex((each) => each.line === row.line)
    const sku = variants[place]?.sku
    const own = sku ? changes.flatMap((change) => ofVariant(sku, change)) : []
    const general = row.line === lead ? changes.filter(({ field }) => !field.startsWith('variants.')) : []
    const units = stock.filter(({ line: at }) => at === row.line)
    const images = pictures
      .filter(({ line: at }) => at === row.line)
      .map(({ source }) => ({ field: 'picture', before: null, after: source }))
    const booked = units.map(({ code, before, after }) => ({ field: `stock_${code}`, before, after }))
    const all = [...general, ...own, ...images, ...booked]
    const made = written.outcome === 'created' || (place >= 0 && written.variants[place]?.outcome === 'created')
    const outcome = line.isRefused ? null : made ? 'create' : all.length > 0 ? 'update' : 'same'
    return {
      ...base(row, skus.get(row.line)),
      state: line.isRefused ? 'error' : (outcome ?? 'same'),
      outcome,
      changes: line.isRefused ? [] : all,
      problems: line.problems,
      undo: row.line === rows[0]?.line ? undo : null,
    }
  })
}

/** What the writer refused, at the lines and columns that it came from. */
function tell({ lines, draft }: Unit, written: Written): void {
  for (const { field, code, params } of written.problems) {
    const { target, variant } = targetOfField(field)
    const at = variant === null ? undefined : draft?.variants[variant]?.line
    const line = lines.find(({ line: each }) => each === at) ?? lines[0]
    const severity: Problem['severity'] = written.outcome === 'refused' || variant !== null ? 'error' : 'warning'
    line?.problem(target, code, { ...(params && { params }), severity })
  }
}

function undoOf(written: Written, stock: readonly StockDone[], rows: readonly RowRecord[]): UndoRecord | null {
  if (written.outcome === 'refused' || !written.id) return null
  const changed = written.outcome !== 'same' || stock.length > 0
  const earlier = rows[0]?.undo
  if (!changed) return null
  return {
    product_id: written.id,
    ...(written.slug && { slug: written.slug }),
    created: earlier?.created ?? written.outcome === 'created',
    ...(written.version && { version: written.version }),
    fields: { ...written.before, ...earlier?.fields },
    stock: [...stock.map(({ line: _line, code: _code, ...place }) => place), ...(earlier?.stock ?? [])],
  }
}
