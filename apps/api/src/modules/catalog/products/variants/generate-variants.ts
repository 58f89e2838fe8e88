import { mostVariants } from '@delguur/contract/catalog/product-shapes'
import type { GeneratedVariant } from '@delguur/contract/catalog/products-staff'
import { slugOf } from '@delguur/search/analysis/slug'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { requireVersion, writeOne } from '../edit-product.ts'
import { readProducts } from '../product-state.queries.ts'
import { type ProductState, same } from '../product-state.ts'
import { readWords } from '../product-words.queries.ts'
import { find } from '../product-words.ts'
import { makePresets, withPresets } from './preset-options.ts'

type Input = { options: { type: string; values: string[] }[]; price?: number | undefined; dry_run: boolean }
type Option = { type: string; code: string; name: string }

const combinations = (axes: readonly Option[][]): Option[][] =>
  axes.reduce<Option[][]>((done, axis) => done.flatMap((each) => axis.map((option) => [...each, option])), [[]])

/** The axes by code; values of presets are created, what nobody knows is refused at its field. */
async function axesOf(ctx: Ctx, tx: Tx, { options, dry_run }: Input): Promise<Option[][]> {
  const read = () => readWords(tx)
  const words = dry_run ? withPresets(await read(), options) : await makePresets(tx, options, read)
  return options.map(({ type, values }, n) => {
    const kind = find(words.types, type)
    const known = kind && words.values.get(kind.code)
    if (!kind || !known) throw unknown(`options[${n}].type`, 'option_type_unknown', type)
    const found = values.map((value, m) => {
      const row = find(known, value)
      if (!row) throw unknown(`options[${n}].values[${m}]`, 'option_value_unknown', value)
      const [name] = row.names
      return { type: kind.code, code: row.code, name: name?.[ctx.locale] || name?.mn || row.code }
    })
    return [...new Map(found.map((each) => [each.code, each])).values()]
  })
}

const unknown = (key: string, code: 'option_type_unknown' | 'option_value_unknown', name: string): ShopError =>
  new ShopError('invalid_input', { faults: [{ key, code, params: { name } }] })

/** Variants for every combination of option values; a dry run only says which. Those that are there stay. */
export const generateVariants = (ctx: Ctx, id: number, input: Input) =>
  transact(ctx.db, async (tx) => {
    const version = await requireVersion(ctx, tx, id, ctx.act?.seen)
    const [current] = await readProducts(tx, [id])
    if (!current) throw new ShopError('not_found')
    const variants = planned(current.state, combinations(await axesOf(ctx, tx, input)))
    if (variants.length > mostVariants) throw new ShopError('too_many_variants', { params: { most: mostVariants } })
    const added = variants.filter(({ exists }) => !exists)
    if (input.dry_run || added.length === 0) return { variants, created: 0, version }
    const { price } = input
    const done = await writeOne(ctx, tx, {
      id,
      variants: added.map(({ sku, options }) => ({
        sku,
        options: Object.entries(options).map(([type, value]) => ({ type, value })),
        ...(price !== undefined && { price }),
      })),
    })
    return { variants, created: added.length, version: done.version }
  })

function planned(state: ProductState, wanted: readonly Option[][]): GeneratedVariant[] {
  const base = state.variants[0]?.sku.split('-').slice(0, 2).join('-') || state.slug.toUpperCase()
  const stem = state.option_types.length === 0 ? (state.variants[0]?.sku ?? base) : base
  const taken = new Set(state.variants.map(({ sku }) => sku))
  return wanted.map((each) => {
    const options = Object.fromEntries(each.map(({ type, code }) => [type, code]))
    const text = each.map(({ name }) => name).join(' · ')
    const there = state.variants.find((variant) => same(variant.options, options))
    if (there) return { sku: there.sku, options, text, exists: true }
    const wish = [stem, ...each.map(({ code }) => slugOf(code).toUpperCase().slice(0, 12))].join('-')
    let sku = wish
    for (let n = 2; taken.has(sku); n++) sku = `${wish}-${n}`
    taken.add(sku)
    return { sku, options, text, exists: false }
  })
}
