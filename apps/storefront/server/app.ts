import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, serverContext } from '../app/lib/server-context.server.ts'

const respond = createRequestHandler(build, 'production')

/** A change asked for by a page of another site is refused, whatever cookies came with it. */
function isForeign(request: Request): boolean {
  const from = request.headers.get('origin')
  return request.method !== 'GET' && request.method !== 'HEAD' && from !== null && from !== new URL(request.url).origin
}

/** Answers a page request. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  if (isForeign(request)) return new Response(null, { status: 403 })
  const provider = new RouterContextProvider()
  provider.set(serverContext, context)
  return respond(request, provider)
}
