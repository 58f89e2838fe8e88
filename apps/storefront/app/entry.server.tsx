import { inspect } from 'node:util'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { consentNotice } from './features/third-parties/notice.server.ts'
import { documentPieces } from './lib/document.server.ts'
import { inRequest } from './lib/in-request.server.ts'
import { BytesResponse, bytesOf } from './lib/pieces.server.ts'
import { serverContext } from './lib/server-context.server.ts'
import { startOf } from './lib/start.server.ts'
import { newAside, textsAside, withTexts } from './lib/texts-aside.server.ts'

/** Pages are small and their data is near: one piece is cheaper to make, to send and to keep than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shop = context.get(serverContext)
  const { nonce, theme } = shop
  const startsAtOnce = !headers.has('x-page-cache') || entry.staticHandlerContext.matches.some(isToActOn(entry))
  const aside = context.get(textsAside) ?? newAside(nonce)
  entry.staticHandlerContext.loaderData = withTexts(entry.staticHandlerContext.loaderData, aside)
  const html = await renderFullPage(<ServerRouter context={drawnFrom(entry)} url={request.url} nonce={nonce} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  // a part that failed to load is made by the browser; the next visitor may get it whole
  if (html.includes(hole)) headers.delete('x-page-cache')
  const start = await startOf(entry, aside, startsAtOnce ? { nonce } : undefined)
  const above = status === 200 ? consentNotice(request.url, shop) : ''
  const page = documentPieces(html, theme, nonce, { start, above, lists: inRequest.getStore()?.lists })
  return new BytesResponse(bytesOf(page), { status, headers })
}

/** What the page is drawn from: its own routes of the shop's ninety, and not the data's stream, which follows the drawn page. */
function drawnFrom(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...entry, manifest: { ...manifest, routes }, serverHandoffStream: undefined }
}

/** A public page whose first press is more than a link, as that of a product. */
const isToActOn =
  ({ routeModules }: EntryContext) =>
  ({ route }: { route: { id: string } }): boolean =>
    (routeModules[route.id]?.handle as { startsAtOnce?: boolean } | undefined)?.startsAtOnce === true

/** What stands in the place of a part that was not there. */
const hole = '<!--$!-->'

/** A part that nobody has requested since the start is still to be loaded: waited for once, and whole ever after. */
async function renderFullPage(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(hole)) return html
  await (await prerender(page)).prelude.cancel()
  return renderToString(page)
}

/** Faults of pages, in the process's log; what the shopper requested wrongly is not one. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  const text = error instanceof Error ? (error.stack ?? error.message) : inspect(error, { depth: 3 })
  process.stderr.write(`${JSON.stringify({ level: 'error', path: new URL(request.url).pathname, error: text })}\n`)
}
