import type { FastifyInstance } from 'fastify'

/** `error` answers 503, `hang` never answers, `lose` does what was asked and cuts the line before the answer is out. */
export type Fault = { provider: string; kind: 'error' | 'hang' | 'lose'; path?: string | undefined; times: number }

/** Troubles that a provider has on demand: each strikes the next calls to its protocol, then passes. */
export function faults(app: FastifyInstance): { add: (fault: Fault) => void; list: () => Fault[]; clear: () => void } {
  let open: Fault[] = []
  const strike = (url: string, kinds: Fault['kind'][]): Fault | undefined => {
    const fault = open.find(
      ({ provider, path = '', kind }) => kinds.includes(kind) && url.startsWith(`/${provider}/`) && url.includes(path),
    )
    if (!fault) return undefined
    open = open.flatMap((each) =>
      each === fault ? (each.times > 1 ? [{ ...each, times: each.times - 1 }] : []) : [each],
    )
    return fault
  }
  app.addHook('onRequest', async (request, reply) => {
    const fault = strike(request.url, ['error', 'hang'])
    if (fault?.kind === 'hang') return reply.hijack()
    if (fault) return reply.code(503).send({ error: 'the provider has a bad moment' })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (strike(request.url, ['lose'])) {
      reply.hijack()
      request.raw.socket.destroy()
    }
    return payload
  })
  return {
    add: (fault) => {
      open = [...open, fault]
    },
    list: () => open,
    clear: () => {
      open = []
    },
  }
}
