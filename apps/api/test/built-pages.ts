import { join, resolve } from 'node:path'
import { loadPages } from '../src/entry/web/static.ts'
import { readTheme } from '../src/entry/web/theme.ts'
import { servePages } from '../src/platform/pages/pages.ts'
import type { TestApp } from './app.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The built storefront on a shop that does not listen yet; `rendered` is given the address of each page that is rendered. */
export async function serveBuiltPages(
  { app, api }: Pick<TestApp, 'app' | 'api'>,
  rendered: (address: string) => void = () => undefined,
): Promise<void> {
  const pages = await loadPages(join(root, 'apps/storefront/build/server/index.js'))
  if (!pages) throw new Error('the storefront is not built: npm run build -w @delguur/storefront')
  const { theme } = readTheme(join(root, 'tenants/bambar'))
  const handle: typeof pages.handle = (request, context) => {
    const { pathname, search } = new URL(request.url)
    rendered(pathname + search)
    return pages.handle(request, context)
  }
  servePages(app, api, handle, { context: { theme }, isPublic: pages.isPublic })
}
