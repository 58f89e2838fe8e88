import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { HomeBanners } from '../catalog/banners.ts'
import { stores } from '../delivery/stores.ts'
import { Flags } from '../flags.ts'
import { route } from '../route.ts'
import { at, commaList, count, decimal, integer, localeCode } from '../schemas.ts'
import { redirect } from '../search/redirects.ts'
import { ShopPage } from './page-blocks.ts'
import { ShopPromises } from './shop-promises.ts'
import {
  DeliveryPromise,
  Listing,
  ListingQuery,
  MenuLink,
  named,
  ProductCard,
  ProductDetail,
  Review,
  StoreStock,
  Suggestions,
  TaxonTile,
} from './shop-schemas.ts'

export const DivisionName = z.object({ id: z.string(), level: z.string(), name: z.string() })

/** Who sells, and where: what stands at the foot of each page. What the shop does not say is empty. */
const ShopContact = z.object({
  company: z.string(),
  register: z.string(),
  address: z.string(),
  places: z.array(z.object({ name: z.string(), address: z.string(), hours: z.string() })),
  /** Ways to pay that are offered, in their order. */
  payments: z.array(z.object({ type: z.string(), name: z.string() })),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
})

const ThirdParty = z.object({ id: z.string(), script: z.string() })

export const shop = {
  redirect,
  listing: route({
    method: 'GET',
    path: '/shop/listing',
    access: 'none',
    summary: 'Products of a category or filter, with facets and their counts',
    query: ListingQuery,
    response: Listing,
    cache: 'catalog',
  }),
  suggest: route({
    method: 'GET',
    path: '/shop/suggest',
    access: 'none',
    summary: 'What a search box offers from two letters on, and popular searches for an empty one',
    query: z.object({
      q: z.string().max(200).optional(),
      limit: integer(1, 50).optional(),
      locale: localeCode.optional(),
    }),
    response: Suggestions,
    cache: 'catalog',
  }),
  product: route({
    method: 'GET',
    path: '/shop/products/{slug}',
    access: 'none',
    summary: 'All that a product page shows',
    params: z.object({ slug: z.string() }),
    query: z.object({ locale: localeCode.optional() }),
    response: ProductDetail,
    cache: 'catalog',
  }),
  rails: route({
    method: 'GET',
    path: '/shop/products/{slug}/rails',
    access: 'none',
    summary: 'What goes with a product, products of its series and products like it',
    params: z.object({ slug: z.string() }),
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({
      /** What was bought together with it, and what the shop pairs with its category: never more of the same. */
      goes_with: z.array(ProductCard),
      same_series: z.array(ProductCard),
      /** What is like it. */
      related: z.array(ProductCard),
    }),
    cache: 'catalog',
  }),
  reviews: route({
    method: 'GET',
    path: '/shop/products/{slug}/reviews',
    access: 'none',
    summary: 'A page of reviews, newest first, optionally of one star count',
    params: z.object({ slug: z.string() }),
    query: z.object({
      page: integer(1).optional(),
      rating: integer(1, 5).optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({ reviews: z.array(Review), total: z.int(), page: z.int(), pages: z.int() }),
    cache: 'catalog',
  }),
  availability: route({
    method: 'GET',
    path: '/shop/variants/{id}/availability',
    access: 'none',
    summary: 'Stock of a variant at each store and how it can be delivered to a district',
    params: z.object({ id: count }),
    query: z.object({ division_id: z.string().max(40).optional(), locale: localeCode.optional() }),
    response: z.object({
      stores: z.array(StoreStock),
      delivery: z.array(DeliveryPromise),
      /** Of what is sold out: when a unit may come back that an order holds whose buyer has proved nothing and not paid. */
      free_again_at: at,
    }),
  }),
  cards: route({
    method: 'GET',
    path: '/shop/cards',
    access: 'none',
    summary: 'Cards of products by id, in the order asked (recently viewed)',
    query: z.object({ ids: commaList, locale: localeCode.optional() }),
    response: z.object({ products: z.array(ProductCard) }),
  }),
  home: route({
    method: 'GET',
    path: '/shop/home',
    access: 'none',
    summary: 'All that the home page shows',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({
      deals: z.array(ProductCard),
      new_arrivals: z.array(ProductCard),
      sale: z.array(ProductCard),
      categories: z.array(TaxonTile),
      brands: z.array(named.extend({ weight: z.int(), tracking: z.string() })),
      ages: z.array(z.object({ code: z.string(), count: z.int() })),
      /** What staff put there now; null where a slot shows its own drawing. */
      banners: HomeBanners,
    }),
    cache: 'catalog',
  }),
  chrome: route({
    method: 'GET',
    path: '/shop/chrome',
    access: 'none',
    summary: 'What every page needs: menus, tenant settings, notices',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({
      header: z.array(MenuLink),
      footer: z.array(MenuLink),
      notices: z.array(z.object({ id: z.int(), title: z.string(), url: z.string().nullable() })),
      contact: ShopContact,
      tenant: z.object({
        name: z.string(),
        title: z.string(),
        index_name: z.string(),
        /** Languages that the shop is offered in. */
        locales: z.array(z.enum(locales)),
        flags: Flags,
        /** Buyers get VAT receipts, and prices hold a tax. */
        receipts: z.boolean(),
        /** Slugs of pages that other pages lead to, as far as the shop shows them. */
        pages: z.array(z.string()),
        free_shipping_from: z.int(),
        /** Whether deliveries to some places are chosen by hours. */
        windows: z.boolean(),
        lease_from: z.int(),
        lease_to: z.int(),
        /** The most that any products have; a product says its own. */
        return_hours: z.int(),
        refund_days: z.int(),
        low_stock_at: z.int(),
        max_line_quantity: z.int(),
        support: z.object({ phone: z.string(), email: z.string() }),
        /** Scripts of other companies by purpose, loaded after consent only; absent in a shop that has none. */
        third_parties: z.object({ analytics: ThirdParty.optional(), advertising: ThirdParty.optional() }).optional(),
      }),
    }),
    cache: 'catalog',
  }),
  stores,
  promises: route({
    method: 'GET',
    path: '/shop/promises',
    access: 'none',
    summary: 'What the shop promises: delivery, returns, receipts, wallet and points, each figure from its rule',
    query: z.object({ locale: localeCode.optional() }),
    response: ShopPromises,
    cache: 'catalog',
  }),
  page: route({
    method: 'GET',
    path: '/shop/pages/{slug}',
    access: 'none',
    summary: 'An editorial page',
    params: z.object({ slug: z.string() }),
    query: z.object({ locale: localeCode.optional() }),
    response: ShopPage,
    cache: 'catalog',
  }),
  sitemap: route({
    method: 'GET',
    path: '/shop/sitemap',
    access: 'none',
    summary: 'Every public address with the day it changed',
    query: z.object({ page: integer(1).optional() }),
    response: z.object({ pages: z.int(), urls: z.array(z.object({ path: z.string(), updated_at: z.iso.datetime() })) }),
    cache: 'catalog',
  }),
  divisions: route({
    method: 'GET',
    path: '/shop/divisions',
    access: 'none',
    summary: 'Cities and aimags, or what lies in one: districts or sums, khoroos or bags',
    query: z.object({ parent_id: z.string().max(40).optional(), locale: localeCode.optional() }),
    response: z.object({
      divisions: z.array(
        z.object({
          id: z.string(),
          level: z.string(),
          name: z.string(),
          /** Both spellings, for typing in either script. */
          name_mn: z.string(),
          name_en: z.string(),
          abbr: z.string().nullable(),
          zipcode: z.string().nullable(),
        }),
      ),
    }),
    cache: 'catalog',
  }),
  airports: route({
    method: 'GET',
    path: '/shop/airports',
    access: 'none',
    summary: 'The airports of Mongolia, by code, name and city, those most flown to first',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ airports: z.array(z.object({ iata: z.string(), name: z.string(), city: z.string() })) }),
    cache: 'catalog',
  }),
  nearestPlace: route({
    method: 'GET',
    path: '/shop/places/nearest',
    access: 'none',
    summary:
      'The city or aimag, district or sum nearest to a point, as an address form chooses them; null outside of Mongolia',
    query: z.object({
      lat: decimal(-90, 90),
      lon: decimal(-180, 180),
      locale: localeCode.optional(),
    }),
    response: z.object({
      place: z
        .object({
          aimag: DivisionName,
          district: DivisionName,
          /** Known for few points: khoroos and bags have no places of their own yet. */
          khoroo: DivisionName.nullable(),
          zipcode: z.string(),
        })
        .nullable(),
    }),
  }),
}
