import { type Locale, localePath, toBcp47 } from '@delguur/kit/locale'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { spoken } from './spoken.ts'

export type Seo = {
  title: string
  description: string
  /** Address without locale: `/products/…`, `/t/…?page=2`. */
  path: string
  locale: Locale
  origin: string
  /** Base of a picture in the width set. */
  picture?: string | undefined
  /** A picture of its own shape, in its place: for links, 1200 × 630 where it says nothing else. */
  link_picture?: { path: string; alt: string } | undefined
  type?: 'website' | 'product' | 'article'
  json_ld?: object[]
  /** Pages that say nothing new (filters, carts) are not for search engines. */
  hidden?: boolean
}

/** What stands for pages without a picture of their own. */
const ownPicture = '/media/hero-wide-1200.jpg'

/** Language and land, as Open Graph wants both. */
const openGraphLocale: Record<Locale, string> = { mn: 'mn_MN', en: 'en_US', ru: 'ru_RU', cn: 'zh_CN', it: 'it_IT' }

/** What a page is called: its name and the shop's, once where both are the same. */
export const pageTitle = (name: string, shop: string): string =>
  name.toLowerCase() === shop.toLowerCase() ? name : `${name} · ${shop}`

function openGraphPicture({ origin, picture, link_picture }: Seo): MetaDescriptor[] {
  if (!link_picture) return [{ property: 'og:image', content: origin + (picture ? `${picture}-720.jpg` : ownPicture) }]
  return [
    { property: 'og:image', content: origin + link_picture.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: link_picture.alt },
  ]
}

/** Title, description, canonical, hreflang, Open Graph and structured data of a page. */
export function seoMeta(seo: Seo): MetaDescriptor[] {
  const url = (locale: Locale): string => `${seo.origin}${encodeURI(localePath(locale, seo.path))}`
  const canonical = url(seo.locale)
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    ...(seo.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...spoken
      .of()
      .map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: toBcp47(locale), href: url(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url('mn') },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:type', content: seo.type ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocale[seo.locale] },
    ...openGraphPicture(seo),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(seo.json_ld ?? []).map((data) => ({ 'script:ld+json': data })),
  ]
}

/** Breadcrumbs as search engines read them. */
export const breadcrumbData = (origin: string, crumbs: { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: `${origin}${encodeURI(path)}`,
  })),
})

/** A list of pages as search engines read it. */
export const itemListData = (origin: string, items: { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    url: `${origin}${encodeURI(path)}`,
  })),
})

/** What is not there has the title that the root gives it. */
export const missingTitle = (error: unknown, root: { meta?: MetaDescriptor[] }): MetaDescriptor[] =>
  isRouteErrorResponse(error) && error.status === 404 ? (root.meta ?? []) : []
