/** Pages that are the same for everybody, with statements for addresses of the demo shop; `:locale?` is left out. */
export const publicPages: Record<string, readonly string[]> = {
  '': ['/', '/en'],
  products: ['/products', '/en/products?q=gutal'],
  'products/:slug': ["select '/products/' || slug from products where id = 1"],
  'products/:slug/questions': ["select '/products/' || slug || '/questions' from products where id = 1"],
  'products/:slug/reviews': ["select '/products/' || slug || '/reviews' from products where id = 1"],
  't/*': ["select '/t/' || permalink from taxons where depth = 1 order by id limit 1"],
  offline: ['/offline'],
  package: ['/package'],
  leasing: ['/leasing', '/leasing?amount=900000'],
  promises: ['/promises'],
  games: ['/games'],
  'games/:id': ["select '/games/' || promotion_id from games order by promotion_id"],
  travel: ['/travel'],
  'hotels/:slug': ["select '/hotels/' || slug from hotels order by id limit 2"],
  'tours/:slug': ["select '/tours/' || slug from tours order by id limit 2"],
  promotions: ['/promotions'],
  'promotions/:id': [
    `select '/promotions/' || id from promotions p where active and listed and kind not in ('wheel', 'jackpot') order by id limit 3`,
  ],
  articles: ['/articles', '/articles?q=gutal&page=1'],
  'articles/tags/:tag': ["select '/articles/tags/' || slug from article_tags where status = 'published' limit 2"],
  'articles/:slug': ["select '/articles/' || slug from articles where kind = 'article' order by id limit 2"],
  news: ['/news'],
  'news/:slug': ["select '/news/' || slug from articles where kind = 'news' order by id limit 1"],
  authors: ['/authors'],
  'authors/:id': ["select '/authors/' || id from authors order by id limit 1"],
  lookbooks: ['/lookbooks'],
  'lookbooks/:slug': ["select '/lookbooks/' || slug from lookbooks order by id limit 1"],
  brands: ['/brands'],
  'brands/:code': ["select '/brands/' || code from brands order by id limit 1"],
  vendors: ['/vendors'],
  'vendors/:slug': ["select '/vendors/' || slug from vendors order by id limit 1"],
  track: ['/track', '/track?number=R123456789'],
  contact: ['/contact', '/en/contact'],
  stores: ['/stores', '/en/stores'],
  'stores/:code': ["select '/stores/' || code from stock_locations order by id limit 1"],
  newsletter: ['/newsletter'],
  'pages/:slug': ["select '/pages/' || slug from cms_pages order by id limit 1"],
}

const own = 'shows what belongs to a signed-in shopper'
const token = 'shows what a token in its address opens'
const signIn = 'a step of a sign-in: says where it leads back to and what happened before'

/** All other pages, and why they are rendered for each reader. */
export const privatePages: Record<string, string> = {
  'products/:slug/questions/ask': 'asks a guest to sign in, and takes the question of who is signed in',
  'products/:slug/reviews/write': own,
  'vendors/:slug/review': own,
  outfit: 'chooses for the children of a signed-in shopper',
  age: 'sets the answer of the age question',
  compare: 'without an address of products shows what the cookie names; one that names them is cached',
  'hotels/:slug/book': 'a form with the contact of a signed-in shopper and a key of its own',
  'tours/:slug/book': 'a form with the contact of a signed-in shopper and a key of its own',
  'articles/:slug/preview/:key': token,
  'lookbooks/:slug/preview/:key': token,
  'page-previews/:key': token,
  'banner-previews/:id/:key': token,
  'product-previews/:key': token,
  'wishlist/:token': token,
  'pay/:key': token,
  'o/:number/:code': token,
  'go/:token': token,
  'payer/:key': token,
  'contact/:key': token,
  'alerts/link': token,
  'newsletter/confirm': token,
  'newsletter/unsubscribe': token,
  'merge-objection': token,
  quote: 'makes a document of the cart',
  wishlist: own,
  cart: own,
  checkout: own,
  'orders/:number': own,
  'orders/:number/delivery': own,
  'orders/:number/payment': own,
  login: signIn,
  'login/password': signIn,
  'login/code': signIn,
  'login/otp': signIn,
  'login/sign-up': signIn,
  'login/reset': signIn,
  'login/reset/code': signIn,
  'login/reset/new': signIn,
  'auth/:provider': signIn,
  'alerts/new': 'offers the ways that a signed-in shopper allows',
  cookies: 'shows the consent of this browser',
  'account/farewell': 'after an account was deleted in this browser',
  '*': 'an address of no page: not found, which is not cached',
}

/** Answers that are no pages: by their addresses, and those outside of `/resources`. */
export const isResource = (path: string): boolean =>
  path.startsWith('/resources/') ||
  ['/', '/robots.txt', '/auth/:provider/callback', '/wishlist/:token/og.jpg', '/games/:id/og.jpg'].includes(path) ||
  cachedResources.includes(path)

/** Of those the ones that are cached as pages are. */
export const cachedResources = ['/sitemap.xml', '/manifest.webmanifest']

export const isAccount = (name: string): boolean => name === 'account' || name.startsWith('account/')
