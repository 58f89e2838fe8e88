import type { ServerBuild } from 'react-router'
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type { Pages } from '../../apps/api/src/entry/web/static.ts'
import type { PageHandler } from '../../apps/api/src/platform/pages/pages.ts'
import type { ViteAnswer, ViteCall } from './messages.ts'

/** The pages of the storefront, from modules as Vite transforms them; what has changed is run again at the next request. */
export function pagesFromSources(callVite: (call: ViteCall) => Promise<ViteAnswer>): Pages {
  const runner = new ModuleRunner({ hmr: false, transport: { invoke: callVite } }, new ESModulesEvaluator())
  const handle: PageHandler = async (request, context) => {
    const app = await runner.import<{ handle: PageHandler }>('/server/app.ts')
    const response = await app.handle(request, context)
    // the page of now is kept by nobody
    response.headers.delete('x-page-cache')
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { assets } = await runner.import<ServerBuild>('virtual:react-router/server-build')
    const html = withHotUpdates(await response.text(), assets.hmr?.runtime ?? '', context.nonce)
    return new Response(html, { status: response.status, headers: response.headers })
  }
  return { handle, isPublic: () => false }
}

/** Styles that Vite adds carry the nonce of the page, and what replaces components is there before any component. */
const withHotUpdates = (html: string, runtime: string, nonce: string): string =>
  html.replace(
    '<head>',
    `<head><meta property="csp-nonce" nonce="${nonce}"/><script type="module" nonce="${nonce}" src="${runtime}"></script>`,
  )
