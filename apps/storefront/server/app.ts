import * as build from 'virtual:react-router/server-build'
import type { Dispatch } from '@delguur/contract/client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { serverContext } from '../app/lib/server-context.server.ts'

/** What the process that serves pages hands over with each request. */
export type PageContext = {
  dispatch: (caller: { locale?: string; order_token?: string; bearer?: string }) => Dispatch
  nonce: string
  origin: string
  /** The tenant's name as shoppers read it. */
  shop: string
}

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
