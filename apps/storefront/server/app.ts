import type { Dispatch } from '@delguur/contract/client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { serverContext } from '../app/lib/server-context.server.ts'

/** What the process that serves pages hands over with each request. */
export type PageContext = {
  dispatch: (caller: { locale?: string; order_token?: string; bearer?: string }) => Dispatch
  nonce: string
  origin: string
}

const respond = createRequestHandler(build, 'production')

/** Answers a page request. */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(serverContext, context)
  return respond(request, provider)
}
