import type { Locale } from '@delguur/kit/locale'
import { localePath } from '@delguur/kit/locale'
import { words } from '../../lib/messages.server.ts'
import { breadcrumbData, pageTitle } from '../../lib/seo.ts'

type Place = { origin: string; shop: string }

/** What search engines read of a list of articles. */
export function listSeo(locale: Locale, { origin, shop }: Place, title: string, description: string, path: string) {
  return {
    title: pageTitle(title, shop),
    description,
    path,
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: title, path: localePath(locale, path) },
      ]),
    ],
  }
}

/** The page of a list that an address names; the first for anything else. */
export const pageIn = (request: Request): number => {
  const text = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

const longestQuery = 200

/** The words that a list is searched for; nothing for none. */
export const wordsIn = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('q')?.trim().slice(0, longestQuery) || undefined
