import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type ProductInput, shelveNew, type Written, writeProducts } from '../../catalog/products/index.ts'
import { otherKind } from './domain/kinds/titles.domain.ts'
import type { Problem, ProductDraft } from './domain/product-draft.domain.ts'
import { productInput, targetOfField } from './domain/product-input.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { countUnits } from './goods-over-limit.ts'
import type { ImportRecord, RowRecord, UndoRecord } from './imports.queries.ts'
import { type RowEnd, release, rollbackTo, savepoint } from './imports.repository.ts'
import { kindsOf } from './kinds/kinds.ts'
import { makeCategories } from './made/made.ts'
import { picturesOfUnit } from './pictures/picture-requests.ts'
import { knownSources } from './pictures/pictures.repository.ts'
import { linesOverLimit } from './prices-over-limit.ts'
import { linkUnits, sortRelations } from './relations.ts'
import { type StockDone, setStock } from './set-stock.ts'
import { type Ended, nothingMade, type Unit, type Work } from './unit.ts'
import { fit, nameAnew, type Over, unitsOf } from './units-of.ts'

// What a batch of lines becomes: the same for a dry run and the run, which alone keeps it.

/**
 * Writes lines into the shop, within the transaction of the caller, and says of each what became of it. What a second person has to
 * agree to is a mistake of its line, for staff who may not agree alone: prices, and units off the shelves above the limit of the day.
 */
export async function writeUnits(ctx: Ctx, tx: Tx, work: Work, rows: readonly RowRecord[]): Promise<Ended> {
  const other = otherKind(work.record.kind)
  if (other) return kindsOf[other].write(ctx, tx, work, rows)
  const mayPrices = ctx.user?.permissions.has('prices.approve')
  const over = new Map<number, Over>()
  for (;;) {
    await savepoint(tx, 'limits')
    const ended = await attempt(ctx, tx, work, rows, over)
    const prices = mayPrices ? new Set<number>() : await linesOverLimit(tx, ended.units)
    const goods = await countUnits(ctx, tx, work.record, ended.stock)
    if (prices.size + goods.over.size === 0) {
      await release(tx, 'limits')
      return { ...ended, goods: goods.amount }
    }
    await rollbackTo(tx, 'limits')
    await release(tx, 'limits')
    for (const line of prices) over.set(line, { column: 'price', code: 'price_needs_approval' })
    for (const [line, column] of goods.over) over.set(line, { column, code: 'goods_need_approval' })
  }
}

async function attempt(
  ctx: Ctx,
  tx: Tx,
  work: Work,
  rows: readonly RowRecord[],
  over: ReadonlyMap<number, Over>,
): Promise<Ended> {
  const { record } = work
  const units = await unitsOf(tx, work, rows, over)
  await nameAnew(tx, units)
  await sortRelations(tx, work, units)
  for (const unit of units) fit(record, unit)
  const wanted = units.filter(({ draft }) => draft !== null)
  const inputs = wanted.map(({ draft, slug }) => inputOf(record, draft as ProductDraft, slug))
  const made = nothingMade()
  made.categories.push(...(await makeCategories(ctx, tx, work, wanted)))
  const options = {
    made,
    // what Spree calls labels are badges, those of the shop's own file are its own
    make: { brands: true, vendors: true, options: true, badges: record.source === 'spree' },
    partial: true,
    mongolian_later: true,
  }
  const written = inputs.length > 0 ? await writeProducts(tx, ctx, inputs, options) : []
  const stock = await setStock(
    ctx,
    tx,
    wanted.map(({ draft, lines }, i) => ({ draft, lines, written: written[i] })),
  )
  await linkUnits(tx, work, wanted, written)
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
  return { rows: ended, units: done, stock: stock.flat(), goods: 0, made }
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
  const lead = lines.find(({ isRefused, isSkipped }) => !isRefused && !isSkipped)?.line
  const undo = undoOf(written, stock, rows)
  return rows.map((row, i) => {
    const line = lines[i] as TableRow
    if (refused && !line.isRefused) line.problem('', 'product_not_made')
    const keepsUndo = row.line === rows[0]?.line ? undo : null
    if (line.isSkipped && !line.isRefused)
      return {
        ...base(row, undefined),
        state: 'skip',
        outcome: null,
        changes: [],
        problems: line.problems,
        undo: keepsUndo,
      }
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
      undo: keepsUndo,
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
    stock: [...stock.map(({ line: _line, code: _code, item_id: _item, ...place }) => place), ...(earlier?.stock ?? [])],
  }
}
