import { mayLoadThirdParties } from '@delguur/kit/third-party-paths'
import type { FastifyInstance } from 'fastify'

/** A page's policy with further sources for scripts, pictures and calls; all else stays as strict as it was. */
export const withSources = (policy: string, sources: readonly string[]): string =>
  policy
    .split('; ')
    .map((part) => (/^(?:script-src|img-src|connect-src) /.test(part) ? [part, ...sources].join(' ') : part))
    .join('; ')

/** Lets pages load from these sources, but where people pay, sign in or see what is theirs. */
export function allowSources(app: FastifyInstance, sources: readonly string[]): void {
  if (sources.length === 0) return
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    const [path = ''] = request.url.split('?', 1)
    if (typeof policy !== 'string' || !policy.includes("script-src 'self' 'nonce-") || !mayLoadThirdParties(path))
      return
    reply.header('content-security-policy', withSources(policy, sources))
  })
}
