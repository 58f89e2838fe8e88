import type { Runnable } from '../platform/jobs.ts'
import type { Registry } from '../platform/registry.ts'
import type { Api } from '../platform/serve.ts'
import { account } from './account/module.ts'
import { alcohol } from './alcohol/module.ts'
import { alerts } from './alerts/module.ts'
import { articles } from './articles/module.ts'
import { bank } from './bank/module.ts'
import { catalog } from './catalog/module.ts'
import { children } from './children/module.ts'
import { codes } from './codes/module.ts'
import { contact } from './contact/module.ts'
import { content } from './content/module.ts'
import { dashboard } from './dashboard/module.ts'
import { digital } from './digital/module.ts'
import { dispatch } from './dispatch/module.ts'
import { games } from './games/module.ts'
import { health } from './health/module.ts'
import { identity } from './identity/module.ts'
import { imports } from './imports/module.ts'
import { leasing } from './leasing/module.ts'
import { ledger } from './ledger/module.ts'
import { lender } from './lender/module.ts'
import { lookbooks } from './lookbooks/module.ts'
import { lookup } from './lookup/module.ts'
import { type Module, registryOf } from './manifest.ts'
import { measurement } from './measurement/module.ts'
import { menus } from './menus/module.ts'
import { messages } from './messages/module.ts'
import { moderation } from './moderation/module.ts'
import { names } from './names/module.ts'
import { notify } from './notify/module.ts'
import { orders } from './orders/module.ts'
import { outfits } from './outfits/module.ts'
import { pages } from './pages/module.ts'
import { payments } from './payments/module.ts'
import { people } from './people/module.ts'
import { pictures } from './pictures/module.ts'
import { pins } from './pins/module.ts'
import { places } from './places/module.ts'
import { products } from './products/module.ts'
import { promotions } from './promotions/module.ts'
import { questions } from './questions/module.ts'
import { quotes } from './quotes/module.ts'
import { receipts } from './receipts/module.ts'
import { reports } from './reports/module.ts'
import { reviews } from './reviews/module.ts'
import { roulette } from './roulette/module.ts'
import { sales } from './sales/module.ts'
import type { Search } from './search/index.ts'
import { search } from './search/module.ts'
import { segments } from './segments/module.ts'
import { settings } from './settings/module.ts'
import { sheet } from './sheet/module.ts'
import { shipping } from './shipping/module.ts'
import { site } from './site/module.ts'
import { staff } from './staff/module.ts'
import { stock } from './stock/module.ts'
import { taxons } from './taxons/module.ts'
import { tradeIns } from './trade-ins/module.ts'
import { travel } from './travel/module.ts'
import { treasury } from './treasury/module.ts'
import { uploads } from './uploads/module.ts'
import { wallet } from './wallet/module.ts'
import { warmth } from './warmth/module.ts'
import { webhooks } from './webhooks/module.ts'
import { wishlist } from './wishlist/module.ts'

/** The one list of modules, in the order in which OpenAPI names what they serve, and in which an account is erased: receipts are found by its orders. */
export const modules: readonly Module[] = [
  alcohol,
  catalog,
  site,
  pages,
  search,
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
  pins,
  places,
  wishlist,
  webhooks,
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
  names,
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
  sales,
  dashboard,
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
