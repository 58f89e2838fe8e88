import { readFile } from 'node:fs/promises'
import { inLocale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { MediaManifest, PictureSizes } from '../src/adapters/pictures/picture-manifest.ts'
import { type Db, inTransaction } from '../src/platform/database/db.ts'
import { insertRows, moveSequences, numbered } from './bulk.ts'
import { bambar } from './demo/shop.ts'
import { loadBig } from './load-big.ts'
import { loadTravel } from './load-travel.ts'
import { countries, states } from './reference/countries.ts'
import { readDivisions } from './reference/divisions.ts'
import { holidaysOf } from './reference/holidays.ts'
import * as articles from './rows/articles.ts'
import * as delivery from './rows/delivery.ts'
import type { Demo } from './rows/demo.ts'
import * as digital from './rows/digital.ts'
import { gamePrizeRows, gameRows } from './rows/games.ts'
import { lookbookRows, lookHotspotRows, lookRows } from './rows/lookbooks.ts'
import { nutritionRows } from './rows/nutrition.ts'
import * as catalog from './rows/products.ts'
import * as promotions from './rows/promotions.ts'
import { questionRows } from './rows/questions.ts'
import { placeReviews, reviewPhotoRows, waitingReviewRows } from './rows/reviews.ts'
import * as site from './rows/site.ts'
import { stockRows } from './rows/stock.ts'
import * as storeWheels from './rows/store-wheels.ts'
import * as vocabulary from './rows/vocabulary.ts'

export type LoadOptions = {
  /** All dates of the demo shop are counted from here. */
  now: Date
  /** The children's shop unless told. */
  demo?: Demo
  size?: 'small' | 'big'
  /** Products of the big size; 100,000 when not given. */
  count?: number
  onProgress?: (text: string) => void
  /** Without it the demo users have no password and cannot sign in. */
  passwordHashOf?: (email: string) => Promise<string>
}

/** Countries, divisions and holidays: what every shop needs. May run again; rows are brought up to date. */
export async function loadReference(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'countries', countries.map(countryRow), 'id')
    await insertRows(tx, 'divisions', readDivisions().map(divisionRow), 'id')
    await insertRows(
      tx,
      'states',
      states.map((state) => ({ ...state, country_id: 496 })),
      'id',
    )
    await insertRows(tx, 'holidays', holidaysOf([2026, 2027, 2028, 2029, 2030]), 'day')
  })
}

const countryRow = ({ id, iso, iso3, name }: (typeof countries)[number]) => ({
  id,
  iso,
  iso3,
  iso_name: inLocale(name, 'en').toUpperCase(),
  name,
  states_required: iso === 'MN',
  shippable: iso === 'MN',
  is_default: iso === 'MN',
})

const divisionRow = (row: ReturnType<typeof readDivisions>[number], index: number) => {
  const [id, level, cat, code, name_mn, name_en, abbr_mn, zipcode, latitude, longitude, parent_id] = row
  return {
    id,
    level,
    cat,
    code,
    name_mn,
    name_en,
    abbr_mn,
    zipcode,
    latitude,
    longitude,
    parent_id,
    position: index + 1,
  }
}

/**
 * The demo shop: same `now`, same rows; the small one in one transaction, the big one on top of it. Refuses a database that
 * already has products. Needs the reference data.
 */
export async function loadDemo(db: Db, options: LoadOptions): Promise<void> {
  const { now, demo = bambar, onProgress = () => undefined } = options
  const manifest = await readManifest(demo)
  await inTransaction(db, async (tx) => {
    await refuseUnlessEmpty(tx)
    await loadVocabulary(tx, demo, manifest, now)
    await loadSite(tx, demo, now)
    await loadDelivery(tx, demo)
    await loadUsers(tx, demo, options)
    onProgress('categories, shops, delivery, pages')
    await loadProducts(tx, demo, manifest, now, onProgress)
    await loadPromotions(tx, demo, now)
    await loadLookbooks(tx, demo, now)
    await loadArticles(tx, demo, now)
    await loadTravel(tx, demo, now)
    await loadTradeInRules(tx, demo, now)
    await moveSequences(tx, [
      'brands',
      'vendors',
      'badges',
      'taxonomies',
      'taxons',
      'option_types',
      'option_values',
      'stock_locations',
    ])
    await moveSequences(tx, [
      'menus',
      'menu_items',
      'cms_pages',
      'zones',
      'shipping_methods',
      'products',
      'variants',
      'reviews',
    ])
    await moveSequences(tx, ['promotions', 'lookbooks', 'looks', 'authors', 'articles', 'comments'])
    await moveSequences(tx, ['roulette_locations', 'roulette_products'])
  })
  if (options.size === 'big') await loadBig(db, { now, count: options.count ?? 100_000, onProgress })
}

/** What is known of its pictures: the committed ones, and those that are drawn when they are first requested. */
async function readManifest({ media, drawn }: Demo): Promise<PictureSizes> {
  const committed: MediaManifest = JSON.parse(
    await readFile(new URL(`${media}/manifest.json`, import.meta.url), 'utf8'),
  )
  const color = (key: string, otherwise: string) => committed[key]?.color ?? otherwise
  const sizes = Object.entries(drawn?.sizes ?? {}).map(([key, size]) => [
    key,
    { ...size, color: color(key, size.color) },
  ])
  return { ...committed, ...Object.fromEntries(sizes) }
}

async function refuseUnlessEmpty(tx: Db): Promise<void> {
  const { rows } = await sql<{
    filled: boolean
  }>`select exists (select from products) or exists (select from taxons) as filled`.execute(tx)
  if (rows[0]?.filled) throw new Error('the demo shop goes into an empty catalogue only; this one has goods')
}

async function loadVocabulary(tx: Db, demo: Demo, manifest: PictureSizes, now: Date): Promise<void> {
  await insertRows(tx, 'pictures', vocabulary.pictureRows(manifest))
  await insertRows(tx, 'brands', vocabulary.brandRows(demo))
  await insertRows(tx, 'vendors', vocabulary.vendorRows(demo))
  await insertRows(tx, 'badges', vocabulary.badgeRows(demo))
  await insertRows(tx, 'taxonomies', vocabulary.taxonomyRows(demo))
  await insertRows(tx, 'taxons', vocabulary.taxonRows(demo, now))
  await insertRows(tx, 'option_types', vocabulary.optionTypeRows(demo))
  await insertRows(tx, 'option_values', vocabulary.optionValueRows(demo))
  await insertRows(tx, 'properties', vocabulary.propertyNameRows(demo))
  await insertRows(tx, 'stock_locations', vocabulary.storeRows(demo))
}

async function loadSite(tx: Db, demo: Demo, now: Date): Promise<void> {
  await insertRows(tx, 'menus', site.menuRows(demo, now))
  await insertRows(tx, 'menu_items', site.menuItemRows(demo))
  await insertRows(tx, 'cms_pages', site.pageRows(demo, now))
  await insertRows(tx, 'cms_sections', site.sectionRows(demo))
  await insertRows(tx, 'site_configs', site.configRows(demo, now))
  await insertRows(tx, 'presets', site.presetRows(demo, now))
  await insertRows(tx, 'notices', site.noticeRows(demo, now))
}

async function loadDelivery(tx: Db, demo: Demo): Promise<void> {
  await insertRows(tx, 'zones', delivery.zoneRows(demo))
  await insertRows(tx, 'zone_members', delivery.zoneMemberRows(demo))
  await insertRows(tx, 'shipping_methods', delivery.shippingMethodRows(demo))
  await insertRows(tx, 'shipping_prices', delivery.shippingPriceRows(demo))
  await insertRows(tx, 'payment_methods', delivery.paymentMethodRows(demo))
  await insertRows(tx, 'sale_hours', demo.sale_hours)
  await insertRows(tx, 'dry_days', demo.dry_days)
}

async function loadUsers(tx: Db, { users }: Demo, { now, passwordHashOf }: LoadOptions): Promise<void> {
  const rows = users.map(async (user) => ({
    ...user,
    email_confirmed_at: now,
    phone_confirmed_at: now,
    password_hash: passwordHashOf ? await passwordHashOf(user.email) : null,
    created_at: now,
    updated_at: now,
  }))
  await insertRows(tx, 'users', await Promise.all(rows))
}

async function loadProducts(
  tx: Db,
  demo: Demo,
  manifest: PictureSizes,
  now: Date,
  onProgress: (text: string) => void,
): Promise<void> {
  const placed = catalog.placeProducts(demo, now)
  const written = placeReviews(placed, now)
  const reviews = written.map(({ row }) => row)
  const ratings = Map.groupBy(reviews, ({ product_id }) => product_id)
  await insertRows(
    tx,
    'products',
    placed.map((each) => ({ ...catalog.productRow(each, now), ...summary(ratings.get(each.id) ?? []) })),
  )
  await insertRows(tx, 'variants', placed.flatMap(catalog.variantRows))
  await insertRows(tx, 'variant_option_values', placed.flatMap(catalog.variantOptionRows))
  await insertRows(tx, 'product_option_types', placed.flatMap(catalog.productOptionRows))
  await insertRows(tx, 'product_taxons', placed.flatMap(catalog.productTaxonRows))
  await insertRows(tx, 'product_slugs', placed.flatMap(catalog.productSlugRows))
  await insertRows(tx, 'product_badges', placed.flatMap(catalog.productBadgeRows))
  await insertRows(tx, 'product_properties', placed.flatMap(catalog.propertyRows))
  const images = placed.flatMap(catalog.imageRows)
  const undrawn = images.find(({ picture_key }) => !(picture_key in manifest))
  if (undrawn) throw new Error(`demo shop: seeds/${demo.media} has no picture ${undrawn.picture_key}`)
  await insertRows(tx, 'images', images)
  await insertRows(tx, 'nutrition_items', placed.flatMap(nutritionRows))
  await insertRows(
    tx,
    'stock_items',
    placed.flatMap((each) => stockRows(each, now)),
  )
  await insertRows(tx, 'license_codes', digital.licenseCodeRows(placed, now))
  const files = digital.fileRows(placed)
  if (files.length > 0) await tx.insertInto('digital_files').values(files).execute()
  await insertRows(tx, 'reviews', reviews)
  const productId = numbered(demo.products.map(({ slug }) => slug))
  const waiting = waitingReviewRows(demo, { first: reviews.length + 1, productId, images, now })
  await insertRows(tx, 'reviews', waiting.reviews)
  await insertRows(tx, 'review_photos', [...reviewPhotoRows(demo, written, productId), ...waiting.photos])
  onProgress(`${placed.length} products, ${reviews.length} reviews`)
}

async function loadPromotions(tx: Db, demo: Demo, now: Date): Promise<void> {
  const people = await tx.selectFrom('users').select(['id', 'email']).execute()
  const userId = (email: string): number => people.find((person) => person.email === email)?.id ?? 0
  const productId = numbered(demo.products.map(({ slug }) => slug))
  await insertRows(tx, 'promotions', promotions.promotionRows(demo, now))
  await insertRows(tx, 'games', gameRows(demo, now))
  await insertRows(tx, 'game_prizes', gamePrizeRows(demo))
  await insertRows(tx, 'promotion_taxons', promotions.promotionTaxonRows(demo))
  await insertRows(tx, 'promotion_products', promotions.promotionProductRows(demo, productId))
  await insertRows(tx, 'coupons', promotions.couponRows(demo, now, userId))
  await insertRows(tx, 'product_questions', questionRows(demo, now, productId))
  await insertRows(tx, 'roulette_locations', storeWheels.rouletteLocationRows(demo, now))
  await insertRows(tx, 'roulette_products', storeWheels.rouletteProductRows(demo, now))
  await insertRows(tx, 'roulette_stocks', storeWheels.rouletteStockRows(demo))
  await insertRows(tx, 'roulette_users', storeWheels.rouletteUserRows(demo, now, userId))
  await insertRows(tx, 'roulette_numbers', storeWheels.rouletteNumberRows(demo, now))
}

async function loadLookbooks(tx: Db, demo: Demo, now: Date): Promise<void> {
  await insertRows(tx, 'lookbooks', lookbookRows(demo, now))
  await insertRows(tx, 'looks', lookRows(demo))
  await insertRows(tx, 'look_hotspots', lookHotspotRows(demo, catalog.placeProducts(demo, now)))
}

async function loadArticles(tx: Db, demo: Demo, now: Date): Promise<void> {
  const productId = numbered(demo.products.map(({ slug }) => slug))
  await insertRows(tx, 'authors', articles.authorRows(demo, now))
  await insertRows(tx, 'article_tags', articles.articleTagRows(demo, now))
  await insertRows(tx, 'articles', articles.articleRows(demo, now))
  await insertRows(tx, 'article_products', articles.articleProductRows(demo, productId))
  await insertRows(tx, 'comments', articles.commentRows(demo, now))
}

/** What the shop gives for what is handed on. */
async function loadTradeInRules(tx: Db, { second_hand }: Demo, updated_at: Date): Promise<void> {
  if (!second_hand) return
  const { sets, ...rules } = second_hand.rules
  await tx
    .updateTable('trade_in_rules')
    .set({ ...rules, sets: JSON.stringify(sets), updated_at })
    .execute()
}

/** The mean to two places, and how many. */
const summary = (reviews: { rating: number }[]) => ({
  total_reviews: reviews.length,
  average_rating: reviews.length
    ? Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 100) / 100
    : 0,
})
