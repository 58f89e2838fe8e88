import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { iconFiles } from './icon-files.ts'
import { oneByte } from './one-byte.ts'
import { shortBoot } from './short-boot.ts'

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Whether a file is loaded, at once, wherever `top` is. */
function isUnder(top: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.includes(top)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isUnder(top, importer, graph, seen)) ?? false
}

const root = '/app/root.tsx'
const product = '/routes/product.tsx'
const checkout = '/routes/buying/checkout.tsx'
const afterCheckout = ['/routes/buying/order.tsx', '/routes/buying/paying.tsx', '/features/checkout/own/own-money.tsx']
const notAfterCheckout = ['buying/cart', 'buying/track', 'login/login', 'taxon', 'wishlist', 'account/profile'].map(
  (page) => `/routes/${page}.tsx`,
)
const library =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime|\/icons\/chevron-right\.m?js$/
/** What lists of cards share with every page: they would take their piece along. */
const onCards = /storefront\/app\/(?:parts\/further-views|lib\/written)\.ts$/
/** What the home page shares with other pages beside cards. */
const onHome =
  /storefront\/app\/parts\/ger-tile\.tsx$|packages\/ui\/src\/countdown\.tsx$|\/icons\/(?:calendar-check|receipt-text|rotate-ccw|truck)\.m?js$/
const isScript = /\.(?:m?js|tsx?)$/

/** A piece of what `top` and one of `others` load, and none of `without`. */
const shared = (name: string, top: string, others: string[], without: string[] = []) => ({
  name: (id: string, graph: ModuleGraph): string | null => {
    const isIn = (page: string) => isUnder(page, id, graph)
    return isScript.test(id) && isIn(top) && others.some(isIn) && !without.some(isIn) ? name : null
  },
  minShareCount: 2,
})

const everywhere = /\/(?:frame|rolldown-runtime|root)-[\w-]+\.(?:js|css)$/
const inCheckout =
  /\/(?:badge-check|buying|button|checkbox|field|ordering|plus|use-fresh-cart|use-divisions)-[\w-]+\.js$/

/** What a page has loaded, and what is smaller than its name, is not named again beside each part that loads later. */
const notLoaded = (_file: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter((file) => !everywhere.test(file) && !(hostId.includes('/checkout-') && inCheckout.test(file)))

/** One bundle without look-ups at start; React in its production form whatever NODE_ENV says. */
const bundled = { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }

export default defineConfig(({ command }) => ({
  plugins: [iconFiles(), shortBoot(), reactRouter(), oneByte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: notLoaded } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // What every page needs compresses better in one piece; what a page does not need stays out of it.
          output: {
            codeSplitting: {
              groups: [
                // the root itself stays where its styles are
                {
                  name: (id, graph) =>
                    library.test(id) ||
                    onCards.test(id) ||
                    (isScript.test(id) && !id.includes(root) && isUnder(root, id, graph))
                      ? 'frame'
                      : null,
                },
                { name: 'home-parts', test: onHome },
                // what the product page shares with pages that show no products; the checkout loads no more than it shows
                shared('buying', product, [checkout]),
                shared('bought', product, ['/routes/buying/order.tsx', '/routes/account/account.tsx']),
                // what a group needs comes along with it, so what other pages have too stands before it
                { name: 'field', test: /packages\/ui\/src\/field\.tsx$/, minShareCount: 2 },
                { name: 'plus', test: /\/icons\/plus\.m?js$/, minShareCount: 2 },
                {
                  name: 'sums',
                  test: /packages\/ui\/src\/summary-rows\.tsx$|features\/cart\/delivery-promise\.ts$/,
                  minShareCount: 2,
                },
                // small parts that the checkout shares with what comes after it, in one piece
                shared('ordering', checkout, afterCheckout, notAfterCheckout),
                { name: 'stays', test: /features\/travel\/(?:days|texts|party|terms)\.tsx?$/, minShareCount: 2 },
                { name: 'crumbs', test: /packages\/ui\/src\/breadcrumbs\.tsx$/, minShareCount: 2 },
                // cards of products as other pages show them, and before what only the product and its like show
                shared('goods', product, ['/routes/buying/cart.tsx', '/routes/taxon.tsx']),
                {
                  name: 'after-start',
                  test: /features\/push\/(?:after-start|push-prompt|subscription)\.tsx?$|parts\/watch-card-views\.ts$/,
                },
                shared('choosing', product, [product]),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/app.ts' } },
      ...(command === 'build' && bundled),
    },
  },
}))
