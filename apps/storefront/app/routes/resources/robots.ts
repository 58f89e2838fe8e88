import { localePath, locales } from '@delguur/kit/locale'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/robots'

const visitorsOwn = ['/cart', '/checkout', '/orders', '/track', '/login', '/account']
const closed = [
  ...locales.flatMap((locale) => visitorsOwn.map((path) => localePath(locale, path))),
  '/resources',
  '/api',
]

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(serverContext)
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*?*',
    'Allow: /*?page=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
