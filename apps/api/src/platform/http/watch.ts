import type { FastifyInstance } from 'fastify'
import type { Answered, Api } from './serve.ts'

/** Lets the API's watchers see what was answered. */
export function watch(app: FastifyInstance, { watchers }: Api): void {
  if (watchers.length === 0) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, headers, ip, host } = request
    if ((method === 'GET' || method === 'POST') && reply.statusCode < 400) {
      const [path = ''] = request.url.split('?', 1)
      const purpose = String(headers['sec-purpose'] ?? headers['x-purpose'] ?? '')
      const about = { agent: headers['user-agent'] ?? '', referer: headers.referer ?? '', purpose, ip, host }
      const read: Answered = { method, path, query: request.query as Answered['query'], ...about }
      for (const watcher of watchers) watcher.saw(read)
    }
    done()
  })
  app.addHook('onClose', async () => {
    for (const watcher of watchers) await watcher.close()
  })
}
