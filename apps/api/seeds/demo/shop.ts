import { drawnPictures } from '../../../../assets/studio/drawn.ts'
import type { Demo } from '../rows/demo.ts'
import { badges } from './badges.ts'
import { brands } from './brands.ts'
import { configs, presets } from './configs.ts'
import { eBook } from './e-book.ts'
import { menus } from './menus.ts'
import { notices } from './notifications.ts'
import { optionTypes, properties } from './option-types.ts'
import { pages } from './pages.ts'
import { paymentMethods } from './payment-methods.ts'
import { products } from './products.ts'
import { coupons, promotions } from './promotions.ts'
import { writeReviews } from './reviews.ts'
import { shippingMethods } from './shipping.ts'
import { stores } from './stores.ts'
import { taxCodes } from './tax-codes.ts'
import { taxonNames } from './taxon-names.ts'
import { taxonPermalinks } from './taxons.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'
import { demoWallet } from './wallet.ts'
import { unservedDivisions, zones } from './zones.ts'

/** The children's shop Bambar. */
export const bambar: Demo = {
  media: 'media',
  drawn: drawnPictures,
  logos: 'demo/logos',
  brands,
  vendors,
  badges,
  taxons: taxonPermalinks.map((permalink) => ({
    permalink,
    ...taxonNames[permalink],
    classification_code: taxCodes[permalink] ?? null,
  })),
  option_types: optionTypes,
  properties,
  stores,
  shelves: { tuv: 9, zaisan: 5, bayanzurkh: 4, darkhan: 2 },
  menus,
  pages,
  configs,
  presets,
  notices,
  zones,
  unserved_divisions: unservedDivisions,
  shipping_methods: shippingMethods,
  sale_hours: [],
  dry_days: [],
  payment_methods: paymentMethods,
  users,
  products,
  write_reviews: writeReviews,
  e_book: eBook,
  promotions,
  coupons,
  wallet: demoWallet,
}
