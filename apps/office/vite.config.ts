import { defineConfig } from 'vite'

export default defineConfig({
  base: '/office/',
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
