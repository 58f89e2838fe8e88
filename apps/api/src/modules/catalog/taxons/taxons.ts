import type { staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import type { ErrorCode } from '@delguur/contract/errors'
import type { Translated } from '@delguur/kit/locale'
import { moveNode, nestedSet, subtreeOf } from '@delguur/kit/nested-set'
import { slugOf } from '@delguur/search/analysis/slug'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { filled, merged } from '../content/index.ts'
import { countSales } from './product-sales.jobs.ts'
import { lead } from './redirects.ts'
import { isPicture, usesOfTaxon } from './taxons.queries.ts'
import {
  changeTaxon,
  deleteTaxon,
  insertTaxon,
  type LockedTaxon,
  lockTree,
  productsIn,
  setPermalinks,
  setPins,
  touchProducts,
  writePlaces,
} from './taxons.repository.ts'

const subject = (id: number, version?: number) => ({
  subject_type: 'taxon',
  subject_id: String(id),
  ...(version !== undefined && { version }),
})

const slugIn = (permalink: string): string => permalink.split('/').at(-1) ?? permalink
const joined = (parent: string | undefined, slug: string): string => (parent ? `${parent}/${slug}` : slug)
const fault = (key: string, code: ErrorCode) => new ShopError('invalid_input', { faults: [{ key, code }] })

function mustFind(tree: readonly LockedTaxon[], id: number): LockedTaxon {
  const taxon = tree.find((each) => each.id === id)
  if (!taxon) throw new ShopError('not_found')
  return taxon
}

async function mustBeAt(tx: Tx, taxon: LockedTaxon, version: SeenVersion | undefined): Promise<void> {
  const subject = { subject_type: 'taxon', subject_id: String(taxon.id) }
  await requireSeen(tx, subject, { version: taxon.version, seen: version })
}

async function requirePicture(tx: Tx, key: string | null | undefined): Promise<void> {
  if (key && !(await isPicture(tx, key))) throw fault('picture_key', 'entry_unknown')
}

/** Writes every category at its place; addresses of one and all below it follow it, and the old ones lead there. */
async function settle(ctx: Ctx, tx: Tx, tree: readonly LockedTaxon[], id: number, slug: string): Promise<void> {
  const placed = nestedSet(tree)
  await writePlaces(tx, placed)
  const links = new Map(placed.map((node) => [node.id, node.permalink]))
  const changed = new Map<number, string>()
  const below = subtreeOf(tree, id)
  for (const node of placed.filter((each) => below.has(each.id))) {
    const parent = node.parent_id === null ? undefined : links.get(node.parent_id)
    const link = joined(parent, node.id === id ? slug : slugIn(node.permalink))
    if (link === node.permalink) continue
    links.set(node.id, link)
    changed.set(node.id, link)
  }
  if (changed.size === 0) return
  const own = links.get(id)
  if (tree.some((each) => !below.has(each.id) && each.permalink === own)) throw fault('slug', 'name_in_use')
  const pairs = placed.flatMap(({ id: each, permalink }) => {
    const to = changed.get(each)
    return to && permalink ? [{ from: `/t/${permalink}`, to: `/t/${to}` }] : []
  })
  await setPermalinks(tx, changed, ctx.now)
  const renamed = new Map(pairs.map(({ from, to }) => [from.slice(3), to.slice(3)]))
  for (const follow of ctx.registry.categoriesRenamed) await follow(ctx, tx, renamed)
  await lead(ctx, tx, pairs, 'taxon')
  await touchProducts(tx, [...below])
}

export const createTaxon = (ctx: Ctx, input: z.output<typeof staffTaxons.create.body>): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const tree = await lockTree(tx)
    const parent_id = input.parent_id ?? null
    const parent = parent_id === null ? undefined : tree.find(({ id }) => id === parent_id)
    if (parent_id !== null && !parent) throw fault('parent_id', 'entry_unknown')
    const name = filled(input.name)
    if (!name.mn) throw fault('name', 'blank')
    const slug = input.slug ?? slugOf(name.mn).slice(0, 60).replace(/-+$/, '')
    if (!slug) throw fault('slug', 'blank')
    const permalink = joined(parent?.permalink, slug)
    if (tree.some((each) => each.permalink === permalink)) throw fault('slug', 'name_in_use')
    await requirePicture(tx, input.picture_key)
    const description = input.description ? merged(null, input.description) : null
    const { picture_key = null, product_order = 'manual' } = input
    const made = { parent_id, permalink, name, description, picture_key, product_order }
    const id = await insertTaxon(tx, made, ctx.now)
    const added: LockedTaxon = { ...made, id, version: 1, position: 1_000_000 }
    const moved = moveNode([...tree, added], { id, parent_id, position: input.position ?? 1_000_000 })
    if (typeof moved === 'string') throw fault('parent_id', 'parent_below')
    await writePlaces(tx, nestedSet(moved))
    // an address that led elsewhere is a page again
    await lead(ctx, tx, [], 'taxon', [`/t/${permalink}`])
    await audit(ctx, tx, { ...subject(id, 1), before: null, after: { name: name.mn, permalink, parent_id } })
    return id
  })

type Edit = z.output<typeof staffTaxons.edit.body>

/** The address that an edit wants: the slug that was sent, or that of the new name where the old one made the address. */
function slugWanted(taxon: LockedTaxon, name: Translated, slug: string | undefined): string {
  const now = slugIn(taxon.permalink)
  if (slug !== undefined) return slug
  return name.mn !== taxon.name.mn && slugOf(taxon.name.mn) === now ? slugOf(name.mn).slice(0, 60) || now : now
}

const noted = ({
  name,
  description,
  picture_key,
  product_order,
  permalink,
}: Omit<LockedTaxon, 'id' | 'version' | 'parent_id' | 'position'>) => ({
  name,
  description,
  picture_key,
  product_order,
  slug: slugIn(permalink),
})

export const editTaxon = (ctx: Ctx, id: number, version: SeenVersion | undefined, edit: Edit): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const tree = await lockTree(tx)
    const taxon = mustFind(tree, id)
    await mustBeAt(tx, taxon, version)
    const name = merged(taxon.name, edit.name)
    if (!name.mn) throw fault('name', 'blank')
    await requirePicture(tx, edit.picture_key)
    const change = {
      name,
      description: edit.description === undefined ? taxon.description : merged(taxon.description, edit.description),
      picture_key: edit.picture_key === undefined ? taxon.picture_key : edit.picture_key,
      product_order: edit.product_order ?? taxon.product_order,
    }
    const slug = slugWanted(taxon, name, edit.slug)
    await settle(ctx, tx, tree, id, slug)
    const now = await changeTaxon(tx, id, change, ctx.now)
    // who is the first to want them need not wait for the night
    if (change.product_order === 'best_selling' && taxon.product_order !== 'best_selling')
      await ctx.jobs.add(tx, countSales, {}, { key: 'sales of products' })
    await audit(ctx, tx, {
      ...subject(id, now),
      before: noted(taxon),
      after: noted({ ...change, permalink: slug }),
    })
  })

type Move = { parent_id: number | null; position: number }

export const moveTaxon = (ctx: Ctx, id: number, { parent_id, position }: Move): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const tree = await lockTree(tx)
    const taxon = mustFind(tree, id)
    await mustBeAt(tx, taxon, ctx.act?.seen)
    const moved = moveNode(tree, { id, parent_id, position })
    if (moved === 'unknown') throw fault('parent_id', 'entry_unknown')
    if (moved === 'loop') throw new ShopError('tree_loop')
    const after = nestedSet(moved).find((each) => each.id === id)
    if (!after) throw new Error('a moved category has no place')
    await settle(ctx, tx, moved, id, slugIn(taxon.permalink))
    const now = await changeTaxon(tx, id, {}, ctx.now)
    await audit(ctx, tx, {
      ...subject(id, now),
      before: { parent_id: taxon.parent_id, position: taxon.position },
      after: { parent_id: after.parent_id, position: after.position },
    })
  })

export const removeTaxon = (ctx: Ctx, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const tree = await lockTree(tx)
    const taxon = mustFind(tree, id)
    await mustBeAt(tx, taxon, version)
    const uses = await usesOfTaxon(tx, id)
    if (uses.length > 0) throw new ShopError('in_use', { beside: { uses } })
    await deleteTaxon(tx, id)
    await writePlaces(tx, nestedSet(tree.filter((each) => each.id !== id)))
    await audit(ctx, tx, { ...subject(id), before: noted(taxon), after: null })
  })

/** Products that stand first in a category, in this order. */
export const pinProducts = (ctx: Ctx, id: number, productIds: readonly number[]): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const taxon = mustFind(await lockTree(tx), id)
    const wanted = [...new Set(productIds)]
    const inside = await productsIn(tx, id, wanted)
    if (wanted.some((each) => !inside.has(each))) throw fault('product_ids', 'entry_unknown')
    const before = await setPins(tx, id, wanted)
    const now = await changeTaxon(tx, taxon.id, {}, ctx.now)
    await audit(ctx, tx, { ...subject(id, now), before: { pinned: before }, after: { pinned: wanted } })
  })
