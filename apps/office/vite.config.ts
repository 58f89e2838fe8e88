import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'
import { officeTexts } from './office-texts.ts'
import { serviceWorker } from './service-worker.ts'

const isScript = /\.(?:m?js|tsx?)$/

export default defineConfig({
  base: '/office/',
  plugins: [contractRoutes(), officeTexts(), serviceWorker()],
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'library', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // the office waits for its texts before it begins: what they need must not stand in a chunk that imports the office
            { name: 'texts', test: /\/i18n\/src\/office-groups\.ts/ },
            // what each screen needs, in one piece
            { name: 'frame', test: isScript, tags: ['$initial'] },
            { name: 'screens', test: isScript, minShareCount: 8 },
            { name: 'papers', test: /\/office\/app\/features\/paper\/.*\.tsx?$/, minShareCount: 2 },
            // the rest by the screens that share it; small pieces go to the nearest
            { name: 'shared', test: isScript, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
          ],
        },
      },
    },
  },
})
