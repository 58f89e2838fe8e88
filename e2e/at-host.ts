import { request } from 'node:http'

/** Asks a shop of this machine by its name: `altan-tal.localhost` leads here in a browser, and nowhere for a program. */
export function askAtHost(address: string): Promise<{ status: number; body: string }> {
  const { hostname, host, port, pathname, search } = new URL(address)
  const own = hostname.endsWith('.localhost') || hostname === 'localhost'
  return new Promise((resolve, reject) => {
    const asked = request({ host: own ? '127.0.0.1' : hostname, port, path: pathname + search, headers: { host } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.end()
  })
}
