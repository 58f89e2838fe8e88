import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/robots'

const closed = ['/cart', '/checkout', '/orders', '/track', '/resources', '/api', '/*?*']

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(serverContext)
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /products?page=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
