import type { Demo } from '../rows/demo.ts'
import { brands, optionTypes, taxons, vendors } from './house.ts'
import { paymentMethods } from './payment-methods.ts'
import { users } from './people.ts'
import { products } from './products.ts'
import { dryDays, saleHours } from './sale-times.ts'
import { configs, menus, pages } from './site.ts'
import { shippingMethods, stores } from './stores.ts'

/** The store of the spirit Altan Tal: no promotions, no reviews, no wallet, and nothing brought to a door. */
export const altanTal: Demo = {
  media: 'altan-tal/media',
  logos: 'altan-tal/logos',
  brands,
  vendors,
  badges: [],
  taxons,
  option_types: optionTypes,
  properties: [],
  stores,
  shelves: { sukhbaatar: 8, bayanzurkh: 6, 'khan-uul': 6 },
  menus,
  pages,
  configs,
  presets: {},
  notices: [],
  zones: [],
  unserved_divisions: [],
  shipping_methods: shippingMethods,
  sale_hours: saleHours,
  dry_days: dryDays,
  payment_methods: paymentMethods,
  users,
  products,
  write_reviews: () => [],
  e_book: null,
  promotions: [],
  coupons: [],
  wallet: null,
}
