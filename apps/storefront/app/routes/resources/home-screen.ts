import { defaultLocale, toBcp47 } from '@delguur/kit/locale'
import { api } from '../../lib/api.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/home-screen'

/** What a phone needs to put the shop on its home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { tenant } = await api(context).shop.chrome({ query: {} })
  const { theme_color } = context.get(serverContext).theme
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name: tenant.title,
    short_name: tenant.title,
    lang: toBcp47(defaultLocale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: theme_color,
    theme_color,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'x-page-cache': 'catalog' },
  })
}
