import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type {
  DemoArticle,
  DemoArticles,
  DemoBadge,
  DemoBrand,
  DemoComment,
  DemoCoupon,
  DemoFile,
  DemoLookbook,
  DemoNotice,
  DemoOptionType,
  DemoOrders,
  DemoPage,
  DemoPaymentMethod,
  DemoPerson,
  DemoPhoto,
  DemoPromotion,
  DemoProperty,
  DemoScene,
  DemoShippingMethod,
  DemoStore,
  DemoTaxon,
  DemoVendor,
  DemoWallet,
  DemoZone,
  Style,
} from '../content-types.ts'
import { readData } from '../read-data.ts'
import type { DemoQuestion, DemoStoreWheels } from '../rows/demo.ts'
import type { DemoHotel, DemoTour, DemoTravel } from '../travel-types.ts'
import type { DemoWaitingReview } from './reviews.ts'
import type { DemoProduct, PictureSet } from './types.ts'

const read = <T>(file: string): T => readData<T>(`demo/${file}`)

/** In the order of the brand row on the home page. */
export const brands = read<DemoBrand[]>('brands')
/** `bambar` is the shop itself. */
export const vendors = read<DemoVendor[]>('vendors')
export const badges = read<DemoBadge[]>('badges')
/** A parent stands before its children. */
export const taxons = read<DemoTaxon[]>('taxons')
export const taxonOf = (permalink: string): DemoTaxon => {
  const found = taxons.find((taxon) => taxon.permalink === permalink)
  if (!found) throw new Error(`${permalink} is no category of taxons.json`)
  return found
}
export const optionTypes = read<DemoOptionType[]>('option-types')
/** Properties that products are filtered by. */
export const properties = read<DemoProperty[]>('properties')
/** Shops that are also stock locations, nearest the warehouse first; an order is packed in this order. */
export const stores = read<DemoStore[]>('stores')
/** Where a delivery price holds, by division. A member covers all below it; a lower division named elsewhere wins. */
export const zones = read<DemoZone[]>('zones')
/** Divisions that no carrier serves. */
export const unservedDivisions = read<string[]>('unserved-divisions')
export const shippingMethods = read<DemoShippingMethod[]>('shipping-methods')
/** The banks exist; the accounts do not. */
export const paymentMethods = read<DemoPaymentMethod[]>('payment-methods')
/** Site settings by key: what staff may change without a release. */
export const configs = read<{ home_hero: { link: string }; home_story: { link: string } }>('configs')
/** Ready-made listings: a title and the storefront path with its filters. */
export const presets = read<Record<string, object>>('presets')
export const notices = read<DemoNotice[]>('notices')
/** Of one `stack_group` the best promotion applies; groups add up. */
export const promotions = read<DemoPromotion[]>('promotions')
export const lookbooks = read<DemoLookbook[]>('lookbooks')
/** What buyers photographed, one for a review each. */
export const waitingReviews = read<DemoWaitingReview[]>('waiting-reviews')
export const reviewPhotos = read<DemoPhoto[]>('review-photos')
export const articlePictures = read<DemoScene[]>('article-pictures')
const filesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()
const articleFiles = filesIn('articles').filter((file) => !['authors', 'tags'].includes(file))
export const demoArticles: DemoArticles = {
  authors: read('articles/authors'),
  tags: read('articles/tags'),
  articles: articleFiles
    .map((file) => read<DemoArticle>(`articles/${file}`))
    .sort((a, b) => b.days_ago - a.days_ago || a.slug.localeCompare(b.slug)),
  comments: filesIn('comments').flatMap((file) => read<DemoComment[]>(`comments/${file}`)),
}
export const demoTravel: DemoTravel = { hotels: read<DemoHotel[]>('hotels'), tours: read<DemoTour[]>('tours') }
export const coupons = read<DemoCoupon[]>('coupons')
export const eBook = read<DemoFile>('e-book')
export const users = read<DemoPerson[]>('users')
/** What the demo's shopper holds; days are counted back from the seeding. */
export const demoWallet = read<DemoWallet>('wallet')
export const demoQuestions = read<DemoQuestion[]>('questions')
export const storeWheels = read<DemoStoreWheels>('store-wheels')
/** What the demo's shopper has ordered, oldest first, counted back from the seeding. */
export const demoOrders = read<DemoOrders>('orders')

const pageSlugs = ['delivery', 'returns', 'sizes', 'payment', 'about', 'stores', 'terms', 'privacy']
/** In the order of the footer. */
export const pages = pageSlugs.map((slug) => read<DemoPage>(`pages/${slug}`))

/** Ids of products follow this order. */
const productFiles = [
  'outer',
  'outer-little',
  'outer-vest',
  'tops',
  'tops-shirts',
  'knit',
  'knit-grown',
  'bottoms',
  'bottoms-leggings',
  'dresses',
  'school',
  'baby',
  'shoes',
  'shoes-socks',
  'ceremony',
  'ceremony-gown',
  'accessories',
  'accessories-warm',
  'toys',
  'foods',
  'bags',
  'boots',
  'digital',
]
/** Products as they are written down; `products.ts` gives each colour a picture set of its own. */
export const writtenProducts = () => productFiles.flatMap((file) => read<DemoProduct[]>(`products/${file}`))

/** Picture sets by name, one per garment, colour and pattern. */
export const namedPictureSets = read<Record<string, PictureSet>>('picture-sets')
/** `styles`: what products of a kind take in turn, so that no two look alike. `named`: the style of single products. */
export const { styles, named } = read<{
  styles: Readonly<Record<string, readonly Style[]>>
  named: Readonly<Record<string, Style>>
}>('cuts')
