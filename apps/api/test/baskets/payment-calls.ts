import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Callback } from '../../src/modules/money/payments/index.ts'

/** A place where providers call: it keeps what they say under the charge's number, and answers as it is told. */
export type CallbackPlace = {
  urlOf: (number: string) => string
  /** Waits until so many calls about a number have come. */
  come: (number: string, count: number) => Promise<Callback[]>
  stop: () => void
}

export async function aCallbackPlace(): Promise<CallbackPlace> {
  const calls = new Map<string, Callback[]>()
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://shop')
    const number = searchParams.get('charge') ?? ''
    calls.set(number, [...(calls.get(number) ?? []), await callbackOf(request, searchParams)])
    response.end('SUCCESS')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    urlOf: (number) => `http://127.0.0.1:${port}/callback?charge=${number}`,
    async come(number, count) {
      const until = Date.now() + 60_000
      while ((calls.get(number)?.length ?? 0) < count && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return calls.get(number) ?? []
    },
    stop: () => server.close(),
  }
}

async function callbackOf(request: IncomingMessage, query: URLSearchParams): Promise<Callback> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ])
  return { query: Object.fromEntries(query), headers: Object.fromEntries(headers), body: Buffer.concat(parts) }
}
