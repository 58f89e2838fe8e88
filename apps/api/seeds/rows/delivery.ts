import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/db-types.ts'
import { numbered } from '../bulk.ts'
import { paymentMethods } from '../demo/payment-methods.ts'
import { shippingMethods } from '../demo/shipping.ts'
import { unservedDivisions, zones } from '../demo/zones.ts'
import { storeId } from './vocabulary.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

const zoneId = numbered(zones.map(({ code }) => code))
const methodId = numbered(shippingMethods.map(({ code }) => code))

export const zoneRows = (): Rows<'zones'> =>
  zones.map(({ code, name }, index) => ({ id: zoneId(code), code, name, position: index + 1 }))

export const zoneMemberRows = (): Rows<'zone_members'> => [
  ...zones.flatMap(({ code, divisions }) => divisions.map((division_id) => ({ division_id, zone_id: zoneId(code) }))),
  ...unservedDivisions.map((division_id) => ({ division_id, zone_id: null })),
]

export const shippingMethodRows = (): Rows<'shipping_methods'> =>
  shippingMethods.map(({ code, kind, name, description, store }, index) => ({
    id: methodId(code),
    code,
    kind,
    name,
    description,
    stock_location_id: store ? storeId(store) : null,
    position: index + 1,
  }))

export const shippingPriceRows = (): Rows<'shipping_prices'> =>
  shippingMethods.flatMap(({ code, prices }) =>
    prices.map(({ zone, price, free_from, min_hours, max_hours, cut_off_hour }) => ({
      shipping_method_id: methodId(code),
      zone_id: zone === null ? null : zoneId(zone),
      price,
      free_from: free_from ?? null,
      min_hours,
      max_hours,
      cut_off_hour: cut_off_hour ?? null,
    })),
  )

export const paymentMethodRows = (): Rows<'payment_methods'> =>
  paymentMethods.map(({ preferences, ...method }, index) => ({
    ...method,
    preferences: JSON.parse(JSON.stringify(preferences)),
    position: index + 1,
  }))
