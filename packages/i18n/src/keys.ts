import type account from '../messages/mn/account.json'
import type age from '../messages/mn/age.json'
import type alcohol from '../messages/mn/alcohol.json'
import type alerts from '../messages/mn/alerts.json'
import type archive from '../messages/mn/archive.json'
import type articles from '../messages/mn/articles.json'
import type auth from '../messages/mn/auth.json'
import type brands from '../messages/mn/brands.json'
import type cart from '../messages/mn/cart.json'
import type checkout from '../messages/mn/checkout.json'
import type children from '../messages/mn/children.json'
import type common from '../messages/mn/common.json'
import type contact from '../messages/mn/contact.json'
import type cookies from '../messages/mn/cookies.json'
import type coupons from '../messages/mn/coupons.json'
import type errors from '../messages/mn/errors.json'
import type exchange from '../messages/mn/exchange.json'
import type festival from '../messages/mn/festival.json'
import type games from '../messages/mn/games.json'
import type gift from '../messages/mn/gift.json'
import type handed from '../messages/mn/handed.json'
import type home from '../messages/mn/home.json'
import type imports from '../messages/mn/imports.json'
import type leasing from '../messages/mn/leasing.json'
import type listing from '../messages/mn/listing.json'
import type lists from '../messages/mn/lists.json'
import type live from '../messages/mn/live.json'
import type lookbooks from '../messages/mn/lookbooks.json'
import type mail from '../messages/mn/mail.json'
import type moderation from '../messages/mn/moderation.json'
import type opening from '../messages/mn/opening.json'
import type order from '../messages/mn/order.json'
import type outfits from '../messages/mn/outfits.json'
import type own from '../messages/mn/own.json'
import type pages from '../messages/mn/pages.json'
import type payers from '../messages/mn/payers.json'
import type paying from '../messages/mn/paying.json'
import type pin from '../messages/mn/pin.json'
import type posts from '../messages/mn/posts.json'
import type preview from '../messages/mn/preview.json'
import type product from '../messages/mn/product.json'
import type promises from '../messages/mn/promises.json'
import type promotions from '../messages/mn/promotions.json'
import type push from '../messages/mn/push.json'
import type questions from '../messages/mn/questions.json'
import type quotes from '../messages/mn/quotes.json'
import type receipt from '../messages/mn/receipt.json'
import type reports from '../messages/mn/reports.json'
import type returns from '../messages/mn/returns.json'
import type reviews from '../messages/mn/reviews.json'
import type spirit from '../messages/mn/spirit.json'
import type stores from '../messages/mn/stores.json'
import type thread from '../messages/mn/thread.json'
import type trade from '../messages/mn/trade.json'
import type travel from '../messages/mn/travel.json'
import type trip from '../messages/mn/trip.json'
import type wallet from '../messages/mn/wallet.json'
import type warmth from '../messages/mn/warmth.json'
import type watch from '../messages/mn/watch.json'
import type ways from '../messages/mn/ways.json'
import type wishlist from '../messages/mn/wishlist.json'

/** The Mongolian catalogue defines which namespaces and keys exist; a new namespace is one line here. */
type Catalogue = {
  account: typeof account
  age: typeof age
  alcohol: typeof alcohol
  alerts: typeof alerts
  archive: typeof archive
  articles: typeof articles
  auth: typeof auth
  brands: typeof brands
  cart: typeof cart
  checkout: typeof checkout
  children: typeof children
  common: typeof common
  contact: typeof contact
  cookies: typeof cookies
  coupons: typeof coupons
  errors: typeof errors
  exchange: typeof exchange
  festival: typeof festival
  games: typeof games
  gift: typeof gift
  handed: typeof handed
  home: typeof home
  imports: typeof imports
  leasing: typeof leasing
  listing: typeof listing
  lists: typeof lists
  live: typeof live
  lookbooks: typeof lookbooks
  mail: typeof mail
  opening: typeof opening
  order: typeof order
  own: typeof own
  pages: typeof pages
  moderation: typeof moderation
  payers: typeof payers
  paying: typeof paying
  pin: typeof pin
  posts: typeof posts
  preview: typeof preview
  product: typeof product
  promises: typeof promises
  promotions: typeof promotions
  push: typeof push
  questions: typeof questions
  quotes: typeof quotes
  receipt: typeof receipt
  reports: typeof reports
  returns: typeof returns
  reviews: typeof reviews
  spirit: typeof spirit
  trade: typeof trade
  travel: typeof travel
  thread: typeof thread
  trip: typeof trip
  wallet: typeof wallet
  watch: typeof watch
  outfits: typeof outfits
  warmth: typeof warmth
  ways: typeof ways
  stores: typeof stores
  wishlist: typeof wishlist
}

/** A catalogue file; a page loads only the ones it shows. */
export type Namespace = keyof Catalogue & string

/** `<namespace>.<key>`, for example `product.add_to_cart`. */
export type MessageKey = { [N in Namespace]: `${N}.${keyof Catalogue[N] & string}` }[Namespace]
