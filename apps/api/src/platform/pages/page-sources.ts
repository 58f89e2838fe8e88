import type { FastifyInstance } from 'fastify'

/** A page's policy with further sources for scripts, pictures and calls; all else stays as strict as it was. */
export const withSources = (policy: string, sources: readonly string[]): string =>
  policy
    .split('; ')
    .map((part) => (/^(?:script-src|img-src|connect-src) /.test(part) ? [part, ...sources].join(' ') : part))
    .join('; ')

/** How the policy of a page of the shop begins; those of the office and of answers begin with less. */
const pagePolicy = "default-src 'self'; script-src 'self'"

/** Lets pages of some paths load from these sources, whether they were kept or are made for one. */
export function allowSources(app: FastifyInstance, sources: readonly string[], may: (path: string) => boolean): void {
  if (sources.length === 0) return
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string' || !policy.startsWith(pagePolicy)) return
    // as the page is looked up: with its dots resolved
    const { url } = request
    const path = URL.canParse(url, 'http://shop') ? new URL(url, 'http://shop').pathname : ''
    if (may(path)) reply.header('content-security-policy', withSources(policy, sources))
  })
}
