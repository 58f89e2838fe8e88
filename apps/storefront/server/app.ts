import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, serverContext } from '../app/lib/server-context.server.ts'

const respond = createRequestHandler(build, 'production')

/** Answers a page request. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(serverContext, context)
  return respond(request, provider)
}
