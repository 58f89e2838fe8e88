import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { officeHeaders } from '../../apps/api/src/platform/http/security.ts'

/** Vite for both front ends, and the headers of the office's page. */
export type FrontEnds = { storefront: ViteDevServer; office: ViteDevServer; officeHeaders: Record<string, string> }

/** Opens Vite for the storefront and the office; `server` takes their connections to browsers. */
export async function openFrontEnds(root: string, server: Server): Promise<FrontEnds> {
  const nonce = randomBytes(16).toString('base64')
  const open = (app: string, config: InlineConfig): Promise<ViteDevServer> =>
    createServer({
      root: join(root, 'apps', app),
      configFile: join(root, 'apps', app, 'vite.config.ts'),
      // the data folder lies in the root, and is for nobody
      server: { middlewareMode: true, hmr: { server }, fs: { allow: readable(root, app) } },
      clearScreen: false,
      logLevel: 'warn',
      ...config,
    })
  const [storefront, office] = await Promise.all([
    open('storefront', { appType: 'custom', publicDir: false }),
    open('office', { plugins: [react()], html: { cspNonce: nonce } }),
  ])
  return { storefront, office, officeHeaders: withNonce(officeHeaders, nonce) }
}

const readable = (root: string, app: string): string[] =>
  [`apps/${app}`, 'packages', 'node_modules'].map((folder) => join(root, folder))

const policy = 'content-security-policy'

/** The page of the office has one script of its own while components are replaced in it. */
const withNonce = (headers: Record<string, string>, nonce: string): Record<string, string> => ({
  ...headers,
  [policy]: headers[policy]?.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`) ?? '',
})
