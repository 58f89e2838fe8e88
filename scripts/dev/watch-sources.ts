import { join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'

const ofTheShops = [
  ...['apps/api/src', 'apps/api/seeds', 'apps/api/migrations', 'apps/sandbox/src', 'packages/contract/src'],
  ...['packages/kit/src', 'packages/i18n', 'packages/search/src', 'tenants'],
]
/** Editors write a file in several steps, and several files at once. */
const pauseMs = 30

/** Calls `changed` with the path of a source that the process of the shops has read. */
export function watchSources(watcher: ViteDevServer['watcher'], root: string, changed: (path: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  watcher.add(ofTheShops.map((folder) => join(root, folder)))
  watcher.on('all', (event, file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    if (event.endsWith('Dir') || /\.test\.tsx?$/.test(path)) return
    if (!ofTheShops.some((folder) => path.startsWith(`${folder}/`))) return
    clearTimeout(timer)
    timer = setTimeout(changed, pauseMs, path)
  })
}
