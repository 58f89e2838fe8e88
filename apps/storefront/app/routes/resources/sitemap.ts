import { defaultLocale, type Locale, localePath, toBcp47 } from '@delguur/kit/locale'
import { api } from '../../lib/api.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/sitemap'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xml = (text: string): string => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Every public address in every language that is switched on, each with its translations; an index of pages when there are more than fit one file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin, locales } = context.get(serverContext)
  const page = Number(new URL(request.url).searchParams.get('page')) || 0
  const { pages, urls } = await api(context).shop.sitemap({ query: { page: Math.max(1, page) } })
  const body = page === 0 && pages > 1 ? indexOf(origin, pages) : urlSet(origin, locales, urls)
  return new Response(head + body, {
    headers: { 'content-type': 'text/xml; charset=utf-8', 'x-page-cache': 'catalog' },
  })
}

const indexOf = (origin: string, pages: number): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from({ length: pages }, (_, i) => `<sitemap><loc>${origin}/sitemap.xml?page=${i + 1}</loc></sitemap>`).join('')}</sitemapindex>`

function urlSet(origin: string, locales: readonly Locale[], urls: { path: string; updated_at: string }[]): string {
  const entries = urls.flatMap(({ path, updated_at }) => {
    const address = (locale: Locale): string => xml(origin + encodeURI(localePath(locale, path)))
    const link = (language: string, locale: Locale): string =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`
    const links = [...locales.map((locale) => link(toBcp47(locale), locale)), link('x-default', defaultLocale)].join('')
    const rest = `<lastmod>${updated_at.slice(0, 10)}</lastmod>${links}`
    return locales.map((locale) => `<url><loc>${address(locale)}</loc>${rest}</url>`)
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}
