import type { Files } from './at.ts'
import { words } from './content/words.ts'
import { absolute, href, type Locale, languageTag, locales, type Settings } from './settings.ts'
import { pages } from './site.ts'

/** Files beside the pages: for search engines and for who puts the site on a phone's first screen. */
export function siteFiles(settings: Settings, file: Files): Record<string, string> {
  return {
    'sitemap.xml': sitemap(settings),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${absolute(settings, `${settings.base}/sitemap.xml`)}\n`,
    'manifest.webmanifest': `${JSON.stringify(manifest(settings, file), null, 2)}\n`,
  }
}

function sitemap(settings: Settings): string {
  const visible = pages.filter(({ hidden }) => !hidden)
  const at = (locale: Locale, path: string) => absolute(settings, href(settings, locale, path))
  const others = (path: string) =>
    [...locales.map((locale) => [languageTag[locale], locale] as const), ['x-default', 'en'] as const]
      .map(([tag, locale]) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${at(locale, path)}"/>`)
      .join('\n')
  const urls = locales.flatMap((locale) =>
    visible.map(({ path }) => `  <url>\n    <loc>${at(locale, path)}</loc>\n${others(path)}\n  </url>`),
  )
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}

function manifest(settings: Settings, file: Files) {
  return {
    name: words.mn.brand,
    short_name: words.mn.brand,
    lang: 'mn',
    start_url: `${settings.base}/`,
    scope: `${settings.base}/`,
    display: 'browser',
    background_color: '#0b1620',
    theme_color: '#0b1620',
    icons: [
      { src: file('icon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: file('icon-512.png'), sizes: '512x512', type: 'image/png' },
    ],
  }
}
