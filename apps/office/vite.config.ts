import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'
import { officeTexts } from './office-texts.ts'

export default defineConfig({
  base: '/office/',
  plugins: [contractRoutes(), officeTexts()],
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'library', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
})
