import type {
  DemoBrand,
  DemoMenu,
  DemoOptionType,
  DemoPage,
  DemoPaymentMethod,
  DemoPerson,
  DemoShippingMethod,
  DemoStore,
  DemoTaxon,
  DemoVendor,
} from '../content-types.ts'
import type { DemoProduct } from '../demo/types.ts'
import { readData } from '../read-data.ts'
import type { Demo, DemoDryDay, DemoSaleHours } from '../rows/demo.ts'

const read = <T>(file: string): T => readData<T>(`altan-tal/${file}`)

export const users = read<DemoPerson[]>('users')

/** The store of the spirit Altan Tal: no promotions, no reviews, no wallet, and nothing brought to a door. */
export const altanTal: Demo = {
  media: 'altan-tal/media',
  logos: 'altan-tal/logos',
  brands: read<DemoBrand[]>('brands'),
  vendors: read<DemoVendor[]>('vendors'),
  badges: [],
  taxons: read<DemoTaxon[]>('taxons'),
  option_types: read<DemoOptionType[]>('option-types'),
  properties: [],
  stores: read<DemoStore[]>('stores'),
  shelves: { sukhbaatar: 8, bayanzurkh: 6, 'khan-uul': 6 },
  menus: read<DemoMenu[]>('menus'),
  pages: read<DemoPage[]>('pages'),
  configs: read<object>('configs'),
  presets: {},
  notices: [],
  zones: [],
  unserved_divisions: [],
  shipping_methods: read<DemoShippingMethod[]>('shipping-methods'),
  sale_hours: read<DemoSaleHours[]>('sale-hours'),
  dry_days: read<DemoDryDay[]>('dry-days'),
  payment_methods: read<DemoPaymentMethod[]>('payment-methods'),
  users,
  products: read<DemoProduct[]>('products'),
  review_photos: [],
  waiting_reviews: [],
  write_reviews: () => [],
  e_book: null,
  promotions: [],
  coupons: [],
  lookbooks: [],
  articles: { authors: [], tags: [], articles: [], comments: [] },
  travel: { hotels: [], tours: [] },
  wallet: null,
  store_wheels: null,
  second_hand: null,
  questions: [],
}
