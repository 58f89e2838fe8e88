import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { type PageFacts, withFigures } from './page-words.ts'
import type { CountryRow, MenuItemRow, MenuRow, PageRow, StateRow } from './site.queries.ts'

// Rows as JSON:API's resources; see the contract, 3.2.

const words = (text: Translated | null, locale: Locale): string | null => text && inLocale(text, locale)

export const stateEntity = (row: StateRow, locale: Locale): Entity => ({
  id: row.id,
  type: 'state',
  attributes: { abbr: row.abbr, name: inLocale(row.name, locale) },
})

export const countryEntity = (row: CountryRow, locale: Locale, states?: Entity[]): Entity => ({
  id: row.id,
  type: 'country',
  attributes: { ...row, name: inLocale(row.name, locale), default: row.is_default },
  ...(states && { related: { states, checkout_zone_applicable_states: states } }),
})

/** What links of menus lead to, by link; a link to a list, a search, another site or nothing is not in it. */
export type LinkedResources = ReadonlyMap<string, Entity>

export function menuEntity(menu: MenuRow, locale: Locale, linked: LinkedResources): Entity {
  const items = new Map(menu.items.map((row) => [row.id, menuItemEntity(row, menu, locale, linked)]))
  for (const row of menu.items) {
    const entity = items.get(row.id)
    if (!entity?.related) continue
    entity.related.parent = (row.parent_id && items.get(row.parent_id)) || null
    entity.related.children = menu.items.flatMap((other) =>
      other.parent_id === row.id ? (items.get(other.id) ?? []) : [],
    )
  }
  return {
    id: menu.id,
    type: 'menu',
    attributes: { name: inLocale(menu.name, locale), location: menu.location, locale },
    related: { menu_items: [...items.values()] },
  }
}

const menuItemEntity = (row: MenuItemRow, menu: MenuRow, locale: Locale, linked: LinkedResources): Entity => ({
  id: row.id,
  type: 'menu_item',
  attributes: {
    ...row,
    name: inLocale(row.name, locale),
    subtitle: words(row.subtitle, locale),
    destination: row.link,
    is_container: row.item_type === 'Container',
    is_root: row.parent_id === null,
    is_child: row.parent_id !== null,
    is_leaf: row.rgt === row.lft + 1,
  },
  related: {
    icon: null,
    linked_resource: (row.link && linked.get(row.link)) || null,
    menu: { id: String(menu.id), type: 'menu' },
  },
})

/** The name by which a link leads to a section; null for one that none leads to. */
export const anchorOf = (settings: unknown): string | null =>
  typeof settings === 'object' && settings && 'anchor' in settings && typeof settings.anchor === 'string'
    ? settings.anchor
    : null

type Blocks = { kind: 'paragraph' | 'list'; text?: string; items?: string[] }[]

/** What a section says in a locale, Mongolian where it has no text of its own; with the figures of the shop. */
export const blocksOf = (content: unknown, locale: Locale, facts: PageFacts): Blocks => {
  const byLocale = content as Record<string, Blocks | undefined>
  const plain = (words: string): string => withFigures(words, facts)
  return (byLocale[locale] ?? byLocale.mn ?? []).map(({ kind, text, items }) => ({
    kind,
    ...(text !== undefined && { text: plain(text) }),
    ...(items && { items: items.map(plain) }),
  }))
}

export const cmsPageEntity = (page: PageRow, locale: Locale, facts: PageFacts): Entity => ({
  id: page.id,
  type: 'cms_page',
  attributes: {
    title: inLocale(page.title, locale),
    content: page.sections
      .map((section) => plainText(inLocale(section.name, locale), blocksOf(section.content, locale, facts)))
      .join('\n\n'),
    locale,
    meta_title: words(page.meta_title, locale),
    meta_description: words(page.meta_description, locale),
    slug: page.slug,
    type: page.type,
  },
  related: {
    cms_sections: page.sections.map((section) => ({
      id: section.id,
      type: 'cms_section',
      attributes: {
        name: inLocale(section.name, locale),
        content: { blocks: blocksOf(section.content, locale, facts) },
        settings: section.settings,
        type: section.type,
        position: section.position,
        is_fullscreen: false,
      },
    })),
  },
})

const plainText = (heading: string, blocks: Blocks): string =>
  [heading, ...blocks.map((block) => block.text ?? (block.items ?? []).map((item) => `- ${item}`).join('\n'))].join(
    '\n\n',
  )

/** The tenant as the contract's store. */
export function storeEntity(tenant: Tenant, url: string, address: string | null, related: Entity['related']): Entity {
  return {
    id: 1,
    type: 'store',
    attributes: {
      name: tenant.title,
      url,
      default_currency: 'MNT',
      default: true,
      supported_currencies: 'MNT',
      facebook: tenant.social.facebook || null,
      twitter: tenant.social.twitter || null,
      instagram: tenant.social.instagram || null,
      default_locale: 'mn',
      customer_support_email: tenant.support.email,
      address,
      contact_phone: tenant.support.phone,
      supported_locales: tenant.locales.join(','),
      logo: null,
      favicon_path: '/favicon.svg',
      mailer_logo: null,
    },
    ...(related && { related }),
  }
}
