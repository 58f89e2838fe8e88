import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { createInbox } from './inbox.ts'
import { createWeb } from './web.ts'

// Prints each route of the sandbox as its router is told of it, for the sweep of addresses: `[{ method, path }]`.

const routes: { method: string; path: string }[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url })
  })
})
const web = await createWeb(createInbox(), 0)
await web.ready()
await web.close()
process.stdout.write(JSON.stringify(routes))
