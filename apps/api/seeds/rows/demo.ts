import type { DrawnPictures } from '../../src/adapters/pictures/picture-manifest.ts'
import type { DemoBadge } from '../demo/badges.ts'
import type { DemoBrand } from '../demo/brands.ts'
import type { eBook } from '../demo/e-book.ts'
import type { DemoMenu } from '../demo/menus.ts'
import type { DemoNotice } from '../demo/notifications.ts'
import type { DemoOptionType } from '../demo/option-types.ts'
import type { DemoPage } from '../demo/pages-shape.ts'
import type { DemoPaymentMethod } from '../demo/payment-methods.ts'
import type { DemoCoupon, DemoPromotion } from '../demo/promotions.ts'
import type { DemoReview, ReviewOrder } from '../demo/reviews.ts'
import type { DemoShippingMethod } from '../demo/shipping.ts'
import type { DemoStore } from '../demo/stores.ts'
import type { TaxonName } from '../demo/taxon-names-shape.ts'
import type { DemoProduct, Text } from '../demo/types.ts'
import type { DemoPerson } from '../demo/users.ts'
import type { DemoVendor } from '../demo/vendors.ts'
import type { DemoWallet } from '../demo/wallet.ts'
import type { DemoZone } from '../demo/zones.ts'

export type DemoTaxon = TaxonName & {
  permalink: string
  /** What the tax house calls its goods and those below it that have no code of their own. */
  classification_code: string | null
}

export type DemoProperty = { name: string; presentation: Text; values: { value: string; presentation: Text }[] }

/** Null: the whole country, and every day of the week. */
export type DemoSaleHours = { division_id: string | null; weekday: number | null; opens: string; closes: string }

/** A date, or a day of every month. */
export type DemoDryDay = {
  division_id: string | null
  on_date: string | null
  day_of_month: number | null
  reason: Text
}

/** A demo shop as a value: all that it starts with but countries and divisions. */
export type Demo = {
  /** Folder of its pictures and their `manifest.json`, below `seeds`. */
  media: string
  /** Pictures that are drawn when they are first asked for, instead of being committed. */
  drawn?: DrawnPictures
  /** Folder of its brands' logos, below `seeds`. */
  logos: string
  brands: readonly DemoBrand[]
  vendors: readonly DemoVendor[]
  badges: readonly DemoBadge[]
  /** Parents before their children. */
  taxons: readonly DemoTaxon[]
  option_types: readonly DemoOptionType[]
  properties: readonly DemoProperty[]
  stores: readonly DemoStore[]
  /** Of twenty units, how many each store keeps. */
  shelves: Readonly<Record<string, number>>
  menus: readonly DemoMenu[]
  pages: readonly DemoPage[]
  configs: object
  presets: object
  notices: readonly DemoNotice[]
  zones: readonly DemoZone[]
  unserved_divisions: readonly string[]
  shipping_methods: readonly DemoShippingMethod[]
  /** When alcohol may be sold, and the days on which none is; by division. */
  sale_hours: readonly DemoSaleHours[]
  dry_days: readonly DemoDryDay[]
  payment_methods: readonly DemoPaymentMethod[]
  users: readonly DemoPerson[]
  products: readonly DemoProduct[]
  write_reviews: (order: ReviewOrder) => DemoReview[]
  e_book: typeof eBook | null
  promotions: readonly DemoPromotion[]
  coupons: readonly DemoCoupon[]
  wallet: DemoWallet | null
}
