import { plainSigns } from '@delguur/kit/text/plain-signs'
import { cleanLine } from '@delguur/kit/text/typed-text'
import { ourTarget } from './headers-ours.domain.ts'
import { shopifyInventory, shopifyTarget } from './headers-shopify.domain.ts'
import { spreeTarget } from './headers-spree.domain.ts'
import { woocommerceTarget } from './headers-woocommerce.domain.ts'
import { inEnglish } from './headers-woocommerce-languages.domain.ts'
import { otherKind, otherTarget } from './kinds/titles.domain.ts'
import type { Kind } from './targets.domain.ts'
import { isTarget } from './targets.domain.ts'

// Whose file it is, by its first line, and what each of its columns becomes.

export const sources = ['ours', 'shopify', 'shopify_inventory', 'spree', 'woocommerce', 'unknown'] as const
export type Source = (typeof sources)[number]

/** A title as it is compared: case and spaces do not count. */
export const normal = (title: string): string =>
  plainSigns(title)
    .toLowerCase()
    .replace(/^['"]+|['"]+$/g, '')
    .replace(/\s+/g, '')

/** Titles of which no two are alike; one without text is named by its place. */
export function namesOf(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map((title, i) => {
    const name = cleanLine(title).trim() || `#${i + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

export function sourceOf(titles: readonly string[], kind: Kind = 'products'): Source {
  const other = otherKind(kind)
  const has = new Set(titles.map(normal))
  const any = (...names: string[]): boolean => names.some((name) => has.has(name))
  const handled = !other && any('handle', 'urlhandle')
  if (
    !other &&
    any('sku') &&
    any('location') &&
    any('onhand', 'onhand(current)', 'onhand(new)', 'available', 'available(notediteable)')
  )
    return 'shopify_inventory'
  // an older one has a column for each store, by its name
  if (handled && any('sku') && any('coo', 'hscode') && !any('price', 'variantprice')) return 'shopify_inventory'
  if (
    handled &&
    (any('title', 'body(html)', 'variantsku') || titles.some((title) => normal(title).startsWith('option1')))
  )
    return 'shopify'
  if (other === 'people' && any('acceptsmarketing', 'acceptsemailmarketing') && any('totalspent', 'taxexempt'))
    return 'shopify'
  const woo = new Set([...has].map(inEnglish))
  if (
    !other &&
    ['regularprice', 'saleprice', 'published', 'instock?'].some((name) => woo.has(name)) &&
    woo.has('name') &&
    (woo.has('type') || woo.has('id')) &&
    (woo.has('sku') || woo.has('parent'))
  )
    return 'woocommerce'
  const isSpree =
    any(
      'product_id',
      'inventory_count',
      'track_inventory',
      'inventory_backorderable',
      'meta_title',
      'accepts_email_marketing',
      'min_quantity',
    ) ||
    titles.some((title) => /^(metafield|custom_field)\./i.test(title.trim()) || /^image\d_src$/i.test(title.trim()))
  if (isSpree && any('slug', 'sku', 'email') && (!other || other === 'people')) return 'spree'
  const means = (title: string) => (other ? otherTarget(other, normal(title)) : ourTarget(normal(title)))
  const ours = titles.map(means).filter((target) => target !== undefined)
  // a file of goods that has neither of the shop's keys is somebody's own list
  const isKeyed = other !== undefined || ours.some((target) => target === 'slug' || target === 'sku')
  if (isKeyed && (ours.length >= 2 || titles.length <= 2)) return 'ours'
  return 'unknown'
}

/** What a column becomes by its title alone; null where nobody knows. */
export function targetOf(source: Source, kind: Kind, title: string): string | null {
  const name = normal(title).replace(/\(\d+\)$/, '')
  const other = otherKind(kind)
  const own = other ? otherTarget(other, name) : ourTarget(name)
  const found = {
    ours: () => own,
    shopify: () => (other ? own : (shopifyTarget(name, title) ?? own)),
    shopify_inventory: () => shopifyInventory(name),
    spree: () => spreeTarget(name, title, kind) ?? own,
    woocommerce: () => woocommerceTarget(name, title),
    unknown: () => own,
  }[source]()
  if (found === undefined) return null
  if (found.startsWith('metafield:')) return kind === 'products' ? found : 'skip'
  // of a file that has more than the kind of import writes, the rest is skipped
  return isTarget(kind, found) ? found : 'skip'
}
