import type { FastifyReply, FastifyRequest } from 'fastify'

/** Tells an open page of every change until it is closed: how much there is now. */
export function events(
  request: FastifyRequest,
  reply: FastifyReply,
  watch: (onChange: () => void) => () => void,
  count: () => number,
): void {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  reply.raw.write('retry: 2000\n\n')
  request.raw.once(
    'close',
    watch(() => reply.raw.write(`data: ${count()}\n\n`)),
  )
}
