import type { Tx } from '../../../platform/database/db.ts'
import type { Known } from './known.ts'
import type { Plan } from './plan-product.ts'
import type { ProductInput } from './product-input.ts'
import { type Current, type ProductState, same, variantChanges } from './product-state.ts'
import type { Names } from './product-words.ts'
import {
  insertProducts,
  insertVariants,
  type ListName,
  type ProductRow,
  removeVariants,
  type SummaryRow,
  setBackorder,
  setList,
  setOptions,
  setPictures,
  setProperties,
  stored,
  touchProducts,
  updateProducts,
  updateSummaries,
  updateVariants,
  type VariantRow,
} from './products.repository.ts'
import type { PlannedVariant } from './variants/plan-variants.ts'

export type Planned = Plan & { input: ProductInput; current: Current | undefined; isRefused: boolean }

/** Whether a plan changes anything of a product. */
const changesAnything = ({ current, next }: Planned): boolean =>
  !current || !same(withoutVersions(current.state), withoutVersions(next))
const withoutVersions = (state: ProductState) => ({
  ...state,
  variants: state.variants.map(({ version: _, ...variant }) => variant),
})

/** What became of a plan: its product, whether anything was written, and the ids of its new variants by their planned ones. */
export type Saved = { id: number; wrote: boolean; variants: Map<number, number> }

/** Writes what plans change, each kind of thing for all of them at once. */
export async function savePlans(
  tx: Tx,
  known: Known,
  plans: readonly Planned[],
  now: Date,
): Promise<Map<Planned, Saved>> {
  const saved = new Map<Planned, Saved>()
  const writing = plans.filter(changesAnything)
  for (const plan of plans)
    if (plan.current) saved.set(plan, { id: plan.current.id, wrote: false, variants: new Map() })
  if (writing.length === 0) return saved
  const fresh = writing.filter(({ current }) => !current)
  const made = await insertProducts(
    tx,
    fresh.map(({ next }) => productRow(next, known)),
    now,
  )
  for (const plan of fresh) {
    const id = made.get(plan.next.slug)
    if (id === undefined) throw new Error(`product ${plan.next.slug} was not made`)
    saved.set(plan, { id, wrote: true, variants: new Map() })
  }
  const changed = writing.flatMap((plan) => (plan.current ? [{ plan, current: plan.current }] : []))
  for (const { plan, current } of changed) saved.set(plan, { id: current.id, wrote: true, variants: new Map() })
  const [columns, others] = [
    changed.filter(({ plan, current }) => !same(productRow(plan.next, known), productRow(current.state, known))),
    changed,
  ]
  await updateProducts(
    tx,
    columns.map(({ plan, current }) => ({ id: current.id, ...productRow(plan.next, known) })),
    now,
  )
  const touched = new Set(columns.map(({ current }) => current.id))
  await touchProducts(
    tx,
    others.map(({ current }) => current.id).filter((id) => !touched.has(id)),
    now,
  )
  await saveVariants(tx, known, writing, saved, now)
  await saveLists(tx, known, writing, saved)
  return saved
}

const idIn = (names: Names, code: string | null): number | null =>
  code === null ? null : (names.byCode.get(code)?.id ?? null)
const idsIn = (names: Names, codes: readonly string[]): number[] =>
  codes.flatMap((code) => names.byCode.get(code)?.id ?? [])

const productRow = (state: ProductState, { words }: Known): ProductRow => ({
  slug: state.slug,
  status: state.status,
  available_on: state.available_on,
  discontinued_on: state.discontinued_on,
  sale_start_at: state.sale_start_at,
  sale_expire_at: state.sale_expire_at,
  name: stored(state.name),
  description: stored(state.description),
  meta_title: stored(state.meta_title),
  meta_description: stored(state.meta_description),
  meta_keywords: stored(state.meta_keywords),
  brand_id: idIn(words.brands, state.brand),
  vendor_id: idIn(words.vendors, state.vendor),
  gender: state.gender,
  age_groups: state.age_groups,
  warm_to: state.warm_to,
  material: stored(state.material),
  country_of_origin: state.country_of_origin,
  tax_type: state.tax_type,
  tax_product_code: state.tax_product_code,
  classification_code: state.receipt_class,
  gpc_brick: state.gpc_brick,
  min_age: state.min_age,
  tags: state.tags,
})

const variantRow = (product_id: number, variant: PlannedVariant, is_master: boolean): VariantRow => ({
  product_id,
  sku: variant.sku,
  barcode: variant.barcode,
  is_master,
  position: variant.position,
  price: variant.price,
  compare_at_price: variant.compare_at_price,
  cost: variant.cost,
  sale_price: variant.sale_price,
  store_price: variant.store_price,
  wholesale_price: variant.wholesale_price,
  weight: variant.weight_g,
  width: variant.width_cm,
  height: variant.height_cm,
  depth: variant.depth_cm,
  volume_ml: variant.volume_ml,
  track_stock: variant.track_stock,
  digital_kind: variant.digital_kind,
})

const isAlone = ({ variants, option_types }: ProductState): boolean =>
  variants.length === 1 && option_types.length === 0

/** A product whose one variant has no choices may be its own master; any other has a master that is not sold. */
async function saveVariants(
  tx: Tx,
  known: Known,
  plans: readonly Planned[],
  saved: Map<Planned, Saved>,
  now: Date,
): Promise<void> {
  const removed: number[] = []
  const updated: (VariantRow & { id: number })[] = []
  const added: { plan: Planned; planned: PlannedVariant | undefined; row: VariantRow }[] = []
  const summaries: SummaryRow[] = []
  const optioned: { plan: Planned; planned: PlannedVariant }[] = []
  const backordered: { plan: Planned; planned: PlannedVariant }[] = []
  for (const plan of plans) {
    const { current, next } = plan
    const product_id = saved.get(plan)?.id ?? 0
    const was = new Map(current?.state.variants.map((each) => [each.id, each]))
    const ownMaster = isAlone(next) && (!current?.master || current.master.sold)
    const master = current?.master
    for (const variant of next.variants as PlannedVariant[]) {
      const before = was.get(variant.id)
      was.delete(variant.id)
      const isMaster = ownMaster && (variant.id === master?.id || !master)
      if (!before || !same(before.options, variant.options)) optioned.push({ plan, planned: variant })
      if (!before ? variant.backorder : before.backorder !== variant.backorder)
        backordered.push({ plan, planned: variant })
      if (variant.id < 0) added.push({ plan, planned: variant, row: variantRow(product_id, variant, isMaster) })
      else if (
        !before ||
        variantChanges(before, variant).length > 0 ||
        (variant.id === master?.id && master.sold !== isMaster)
      )
        updated.push({ id: variant.id, ...variantRow(product_id, variant, isMaster) })
    }
    const isMasterSold = next.variants.some(({ id }) => id === master?.id)
    for (const deleted of was.values()) if (deleted.id !== master?.id) removed.push(deleted.id)
    if (ownMaster && (isMasterSold || !master)) continue
    const lowest = next.variants.reduce((least, each) => (each.price < least.price ? each : least))
    const prices = { price: lowest.price, sale_price: lowest.sale_price, compare_at_price: lowest.compare_at_price }
    const isTaken = master && next.variants.some(({ sku, id }) => sku === master.sku && id !== master.id)
    const sku =
      master && !isTaken && !isMasterSold
        ? master.sku
        : known.freeSku(next.slug.toUpperCase(), new Map(next.variants.map(({ sku, id }) => [sku, id])))
    known.claimed.add(sku)
    if (master && !isMasterSold) summaries.push({ id: master.id, sku, ...prices })
    else
      added.push({
        plan,
        planned: undefined,
        row: { ...variantRow(product_id, { ...lowest, ...prices, sku, barcode: null, position: 0 }, true) },
      })
  }
  await removeVariants(tx, removed, now)
  await updateSummaries(tx, summaries)
  await updateVariants(tx, updated)
  const ids = await insertVariants(
    tx,
    added.map(({ row }) => row),
  )
  for (const { plan, planned } of added) {
    const id = planned && ids.get(planned.sku)
    if (planned && id !== undefined) saved.get(plan)?.variants.set(planned.id, id)
  }
  const idOf = ({ plan, planned }: { plan: Planned; planned: PlannedVariant }): number =>
    saved.get(plan)?.variants.get(planned.id) ?? planned.id
  await setOptions(
    tx,
    optioned.map((each) => ({
      variant_id: idOf(each),
      values: Object.entries(each.planned.options).flatMap(
        ([type, value]) => known.words.values.get(type)?.byCode.get(value)?.id ?? [],
      ),
    })),
  )
  await setBackorder(
    tx,
    backordered.map((each) => ({ variant_id: idOf(each), backorder: each.planned.backorder })),
  )
}

async function saveLists(tx: Tx, known: Known, plans: readonly Planned[], saved: Map<Planned, Saved>): Promise<void> {
  const idOf = (plan: Planned): number => saved.get(plan)?.id ?? 0
  const differing = <F extends keyof ProductState>(field: F): Planned[] =>
    plans.filter(({ current, next }) =>
      current ? !same(current.state[field], next[field]) : (next[field] as unknown[]).length > 0,
    )
  const { words, related } = known
  const ids: Record<ListName, (state: ProductState) => number[]> = {
    categories: ({ categories }) => idsIn(words.categories, categories),
    option_types: ({ option_types }) => idsIn(words.types, option_types),
    badges: ({ badges }) => idsIn(words.badges, badges),
    related: ({ related: slugs }) => slugs.flatMap((slug) => related.get(slug) ?? []),
  }
  for (const [list, idsOf] of Object.entries(ids) as [ListName, (state: ProductState) => number[]][])
    await setList(
      tx,
      list,
      differing(list).map((plan) => ({ product_id: idOf(plan), ids: idsOf(plan.next) })),
    )
  await setProperties(
    tx,
    differing('properties').map((plan) => ({ product_id: idOf(plan), properties: plan.next.properties })),
  )
  await setPictures(
    tx,
    differing('pictures').map((plan) => ({
      product_id: idOf(plan),
      pictures: plan.next.pictures.map(({ key, alt, view, option }) => ({
        key,
        alt,
        view,
        option_value_id: option && (words.values.get(option.type)?.byCode.get(option.value)?.id ?? null),
      })),
    })),
  )
}
