import { people } from '@delguur/contract/account/account-flat'
import { myOrders } from '@delguur/contract/account/account-orders'
import { alerts } from '@delguur/contract/account/alerts'
import { children } from '@delguur/contract/account/children'
import { quotes } from '@delguur/contract/account/quotes'
import { wishes } from '@delguur/contract/account/wishlist-flat'
import { identity } from '@delguur/contract/base/identity'
import { mobileAuth, registration, security } from '@delguur/contract/base/identity-flat'
import { measurement } from '@delguur/contract/base/measurement'
import { social } from '@delguur/contract/base/social'
import { banners } from '@delguur/contract/catalog/banners'
import { flatCatalog } from '@delguur/contract/catalog/catalog-flat'
import { productPreviews } from '@delguur/contract/catalog/product-preview'
import { type Client, createClient, type Dispatch } from '@delguur/contract/client'
import { articles, authors, news } from '@delguur/contract/community/articles'
import { comments } from '@delguur/contract/community/comments'
import { contact } from '@delguur/contract/community/contact'
import { contactThreads } from '@delguur/contract/community/contact-threads'
import { questions } from '@delguur/contract/community/questions'
import { reviews } from '@delguur/contract/community/reviews'
import { vendorReviews } from '@delguur/contract/community/vendor-reviews'
import { alcohol } from '@delguur/contract/delivery/alcohol'
import { pins } from '@delguur/contract/delivery/pins'
import { windows } from '@delguur/contract/delivery/windows'
import { festivals } from '@delguur/contract/leisure/festivals'
import { games } from '@delguur/contract/leisure/games'
import { tradeIns } from '@delguur/contract/leisure/trade-in'
import { horeca, travel } from '@delguur/contract/leisure/travel'
import { campaignLinks } from '@delguur/contract/messages/campaigns'
import { devices, notices } from '@delguur/contract/messages/notify'
import { cards } from '@delguur/contract/money/cards'
import { leases } from '@delguur/contract/money/leases'
import { payments } from '@delguur/contract/money/payments'
import { receipts } from '@delguur/contract/money/receipts'
import { accountWallet, wallets } from '@delguur/contract/money/wallet'
import { digitals } from '@delguur/contract/orders/digital'
import { payLinks } from '@delguur/contract/orders/drafts'
import { orders } from '@delguur/contract/orders/orders'
import { payers } from '@delguur/contract/orders/payers'
import { preorders } from '@delguur/contract/orders/preorders'
import { returns } from '@delguur/contract/orders/returns'
import { coupons, promotions } from '@delguur/contract/promotions/promotions'
import { lookbooks } from '@delguur/contract/shopfront/lookbooks'
import { outfits } from '@delguur/contract/shopfront/outfits'
import { pagePreviews } from '@delguur/contract/shopfront/pages-staff'
import { shop } from '@delguur/contract/shopfront/shop'
import { warmth } from '@delguur/contract/shopfront/warmth'
import { liveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { serverContext } from './server-context.server.ts'

const routes = {
  alcohol,
  alerts,
  shop,
  flatCatalog,
  orders,
  windows,
  digitals,
  payers,
  liveDelivery,
  pins,
  payments,
  myOrders,
  preorders,
  identity,
  mobileAuth,
  registration,
  security,
  people,
  notices,
  devices,
  wishes,
  social,
  receipts,
  returns,
  reviews,
  vendorReviews,
  horeca,
  travel,
  tradeIns,
  leases,
  questions,
  quotes,
  coupons,
  festivals,
  games,
  outfits,
  warmth,
  children,
  lookbooks,
  banners,
  measurement,
  articles,
  authors,
  comments,
  news,
  promotions,
  wallets,
  accountWallet,
  cards,
  contact,
  contactThreads,
  payLinks,
  pagePreviews,
  productPreviews,
  campaignLinks,
}
export type Api = Client<typeof routes>

export const apiOver = (dispatch: Dispatch): Api => createClient(routes, dispatch)

/** The typed API for what is the same for everybody, or for one order by its token; see `visitorApi` for persons. */
export function api(
  context: Readonly<RouterContextProvider>,
  locale: Locale = defaultLocale,
  order_token?: string,
): Api {
  const { dispatch } = context.get(serverContext)
  return apiOver(dispatch({ locale, ...(order_token && { order_token }) }))
}
