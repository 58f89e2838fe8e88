import type { BrowserContext } from '@playwright/test'
import { askAtHost } from '../at-host.ts'

const start = () => new URL(process.env.BRAND_URL ?? 'http://localhost/altan-tal')

/** Who has said at the gate to be of age. */
export async function ofAge(context: BrowserContext): Promise<void> {
  const { hostname, pathname } = start()
  await context.addCookies([{ name: 'altan_tal_age', value: 'yes', domain: hostname, path: pathname, sameSite: 'Lax' }])
}

/** The address of a page in a language: the default has no prefix. */
export function addressOf(locale: string, path: string): string {
  const prefix = locale === 'mn' ? '' : `/${locale}`
  const inside = prefix + (path === '/' ? '' : path)
  return start().origin + start().pathname + (inside || '/')
}

/** Every page of a language, from the site's own map. */
export async function pagesOf(locale: string): Promise<string[]> {
  const map = await askAtHost(`${start()}/sitemap.xml`)
  const paths = [...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const inside = paths.map((path) => path.slice(start().pathname.length) || '/')
  const languages = ['en', 'ru', 'cn', 'it']
  const own = inside.filter((path) => {
    const first = path.split('/')[1] ?? ''
    return locale === 'mn' ? !languages.includes(first) : first === locale
  })
  return own.map((path) => (locale === 'mn' ? path : path.slice(locale.length + 1) || '/'))
}
