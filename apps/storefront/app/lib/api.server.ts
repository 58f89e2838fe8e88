import { people } from '@delguur/contract/account-flat'
import { myOrders } from '@delguur/contract/account-orders'
import { alcohol } from '@delguur/contract/alcohol'
import { alerts } from '@delguur/contract/alerts'
import { articles, authors, news } from '@delguur/contract/articles'
import { banners } from '@delguur/contract/banners'
import { campaignLinks } from '@delguur/contract/campaigns'
import { cards } from '@delguur/contract/cards'
import { flatCatalog } from '@delguur/contract/catalog-flat'
import { children } from '@delguur/contract/children'
import { type Client, createClient, type Dispatch } from '@delguur/contract/client'
import { comments } from '@delguur/contract/comments'
import { contact } from '@delguur/contract/contact'
import { contactThreads } from '@delguur/contract/contact-threads'
import { digitals } from '@delguur/contract/digital'
import { payLinks } from '@delguur/contract/drafts'
import { festivals } from '@delguur/contract/festivals'
import { games } from '@delguur/contract/games'
import { identity } from '@delguur/contract/identity'
import { mobileAuth, registration, security } from '@delguur/contract/identity-flat'
import { leases } from '@delguur/contract/leases'
import { liveDelivery } from '@delguur/contract/live-delivery'
import { lookbooks } from '@delguur/contract/lookbooks'
import { measurement } from '@delguur/contract/measurement'
import { devices, notices } from '@delguur/contract/notify'
import { orders } from '@delguur/contract/orders'
import { outfits } from '@delguur/contract/outfits'
import { pagePreviews } from '@delguur/contract/pages-staff'
import { payers } from '@delguur/contract/payers'
import { payments } from '@delguur/contract/payments'
import { pins } from '@delguur/contract/pins'
import { productPreviews } from '@delguur/contract/product-preview'
import { coupons, promotions } from '@delguur/contract/promotions'
import { questions } from '@delguur/contract/questions'
import { quotes } from '@delguur/contract/quotes'
import { receipts } from '@delguur/contract/receipts'
import { returns } from '@delguur/contract/returns'
import { reviews } from '@delguur/contract/reviews'
import { shop } from '@delguur/contract/shop'
import { social } from '@delguur/contract/social'
import { tradeIns } from '@delguur/contract/trade-in'
import { horeca, travel } from '@delguur/contract/travel'
import { vendorReviews } from '@delguur/contract/vendor-reviews'
import { accountWallet, wallets } from '@delguur/contract/wallet'
import { warmth } from '@delguur/contract/warmth'
import { wishes } from '@delguur/contract/wishlist-flat'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { serverContext } from './server-context.server.ts'

const routes = {
  alcohol,
  alerts,
  shop,
  flatCatalog,
  orders,
  digitals,
  payers,
  liveDelivery,
  pins,
  payments,
  myOrders,
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
