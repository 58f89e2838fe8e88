import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Whether a file is loaded, at once, wherever `root` is. */
function isUnder(root: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.includes(root)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isUnder(root, importer, graph, seen)) ?? false
}

const isScript = /\.(?:m?js|tsx?)$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                {
                  name: (id, graph) => (isScript.test(id) && isUnder('/app/root.tsx', id, graph) ? 'frame' : null),
                  minShareCount: 2,
                },
                // of the pages where one buys: the checkout is the heaviest and loads no more than it shows
                {
                  name: (id, graph) =>
                    isScript.test(id) &&
                    isUnder('/routes/checkout.tsx', id, graph) &&
                    isUnder('/routes/product.tsx', id, graph)
                      ? 'buying'
                      : null,
                  minShareCount: 2,
                },
                {
                  name: (id, graph) =>
                    isScript.test(id) && isUnder('/routes/product.tsx', id, graph) ? 'goods' : null,
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
