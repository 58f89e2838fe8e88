import { numbered } from '../bulk.ts'
import type { Demo } from './demo.ts'

type Id = (code: string) => number

/** Ids of the small tables: what products refer to. */
export type Ids = Record<
  'brand' | 'vendor' | 'badge' | 'taxon' | 'store' | 'option_type' | 'option_value' | 'zone' | 'method' | 'promotion',
  Id
>

const known = new WeakMap<Demo, Ids>()

const made = (demo: Demo): Ids => ({
  brand: numbered(demo.brands.map(({ code }) => code)),
  vendor: numbered(demo.vendors.map(({ slug }) => slug)),
  badge: numbered(demo.badges.map(({ code }) => code)),
  taxon: numbered(demo.taxons.map(({ permalink }) => permalink)),
  store: numbered(demo.stores.map(({ code }) => code)),
  option_type: numbered(demo.option_types.map(({ name }) => name)),
  option_value: numbered(
    demo.option_types.flatMap(({ name, values }) => values.map((value) => `${name}:${value.name}`)),
  ),
  zone: numbered(demo.zones.map(({ code }) => code)),
  method: numbered(demo.shipping_methods.map(({ code }) => code)),
  promotion: numbered(demo.promotions.map(({ code }) => code)),
})

/** The ids of a demo shop's rows by their codes, the same each time. */
export function idsOf(demo: Demo): Ids {
  const ids = known.get(demo) ?? made(demo)
  known.set(demo, ids)
  return ids
}
