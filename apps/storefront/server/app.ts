import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { outgoingCookies, type PageContext, serverContext } from '../app/lib/server-context.server.ts'

const respond = createRequestHandler(build, 'production')

/** Answers a page request. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  const cookies: string[] = []
  provider.set(serverContext, context)
  provider.set(outgoingCookies, cookies)
  const response = await respond(request, provider)
  if (cookies.length === 0) return response
  const answer = new Response(response.body, response)
  for (const line of new Set(cookies)) answer.headers.append('set-cookie', line)
  return answer
}
