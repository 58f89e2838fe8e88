import type { At } from './at.ts'
import { facts } from './content/facts.ts'
import { languageTag, locales } from './settings.ts'
import { pageAt } from './site.ts'

/** The page in the words of schema.org: who makes what, and the way from the home page to here. */
export function structuredData(at: At): object[] {
  const own = at.page.data?.(at) ?? []
  if (at.page.path === '/') return [maker(at), drink(at), website(at), ...own]
  return [way(at), ...own]
}

const makerId = (at: At) => `${at.outside('/', 'mn')}#maker`

function maker(at: At) {
  return {
    '@type': ['Organization', 'Brand'],
    '@id': makerId(at),
    name: at.words.brand,
    alternateName: ['Алтан тал', 'Altan Tal'].filter((name) => name !== at.words.brand),
    url: at.outside('/'),
    logo: at.settings.origin + at.file('icon-512.png'),
    slogan: at.words.home.title,
    description: at.words.home.lead,
  }
}

/** The drink without a price: the site tells, the store sells. */
function drink(at: At) {
  const { production, home } = at.words
  return {
    '@type': 'Product',
    '@id': `${at.outside('/', 'mn')}#drink`,
    name: at.words.brand,
    description: home.lead,
    brand: { '@id': makerId(at) },
    image: at.settings.origin + at.file(`social/${at.locale}.jpg`),
    audience: { '@type': 'PeopleAudience', requiredMinAge: facts.ageInMongolia },
    additionalProperty: Object.values(production.facts).map(({ title, body }) => ({
      '@type': 'PropertyValue',
      name: title,
      value: body,
    })),
  }
}

function website(at: At) {
  return {
    '@type': 'WebSite',
    name: at.words.brand,
    url: at.outside('/'),
    inLanguage: locales.map((locale) => languageTag[locale]),
    publisher: { '@id': makerId(at) },
    typicalAgeRange: `${facts.ageInMongolia}-`,
  }
}

function way(at: At) {
  const above = at.page.parent ? [pageAt('/'), pageAt(at.page.parent)] : [pageAt('/')]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, at.page].map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.label(at.words, at.locale),
      item: at.outside(page.path),
    })),
  }
}
