import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A few chunks that every page needs compress better than many small ones.
          output: {
            advancedChunks: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: 'shop',
                  test: /(packages\/(ui|i18n|kit)\/src|node_modules\/(lucide-react|clsx|zustand)|app\/lib)\//,
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
