import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { servedOrigin } from '@delguur/kit/served-origin'
import { describe, expect, it } from 'vitest'
import { type Rendered, renderPages } from './render.ts'
import { fileOf, languageTag, locales, placesOf, readSettings } from './settings.ts'
import { pages } from './site.ts'
import { siteFiles } from './site-files.ts'

const settings = readSettings({})
const frame = { styles: '/altan-tal/assets/site.css', script: '/altan-tal/assets/site.js' }
const asset = (name: string) => `/altan-tal/assets/${name}`
const rendered = renderPages(settings, asset, () => frame)
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const all = (node: ParentNode, selector: string): Element[] => [...node.querySelectorAll(selector)]
const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? ''

const documents = rendered.map((page) => ({ ...page, name: `${page.file} (${page.age})`, html: parse(page.html) }))
const gated = documents.filter(({ age }) => age === 'ask')
/** As who is of age sees them; pages without a gate have one form only. */
const opened = documents.filter(({ age, path }) => age === 'yes' || pages.find((page) => page.path === path)?.open)

const address = ({ locale, path }: Pick<Rendered, 'locale' | 'path'>) => {
  const file = fileOf(locale, path)
  return file === 'index.html' ? '/altan-tal/' : `/altan-tal/${file.replace(/\.html$/, '')}`
}

describe('the pages', () => {
  it('exist in every language', () => {
    expect(gated).toHaveLength(pages.length * locales.length)
    expect(new Set(gated.map(({ file }) => file)).size).toBe(gated.length)
    for (const { html, locale } of documents) expect(html.documentElement.lang).toBe(languageTag[locale])
  })

  it('link only to what there is', () => {
    const there = new Set([...gated.map(address), '/altan-tal/manifest.webmanifest'])
    const answered = locales.map((locale) => address({ locale, path: '/buy' }))
    for (const { name, html } of documents)
      for (const link of all(html, '[href^="/"]').map(attribute('href'))) {
        const plain = link.split('#')[0] ?? ''
        if (plain.startsWith('/altan-tal/assets/')) continue
        expect(there.has(plain) || answered.includes(plain), `${name} links to ${link}`).toBe(true)
      }
  })

  it('link only to sections that there are', () => {
    const ids = new Map(opened.map((page) => [address(page), new Set(all(page.html, '[id]').map(({ id }) => id))]))
    for (const page of opened)
      for (const link of all(page.html, 'a[href*="#"]').map(attribute('href'))) {
        const [plain, id] = link.split('#')
        expect(ids.get(plain || address(page))?.has(id ?? ''), `${page.name} links to ${link}`).toBe(true)
      }
  })

  it('load nothing from elsewhere, and only files that there are', () => {
    const files = new Set<string>()
    for (const { name, html } of documents) {
      const sources = ['img[src]', 'script[src]', 'source[srcset]', 'link[rel="stylesheet"]', 'link[rel~="icon"]']
      for (const element of all(html, sources.join())) {
        const named = ['src', 'href'].flatMap((key) => element.getAttribute(key) ?? [])
        const sets = element.getAttribute('srcset')?.split(', ') ?? []
        for (const from of [...named, ...sets]) {
          expect(from.startsWith('/altan-tal/assets/'), `${name} loads ${from}`).toBe(true)
          files.add(from.slice('/altan-tal/assets/'.length).split(/[# ]/)[0] ?? '')
        }
      }
    }
    for (const file of files)
      if (!['site.css', 'site.js'].includes(file))
        expect(existsSync(join(import.meta.dirname, '../public', file)), file).toBe(true)
  })

  it('lead out only to the store, the telephone and the mail', () => {
    for (const { name, html } of documents)
      for (const link of all(html, 'a[href]').map(attribute('href')))
        expect(link, name).toMatch(/^(\/altan-tal\/|#|tel:|mailto:|https:\/\/store\.example)/)
  })

  it('have no style attribute, and no script but the one file and the line that reads the types', () => {
    for (const { name, html } of documents) {
      expect(all(html, '[style]'), name).toEqual([])
      const inline = all(html, 'script:not([src]):not([type="application/ld+json"])')
      expect(
        inline.map(({ textContent }) => textContent?.length).filter((length = 0) => length > 60),
        name,
      ).toEqual([])
      expect(inline.length, name).toBe(1)
    }
  })
})

describe('an open page', () => {
  it('has one first heading, and no level is left out', () => {
    for (const { name, html } of opened) {
      const levels = all(html, 'h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName[1]))
      expect(
        levels.filter((level) => level === 1),
        name,
      ).toHaveLength(1)
      expect(levels[0], name).toBe(1)
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), `${name}: ${levels}`).toBeLessThanOrEqual(1)
    }
  })

  it('gives every picture its size and its words', () => {
    for (const { name, html } of documents)
      for (const picture of all(html, 'img')) {
        const source = `${name}: ${picture.getAttribute('src')}`
        expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height')), source).toBeGreaterThan(
          0,
        )
        expect(picture.hasAttribute('alt'), source).toBe(true)
      }
  })

  it('says the duty line and the warning, once each', () => {
    for (const { name, html, locale } of documents) {
      if (!html.querySelector('[data-site]')) continue
      expect(all(html, '[data-duty]'), name).toHaveLength(1)
      expect(html.querySelector('[data-warning]')?.textContent?.length, `${name} ${locale}`).toBeGreaterThan(0)
    }
  })

  it('loads one picture at once and the others when they come into sight', () => {
    for (const { name, html } of opened)
      expect(all(html, 'img:not([loading="lazy"])').length, name).toBeLessThanOrEqual(2)
  })

  it('asks for the largest pictures of the first view first', () => {
    const first = (path: string) =>
      opened
        .filter((page) => page.path === path)
        .map(({ html }) =>
          all(html, 'img[fetchpriority="high"]:not([loading])').map((each) => each.getAttribute('src')),
        )
    for (const pictures of first('/')) expect(pictures.join()).toMatch(/land-dawn.*grass-dawn/)
    for (const pictures of first('/production')) expect(pictures.join()).toMatch(/wheat/)
    expect(first('/').length).toBeGreaterThan(0)
  })
})

describe('for search engines', () => {
  const listed = gated.filter(({ path }) => !pages.find((page) => page.path === path)?.hidden)
  const at = (page: Pick<Rendered, 'locale' | 'path'>) => `${servedOrigin}${address(page)}`

  it('every page names itself, and its languages name each other', () => {
    for (const page of listed) {
      const { html, name, path } = page
      expect(html.querySelector('link[rel="canonical"]')?.getAttribute('href'), name).toBe(at(page))
      const others = Object.fromEntries(
        all(html, 'link[rel="alternate"]').map((link) => [attribute('hreflang')(link), attribute('href')(link)]),
      )
      const wanted = locales.map((locale) => [languageTag[locale], at({ locale, path })])
      expect(others, name).toEqual(Object.fromEntries([...wanted, ['x-default', at({ locale: 'en', path })]]))
    }
  })

  it('every page has a title and a description of its own, and a card to share', () => {
    const seen = new Set<string>()
    for (const { html, name, locale } of listed) {
      const description = html.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
      expect(html.title.length, `${name}: ${html.title}`).toBeGreaterThan(5)
      expect(html.title.length, `${name}: ${html.title}`).toBeLessThanOrEqual(75)
      expect(description.length, `${name}: ${description}`).toBeGreaterThan(locale === 'cn' ? 20 : 60)
      expect(description.length, `${name}: ${description}`).toBeLessThanOrEqual(200)
      seen.add(`${locale} ${html.title}`).add(`${locale} ${description}`)
      const picture = html.querySelector('meta[property="og:image"]')?.getAttribute('content')
      expect(picture).toBe(`${servedOrigin}/altan-tal/assets/social/${locale}.jpg`)
    }
    expect(seen.size).toBe(listed.length * 2)
  })

  it('tell what the page is about, without a price', () => {
    for (const { html, name, path } of listed) {
      const text = html.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
      const graph: { '@type': string | string[] }[] = JSON.parse(text)['@graph']
      const types = graph.flatMap((one) => one['@type'])
      expect(types, name).toContain(path === '/' ? 'Product' : 'BreadcrumbList')
      expect(text, name).not.toMatch(/"offers"|"price"/)
    }
  })

  it('the map lists every page in every language with the others', () => {
    const map = siteFiles(settings, asset)['sitemap.xml'] ?? ''
    expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(listed.map(at))
    expect(map.match(/hreflang="x-default"/g)).toHaveLength(listed.length)
  })
})

describe('on another host', () => {
  it('everything stands under its base, and buying leads to the store itself', () => {
    const own = readSettings({ BRAND_BASE: '', BRAND_STATIC: '1', STORE_ORIGIN: 'https://store.example/' })
    const plain = renderPages(
      own,
      (name) => `/assets/${name}`,
      () => frame,
    )
    const html = plain.map((page) => page.html).join('')
    expect(html).not.toMatch(/(href|src|action)="\/altan-tal\/(?!assets\/site)/)
    expect(html).toContain('href="https://store.example"')
    expect(html).toContain('href="/en/story"')
  })

  it('a page is found with `.html` and as a folder, the two that every host knows stay where they are', () => {
    const own = readSettings({ BRAND_STATIC: '1' })
    expect(placesOf(own, 'en/story.html')).toEqual(['en/story.html', 'en/story/index.html'])
    expect(placesOf(own, 'en.html')).toEqual(['en.html', 'en/index.html'])
    expect([...placesOf(own, 'index.html'), ...placesOf(own, '404.html')]).toEqual(['index.html', '404.html'])
    expect(placesOf(settings, 'en/story.html')).toEqual(['en/story.html'])
  })
})
