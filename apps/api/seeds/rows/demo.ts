import type { DrawnPictures } from '../../src/adapters/pictures/picture-manifest.ts'
import type {
  DemoArticles,
  DemoBadge,
  DemoBrand,
  DemoCoupon,
  DemoFile,
  DemoLookbook,
  DemoMenu,
  DemoNotice,
  DemoOptionType,
  DemoPage,
  DemoPaymentMethod,
  DemoPerson,
  DemoPhoto,
  DemoPromotion,
  DemoProperty,
  DemoShippingMethod,
  DemoStore,
  DemoTaxon,
  DemoVendor,
  DemoWallet,
  DemoZone,
} from '../content-types.ts'
import type { DemoReview, DemoWaitingReview, ReviewOrder } from '../demo/reviews.ts'
import type { DemoProduct, Text } from '../demo/types.ts'
import type { DemoSecondHand } from '../second-hand-types.ts'
import type { DemoTravel } from '../travel-types.ts'

/** Null: the whole country, and every day of the week. */
export type DemoSaleHours = { division_id: string | null; weekday: number | null; opens: string; closes: string }

/** A date, or a day of every month. */
export type DemoDryDay = {
  division_id: string | null
  on_date: string | null
  day_of_month: number | null
  reason: Text
}

/** Wheels of stores: where, what can be won, and the receipts that their tills have sent. */
export type DemoStoreWheels = {
  /** Codes of stores. */
  locations: string[]
  promoters: { email: string; location: string }[]
  prizes: {
    kind: 'nothing' | 'coupon' | 'item'
    name: Text
    value?: number
    /** The promotion that a coupon is for. */
    coupon?: string
    weight: number
    fallback?: boolean
    stock?: Record<string, number>
  }[]
  receipts: { number: string; location: string; amount: number; minutes_ago: number }[]
}

/** A question about a product, answered in the language in which it was asked; without an answer it waits for staff. */
export type DemoQuestion = {
  product: string
  locale: 'mn' | 'en' | 'ru' | 'cn' | 'it'
  question: string
  answer?: string
  days_ago: number
}

/** A demo shop as a value: all that it starts with but countries and divisions. */
export type Demo = {
  /** Folder of its pictures and their `manifest.json`, below `seeds`. */
  media: string
  /** Pictures that are drawn when they are first requested, instead of being committed. */
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
  /** What buyers photographed, one for a review each. */
  review_photos: readonly DemoPhoto[]
  waiting_reviews: readonly DemoWaitingReview[]
  write_reviews: (order: ReviewOrder) => DemoReview[]
  e_book: DemoFile | null
  promotions: readonly DemoPromotion[]
  coupons: readonly DemoCoupon[]
  lookbooks: readonly DemoLookbook[]
  articles: DemoArticles
  travel: DemoTravel
  wallet: DemoWallet | null
  store_wheels: DemoStoreWheels | null
  second_hand: DemoSecondHand | null
  questions: readonly DemoQuestion[]
}
