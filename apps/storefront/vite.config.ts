import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconFiles } from './icon-files.ts'
import { leanRouter } from './lean-router.ts'

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Whether a file is loaded, at once, wherever `top` is. */
function isUnder(top: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.includes(top)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isUnder(top, importer, graph, seen)) ?? false
}

const root = '/app/root.tsx'
const isScript = /\.(?:m?js|tsx?)$/

export default defineConfig({
  plugins: [tailwindcss(), iconFiles(), leanRouter(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // What every page needs compresses better in one piece; what a page does not need stays out of it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                // the root itself stays where its styles are
                {
                  name: (id, graph) =>
                    isScript.test(id) && !id.includes(root) && isUnder(root, id, graph) ? 'frame' : null,
                },
                // what the product page shares with pages that show no goods; the checkout loads no more than it shows
                ...[
                  { name: 'buying', pages: ['checkout'] },
                  { name: 'bought', pages: ['order', 'account'] },
                ].map(({ name, pages }) => ({
                  name: (id: string, graph: ModuleGraph) =>
                    isScript.test(id) &&
                    isUnder('/routes/product.tsx', id, graph) &&
                    pages.some((page) => isUnder(`/routes/${page}.tsx`, id, graph))
                      ? name
                      : null,
                  minShareCount: 2,
                })),
                // what a group needs comes along with it, so what other pages have too stands before it
                { name: 'field', test: /packages\/ui\/src\/field\.tsx$/, minShareCount: 2 },
                // small parts that the checkout shares with the pages after it, in one piece
                {
                  name: (id, graph) =>
                    isScript.test(id) &&
                    isUnder('/routes/checkout.tsx', id, graph) &&
                    ['order', 'paying'].some((page) => isUnder(`/routes/${page}.tsx`, id, graph)) &&
                    !['cart', 'track', 'login', 'taxon', 'wishlist', 'account-profile'].some((page) =>
                      isUnder(`/routes/${page}.tsx`, id, graph),
                    )
                      ? 'ordering'
                      : null,
                  minShareCount: 2,
                },
                // cards of goods as other pages show them, and before what only the product and its like show
                {
                  name: (id, graph) =>
                    isScript.test(id) &&
                    isUnder('/routes/product.tsx', id, graph) &&
                    ['cart', 'taxon'].some((page) => isUnder(`/routes/${page}.tsx`, id, graph))
                      ? 'goods'
                      : null,
                  minShareCount: 2,
                },
                {
                  name: (id, graph) =>
                    isScript.test(id) && isUnder('/routes/product.tsx', id, graph) ? 'choosing' : null,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/app.ts' } },
      // One bundle without look-ups at start; React in its production form whatever NODE_ENV says.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
})
