import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const base = '/office/'
/** Read by programs of the browser that are loaded on demand; without a network nothing needs them. */
const isCached = (file: string): boolean => /^assets\/.+\.(?:js|css|woff2)$/.test(file)

/** Writes `sw.js` with the names of all files of a build, and a name of the build that follows from them. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const source = readFileSync(resolve(import.meta.dirname, 'sw.js'), 'utf8')
      const files = Object.keys(bundle).filter(isCached).sort()
      const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 16)
      const paths = files.map((file) => `${base}${file}`)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace("const version = 'dev'", `const version = '${version}'`)
          .replace('const files = []', `const files = ${JSON.stringify(paths)}`),
      })
    },
  },
})
