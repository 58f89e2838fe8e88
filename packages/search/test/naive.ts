import type { ProductDocument } from '../src/engine/listing/document.ts'
import type { ListingQuery } from '../src/engine/listing/listing.ts'
import type { Card } from './documents.ts'

type Doc = ProductDocument<Card>
export type Groups = Record<string, (doc: Doc) => boolean>

/** The listing rules written once more, one product at a time: slow, plain, and what the engine must agree with. */
export function onSale(doc: Doc, now: number): boolean {
  const started = doc.sale_start_at === null || doc.sale_start_at <= now
  const over = doc.sale_expire_at !== null && doc.sale_expire_at <= now
  return doc.sale_price !== null && doc.sale_price < doc.price && started && !over
}

export function sellingPrice(doc: Doc, now: number): number {
  return onSale(doc, now) ? (doc.sale_price ?? doc.price) : doc.price
}

export function isListed(doc: Doc, now: number): boolean {
  return sellingPrice(doc, now) > 1 && doc.total_on_hand > 0 && doc.available_on <= now && doc.has_image
}

/** Each group of the query as a test of one product. */
export function groupsOf(query: ListingQuery, now: number): Groups {
  const groups: Groups = {}
  const any = (name: string, chosen: readonly string[] | undefined, carried: (doc: Doc) => readonly string[]) => {
    if (chosen?.length) groups[name] = (doc) => carried(doc).some((value) => chosen.includes(value))
  }
  any('brand', query.brand, (doc) => (doc.brand ? [doc.brand.code] : []))
  any('vendor', query.vendor, (doc) => (doc.store ? [doc.store.slug] : []))
  any('badge', query.badge, (doc) => doc.badges.map(String))
  for (const name of ['color', 'gender', 'age_group'] as const)
    any(name, query[name], (doc) => doc.property[name] ?? [])
  for (const [name, chosen] of Object.entries(query.property ?? {})) {
    any(`property ${name}`, chosen, (doc) => doc.property[name] ?? [])
  }
  for (const [name, chosen] of Object.entries(query.size ?? {}))
    any(`size ${name}`, chosen, (doc) => doc.options[name] ?? [])
  const { taxon_id, price_min, price_max, ids } = query
  if (taxon_id !== undefined) groups.taxon = (doc) => doc.taxons.flat().includes(taxon_id)
  if (price_min !== undefined || price_max !== undefined) {
    groups.price = (doc) => {
      const price = sellingPrice(doc, now)
      return price >= (price_min ?? 0) && price <= (price_max ?? Number.POSITIVE_INFINITY)
    }
  }
  if (query.on_sale) groups.on_sale = (doc) => onSale(doc, now)
  if (ids) groups.ids = (doc) => ids.includes(doc.id)
  return groups
}

/** Whether one variant in stock has a chosen value of each of its facts that are asked for, but `except`; one fact is a matter of its group. */
export function hasTogether(doc: Doc, { color, size }: ListingQuery, except?: string): boolean {
  const chosen = [
    ...(color?.length && except !== 'color' ? [['color', color] as const] : []),
    ...Object.entries(size ?? {}).filter(([name, values]) => values.length > 0 && except !== `size ${name}`),
  ]
  const has = ({ option_values, total_on_hand }: Doc['variants'][number]) =>
    total_on_hand > 0 && chosen.every(([name, values]) => values.includes(option_values[name] ?? ''))
  return chosen.length < 2 || doc.variants.some(has)
}

/** The listed products under all groups but `except`. */
export function matching(docs: readonly Doc[], groups: Groups, now: number, except?: string): Doc[] {
  const tests = Object.keys(groups).filter((name) => name !== except)
  return docs.filter((doc) => isListed(doc, now) && tests.every((name) => groups[name]?.(doc)))
}

/** The products in the order of a sort other than `random`; without words nothing is more relevant than what is new. */
export function sorted(docs: readonly Doc[], sort: ListingQuery['sort'], now: number): Doc[] {
  const newest = (a: Doc, b: Doc) => b.available_on - a.available_on || b.id - a.id
  const percent = (doc: Doc) => (onSale(doc, now) ? doc.sale_percent : 0)
  const price = (doc: Doc) => sellingPrice(doc, now)
  const orders = {
    random: newest,
    relevance: newest,
    date_desc: newest,
    date_asc: (a: Doc, b: Doc) => newest(b, a),
    price_asc: (a: Doc, b: Doc) => price(a) - price(b) || newest(a, b),
    price_desc: (a: Doc, b: Doc) => price(b) - price(a) || newest(a, b),
    sale_percent_desc: (a: Doc, b: Doc) => percent(b) - percent(a) || newest(a, b),
  }
  return [...docs].sort(orders[sort ?? 'date_desc'])
}
