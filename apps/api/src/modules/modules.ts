import type { Registry } from '../platform/context.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Runnable } from '../platform/jobs/jobs.ts'
import { account } from './account/account/module.ts'
import { alerts } from './account/alerts/module.ts'
import { children } from './account/children/module.ts'
import { quotes } from './account/quotes/module.ts'
import { wishlist } from './account/wishlist/module.ts'
import { customers } from './base/customers/module.ts'
import { identity } from './base/identity/module.ts'
import { measurement } from './base/measurement/module.ts'
import { settings } from './base/settings/module.ts'
import { site } from './base/site/module.ts'
import { bank } from './books/bank/module.ts'
import { lender } from './books/lender/module.ts'
import { treasury } from './books/treasury/module.ts'
import { brandsAndBadges } from './catalog/brands-and-badges/module.ts'
import { catalog } from './catalog/catalog/module.ts'
import { content } from './catalog/content/module.ts'
import { pictures } from './catalog/pictures/module.ts'
import { products } from './catalog/products/module.ts'
import { sales } from './catalog/sales/module.ts'
import { stock } from './catalog/stock/module.ts'
import { taxons } from './catalog/taxons/module.ts'
import { uploads } from './catalog/uploads/module.ts'
import { articles } from './community/articles/module.ts'
import { contact } from './community/contact/module.ts'
import { moderation } from './community/moderation/module.ts'
import { questions } from './community/questions/module.ts'
import { reviews } from './community/reviews/module.ts'
import { alcohol } from './delivery/alcohol/module.ts'
import { locations } from './delivery/locations/module.ts'
import { pins } from './delivery/pins/module.ts'
import { places } from './delivery/places/module.ts'
import { shipping } from './delivery/shipping/module.ts'
import { windows } from './delivery/windows/module.ts'
import { games } from './leisure/games/module.ts'
import { roulette } from './leisure/roulette/module.ts'
import { tradeIns } from './leisure/trade-ins/module.ts'
import { travel } from './leisure/travel/module.ts'
import { notify } from './messages/notify/module.ts'
import { type Module, registryOf } from './module.ts'
import { leasing } from './money/leasing/module.ts'
import { ledger } from './money/ledger/module.ts'
import { payments } from './money/payments/module.ts'
import { receipts } from './money/receipts/module.ts'
import { wallet } from './money/wallet/module.ts'
import { dashboard } from './office/dashboard/module.ts'
import { health } from './office/health/module.ts'
import { imports } from './office/imports/module.ts'
import { labels } from './office/labels/module.ts'
import { lookup } from './office/lookup/module.ts'
import { messages } from './office/messages/module.ts'
import { people } from './office/people/module.ts'
import { reports } from './office/reports/module.ts'
import { segments } from './office/segments/module.ts'
import { sheet } from './office/sheet/module.ts'
import { staff } from './office/staff/module.ts'
import { staffNotices } from './office/staff-notices/module.ts'
import { webhooks } from './office/webhooks/module.ts'
import { digital } from './orders/digital/module.ts'
import { orders } from './orders/module.ts'
import { codes } from './promotions/codes/module.ts'
import { promotions } from './promotions/promotions/module.ts'
import type { Search } from './search/search/index.ts'
import { search } from './search/search/module.ts'
import { home } from './shopfront/home/module.ts'
import { lookbooks } from './shopfront/lookbooks/module.ts'
import { menus } from './shopfront/menus/module.ts'
import { outfits } from './shopfront/outfits/module.ts'
import { pages } from './shopfront/pages/module.ts'
import { productPage } from './shopfront/product-page/module.ts'
import { warmth } from './shopfront/warmth/module.ts'
import { dispatch } from './warehouse/dispatch/module.ts'

/** The one list of modules, in the order in which OpenAPI names what they serve, and in which an account is erased: receipts are found by its orders. */
export const modules: readonly Module<Search>[] = [
  alcohol,
  catalog,
  site,
  pages,
  search,
  productPage,
  home,
  lookbooks,
  articles,
  reviews,
  identity,
  account,
  moderation,
  notify,
  messages,
  alerts,
  receipts,
  orders,
  payments,
  digital,
  shipping,
  windows,
  locations,
  pins,
  places,
  wishlist,
  webhooks,
  staffNotices,
  wallet,
  products,
  promotions,
  codes,
  games,
  roulette,
  travel,
  tradeIns,
  warmth,
  children,
  outfits,
  stock,
  taxons,
  menus,
  brandsAndBadges,
  measurement,
  leasing,
  lender,
  questions,
  quotes,
  contact,
  content,
  ledger,
  bank,
  treasury,
  uploads,
  pictures,
  sheet,
  labels,
  sales,
  dashboard,
  customers,
  people,
  segments,
  reports,
  health,
  settings,
  imports,
  staff,
  dispatch,
  lookup,
]

/** Mounts every operation of the shop. */
export function mountModules(api: Api, search?: Search): void {
  for (const { resources = [], routes } of modules) {
    for (const resource of resources) api.registry.set(resource.type, resource)
    routes?.(api, search)
  }
}

/** What modules do for each other without knowing each other. */
export const registry: Registry = registryOf(modules)

export const moduleJobs: readonly Runnable[] = modules.flatMap(({ jobs = [] }) => jobs)
