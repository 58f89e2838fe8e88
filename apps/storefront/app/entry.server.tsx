import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverContext } from './lib/server-context.server.ts'
import { collectStyles } from './lib/style-block.server.ts'

/** Pages are small and their data is near: a string is cheaper than a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response {
  const { nonce } = context.get(serverContext)
  const html = renderToString(<ServerRouter context={entry} url={request.url} nonce={nonce} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!doctype html>${collectStyles(html, nonce)}`, { status, headers })
}

/** Faults of pages, in the process's log; what the shopper asked for wrongly is not one. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', path: new URL(request.url).pathname, error: text })}\n`)
}
