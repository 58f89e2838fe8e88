import { once } from 'node:events'
import { createServer } from 'node:http'

/** A bank that answers every call with the same text, to hear what is made of words that a stand-in would not say. */
export async function anOddBank(text: string, status = 200): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    stop: () => server.close(),
  }
}
