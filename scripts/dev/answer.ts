import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FrontEnds } from './front-ends.ts'
import type { Shops } from './keep-shops.ts'

const office = /^\/office(?:[/?]|$)/
/** Sources and packages as Vite names them; the shop has no page there. */
const sources = /^\/(?:@|app\/|node_modules\/)/

/** Vite answers what is its own, the shops all else. While they start, what is asked of them waits. */
export const answerWith =
  ({ storefront, office: officeVite, officeHeaders }: FrontEnds, shops: Shops) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/' } = request
    if (office.test(url)) {
      for (const [name, value] of Object.entries(officeHeaders)) response.setHeader(name, value)
      officeVite.middlewares(request, response)
    } else if (sources.test(url)) storefront.middlewares(request, response)
    else void shops.port().then((port) => (port === undefined ? refuse(response) : pass(request, response, port)))
  }

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
  response.end('The shops do not run: the terminal of `npm run dev` says why.\n')
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, rawHeaders } = request
  const passed = ask({ host: '127.0.0.1', port, method, path: url, headers: rawHeaders, setHost: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
    answer.pipe(response)
  })
  passed.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}
