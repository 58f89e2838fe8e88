import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

export const zoneRows = (demo: Demo): Rows<'zones'> =>
  demo.zones.map(({ code, name }, index) => ({ id: idsOf(demo).zone(code), code, name, position: index + 1 }))

export const zoneMemberRows = (demo: Demo): Rows<'zone_members'> => [
  ...demo.zones.flatMap(({ code, divisions }) =>
    divisions.map((division_id) => ({ division_id, zone_id: idsOf(demo).zone(code) })),
  ),
  ...demo.unserved_divisions.map((division_id) => ({ division_id, zone_id: null })),
]

export const shippingMethodRows = (demo: Demo): Rows<'shipping_methods'> =>
  demo.shipping_methods.map(({ code, kind, name, description, store }, index) => ({
    id: idsOf(demo).method(code),
    code,
    kind,
    name,
    description,
    stock_location_id: store ? idsOf(demo).store(store) : null,
    position: index + 1,
  }))

export const shippingPriceRows = (demo: Demo): Rows<'shipping_prices'> =>
  demo.shipping_methods.flatMap(({ code, prices }) =>
    prices.map(({ zone, price, free_from, min_hours, max_hours, cut_off_hour }) => ({
      shipping_method_id: idsOf(demo).method(code),
      zone_id: zone === null ? null : idsOf(demo).zone(zone),
      price,
      free_from: free_from ?? null,
      min_hours,
      max_hours,
      cut_off_hour: cut_off_hour ?? null,
    })),
  )

export const paymentMethodRows = (demo: Demo): Rows<'payment_methods'> =>
  demo.payment_methods.map(({ preferences, active = true, ...method }, index) => ({
    ...method,
    active,
    preferences: JSON.parse(JSON.stringify(preferences)),
    position: index + 1,
  }))
