import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { withHandoff } from './lib/handoff.server.ts'
import { serverContext } from './lib/server-context.server.ts'
import { collectStyles } from './lib/style-block.server.ts'

/** Pages are small and their data is near: one piece is cheaper to make, to send and to keep than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(serverContext)
  const withoutData: EntryContext = { ...entry, serverHandoffStream: undefined }
  const page = <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
  const html = renderToString(page)
  const whole = html.includes(unfinished) ? await renderPatiently(page, nonce) : `<!DOCTYPE html>${html}`
  headers.set('content-type', 'text/html; charset=utf-8')
  const text = await withHandoff(whole, entry.serverHandoffStream, nonce)
  return new Response(collectStyles(text, nonce), { status, headers })
}

/** React's mark of a part that had to wait: its script was not loaded yet, which happens once in the life of a process. */
const unfinished = '<!--$!-->'

/** The page once all of it is there. */
function renderPatiently(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => done(void parts.push(part)),
      final: (done) => done(void resolve(Buffer.concat(parts).toString('utf8'))),
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // no part comes later by a script: pages read whole without any
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** Faults of pages, in the process's log; what the shopper asked for wrongly is not one. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', path: new URL(request.url).pathname, error: text })}\n`)
}
