import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The site map. `mn` has no prefix; the other locales stand before the same paths.
export default [
  route('resources/visitor', 'routes/resources/visitor.ts'),
  route('resources/cart', 'routes/resources/cart.ts'),
  route('resources/cart-lines', 'routes/resources/cart-lines.ts'),
  route('resources/checkout', 'routes/resources/checkout.ts'),
  route('resources/orders/:number', 'routes/resources/order.ts'),
  route('resources/track', 'routes/resources/track.ts'),
  route('resources/cards', 'routes/resources/cards.ts'),
  route('resources/availability/:id', 'routes/resources/availability.ts'),
  route('resources/suggest', 'routes/resources/suggest.ts'),
  route('resources/divisions', 'routes/resources/divisions.ts'),
  route('resources/nearest-place', 'routes/resources/nearest-place.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route(':locale?', 'routes/locale.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:slug', 'routes/product.tsx'),
    route('products/:slug/reviews', 'routes/reviews.tsx'),
    route('t/*', 'routes/taxon.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('orders/:number', 'routes/order.tsx'),
    route('track', 'routes/track.tsx'),
    route('account', 'routes/account.tsx', [index('routes/account-overview.tsx')]),
    route('pages/:slug', 'routes/page.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
