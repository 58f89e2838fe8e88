import { request } from 'node:http'

type Ask = { method?: string; headers?: Record<string, string>; body?: object }

/** Asks a shop of this machine by its name: `altan-tal.localhost` leads here in a browser, and nowhere for a program. */
export function askAtHost(address: string, ask: Ask = {}): Promise<{ status: number; body: string }> {
  const { hostname, host, port, pathname, search } = new URL(address)
  const own = hostname.endsWith('.localhost') || hostname === 'localhost'
  const json = ask.body && JSON.stringify(ask.body)
  const headers = { ...ask.headers, host, ...(json && { 'content-type': 'application/json' }) }
  const { method = 'GET' } = ask
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: own ? '127.0.0.1' : hostname, port, path: pathname + search, method, headers })
    outgoing.on('error', reject)
    outgoing.on('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    outgoing.end(json)
  })
}
