import { randomInt } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Known } from './known.ts'
import { makeWords } from './make-words.repository.ts'
import { type Plan, planProduct, slugOfProduct } from './plan-product.ts'
import type { Problem, ProductInput, WriteOptions, Written } from './product-input.ts'
import { holdNames, lockWished, ownersOf, readProducts } from './product-state.queries.ts'
import { type Current, productChanges, variantChanges } from './product-state.ts'
import { readPropertyValues, readReferences, readWords } from './product-words.queries.ts'
import { keepVersions } from './products.repository.ts'
import { type Planned, type Saved, savePlans } from './save-plans.ts'
import { skuFor } from './variants/plan-variants.ts'

/**
 * Creates and changes products: the one way in which goods are written, by the editor, the sheet, an import and a restored version.
 *
 * Takes up to a few hundred products at once and needs about the same number of statements for one as for 200. What cannot be is no
 * exception: it is told per product and field in `problems`. A product with a problem is not written, unless `options.partial`: then
 * its faulty variants are left as they are, and only a problem of the product itself (a slug that is taken, a new product without a
 * name) refuses it whole. What changes nothing writes nothing and keeps its version (`same`), so that a second run is a run without
 * changes. For a dry run call it in `dryRun` of platform/database/db.ts: what it tells is what it would do.
 *
 * Audit rows and approvals are the caller’s: `before` and `after` say what changed. Every change is kept as a version.
 */
export async function writeProducts(
  tx: Tx,
  ctx: Ctx,
  batch: readonly ProductInput[],
  options: WriteOptions = {},
): Promise<Written[]> {
  if (batch.some(namesSomething)) await holdNames(tx)
  const wished = options.mustBeNew ? [] : await lockWished(tx, batch.map(inputOf))
  const ids = [...new Set(wished.filter((id) => id !== undefined))]
  const currents = new Map((await readProducts(tx, ids)).map((each) => [each.id, each]))
  const current = (n: number): Current | undefined => currents.get(wished[n] ?? 0)
  const known = await readKnown(tx, batch, options, current)
  const seen = new Set<number>()
  const plans = batch.map((input, n): Planned => {
    const id = wished[n]
    const plan = planProduct(current(n), input, known, options, ctx.now)
    // two parts of one batch about one product would not see each other
    if (id !== undefined && seen.has(id)) plan.problems.push({ field: 'slug', code: 'product_twice' })
    if (id !== undefined) seen.add(id)
    return { input, current: current(n), ...plan, ...settled(current(n), plan, options) }
  })
  const saved = await savePlans(
    tx,
    known,
    plans.filter(({ isRefused }) => !isRefused),
    ctx.now,
  )
  const after = new Map(
    (
      await readProducts(
        tx,
        [...saved.values()].flatMap(({ id, wrote }) => (wrote ? [id] : [])),
      )
    ).map((each) => [each.id, each]),
  )
  await keepVersions(tx, versionsOf(ctx, plans, saved, after))
  return plans.map((plan) => writtenOf(plan, saved.get(plan), after))
}

const inputOf = ({ id, slug, variants = [] }: ProductInput) => ({
  id,
  slug: id === undefined ? slug : undefined,
  skus: variants.flatMap(({ sku }) => sku ?? []),
})

const namesSomething = ({ id, slug, variants = [] }: ProductInput): boolean =>
  id === undefined || slug !== undefined || variants.some((each) => each.id === undefined || each.sku !== undefined)

/** Whether anything of a plan is written: with `partial` a product that exists is left as it is where its own fields are faulty. */
function settled(current: Current | undefined, { next, problems }: Plan, { partial = false }: WriteOptions) {
  const own = problems.filter(({ field }) => !/^variants\[\d+\]/.test(field))
  const isNever = next.variants.length === 0 || own.some(({ field }) => field === 'id' || field === 'version')
  if (isNever || !partial || !current) return { isRefused: isNever || (partial ? own.length > 0 : problems.length > 0) }
  const { variants, option_types } = next
  return { isRefused: false, next: own.length > 0 ? { ...current.state, variants, option_types } : next }
}

async function readKnown(
  tx: Tx,
  batch: readonly ProductInput[],
  options: WriteOptions,
  current: (n: number) => Current | undefined,
): Promise<Known> {
  const words = await readWords(tx)
  await makeWords(tx, words, batch, options)
  const slugs = batch.map((input, n) => slugOfProduct(current(n), input))
  const skus = batch.flatMap(({ variants = [{}] }, n) =>
    variants.map(({ sku, options: chosen = [] }) => sku?.trim() || skuFor(slugs[n] ?? '', chosen)),
  )
  const owners = await ownersOf(tx, [...skus, ...slugs.map((slug) => slug.toUpperCase())], slugs)
  const references = await readReferences(
    tx,
    batch.flatMap(({ pictures = [] }) => pictures.map(({ key }) => key)),
    batch.flatMap(({ related = [] }) => related),
  )
  const values = await readPropertyValues(tx, batch.flatMap(propertiesOf))
  const claimed = new Set<string>()
  const freeSku: Known['freeSku'] = (base, taken) => {
    for (
      let sku = base;
      ;
      sku = `${base}-${randomInt(36 ** 4)
        .toString(36)
        .toUpperCase()}`
    )
      if (!taken.has(sku) && !owners.skus.has(sku) && !claimed.has(sku)) return sku
  }
  return { words, ...owners, ...references, claimed, claimedSlugs: new Set(), values, freeSku }
}

const propertiesOf = ({ properties = {}, gender, age_groups, warm_to }: ProductInput): string[] => [
  ...Object.keys(properties),
  ...(gender === undefined ? [] : ['gender']),
  ...(age_groups === undefined ? [] : ['age_group']),
  ...(warm_to === undefined ? [] : ['warm_to']),
]

/** What each changed product is now, and what it was where no version tells it yet. */
function versionsOf(
  ctx: Ctx,
  plans: readonly Planned[],
  saved: ReadonlyMap<Planned, Saved>,
  after: ReadonlyMap<number, Current>,
) {
  const actor_id = ctx.user?.id ?? null
  const act = ctx.act?.name ?? 'products.import'
  return plans.flatMap((plan) => {
    const { id, wrote } = saved.get(plan) ?? {}
    const now = id === undefined || !wrote ? undefined : after.get(id)
    if (!now || id === undefined) return []
    const { current } = plan
    const first = current && {
      product_id: id,
      version: current.version,
      at: current.updated_at,
      actor_id: null,
      act: 'products.kept',
      snapshot: current.state,
    }
    return [
      ...(first ? [first] : []),
      { product_id: id, version: now.version, at: ctx.now, actor_id, act, snapshot: now.state },
    ]
  })
}

function writtenOf(
  { input, current, next, variants, problems, isRefused }: Planned,
  saved: Saved | undefined,
  after: ReadonlyMap<number, Current>,
): Written {
  const refused = new Set(problems.flatMap(({ field }) => /^variants\[(\d+)\]/.exec(field)?.[1] ?? []).map(Number))
  const about = current && { id: current.id, slug: current.state.slug, version: current.version }
  if (isRefused || !saved)
    return {
      outcome: 'refused',
      ...about,
      variants: (input.variants ?? []).map(() => ({ outcome: 'refused' as const })),
      before: {},
      after: {},
      problems: problems.length > 0 ? problems : [lastVariant],
    }
  const now = after.get(saved.id)
  const state = now?.state ?? current?.state ?? next
  const was = new Map(current?.state.variants.map((each) => [each.id, each]))
  const existing = new Map(state.variants.map((each) => [each.id, each]))
  const written = (input.variants ?? []).map((_, n): Written['variants'][number] => {
    const planned = variants.of[n]
    if (refused.has(n)) return { outcome: 'refused' }
    const id = planned && (saved.variants.get(planned.id) ?? planned.id)
    const variant = id === undefined ? undefined : existing.get(id)
    if (!variant) return { outcome: 'changed' }
    const before = was.get(variant.id)
    const outcome = !before ? 'created' : variantChanges(before, variant).length > 0 ? 'changed' : 'same'
    return { id: variant.id, sku: variant.sku, version: variant.version, outcome }
  })
  return {
    outcome: !current ? 'created' : saved.wrote ? 'changed' : 'same',
    id: saved.id,
    slug: state.slug,
    version: now?.version ?? current?.version ?? 1,
    variants: written,
    ...(now ? productChanges(current?.state ?? null, now.state) : { before: {}, after: {} }),
    problems,
  }
}

const lastVariant: Problem = { field: 'variants', code: 'last_variant' }
