import { dayMs } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import { nestedSet } from '../bulk.ts'
import type { DemoBlock, DemoMenuItem } from '../content-types.ts'
import type { Demo } from './demo.ts'

/** A sum does not break between its sign and its digits. */
const firm = (words: string): string => words.replace(/₮ (?=\d)/g, '₮\u00a0')

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

export const menuRows = ({ menus }: Demo, now: Date): Rows<'menus'> =>
  menus.map(({ location, name }, index) => ({ id: index + 1, location, name, updated_at: now }))

type PlacedItem = { id: number; menu_id: number; parent_id: number | null; item: DemoMenuItem }

function placeItems({ menus }: Demo): PlacedItem[] {
  const placed: PlacedItem[] = []
  const place = (item: DemoMenuItem, menu_id: number, parent_id: number | null): void => {
    const id = placed.length + 1
    placed.push({ id, menu_id, parent_id, item })
    for (const child of item.children ?? []) place(child, menu_id, id)
  }
  menus.forEach(({ items }, index) => {
    for (const item of items) place(item, index + 1, null)
  })
  return placed
}

export function menuItemRows(demo: Demo): Rows<'menu_items'> {
  const placed = placeItems(demo)
  const spanOf = nestedSet(placed)
  return placed.map(({ item, ...ids }) => ({
    ...ids,
    code: item.code,
    name: item.name,
    link: item.link ?? null,
    item_type: item.link ? 'Link' : 'Container',
    ...spanOf(ids.id),
  }))
}

export const pageRows = ({ pages }: Demo, now: Date): Rows<'cms_pages'> =>
  pages.map(({ slug, title, description }, index) => ({
    id: index + 1,
    slug,
    title,
    meta_title: title,
    meta_description: description,
    updated_at: now,
  }))

const block = (content: DemoBlock) =>
  typeof content === 'string' ? { kind: 'paragraph', text: firm(content) } : { kind: 'list', items: content.map(firm) }

export const sectionRows = ({ pages }: Demo): Insertable<DB['cms_sections']>[] =>
  pages.flatMap(({ sections }, page) =>
    sections.map(({ anchor, heading, content }, index) => ({
      cms_page_id: page + 1,
      name: heading,
      content: JSON.parse(
        JSON.stringify(
          Object.fromEntries(Object.entries(content).map(([locale, blocks]) => [locale, blocks.map(block)])),
        ),
      ),
      settings: { anchor },
      position: index + 1,
    })),
  )

const settings = (record: object, updated_at: Date) =>
  Object.entries(record).map(([key, value]) => ({ key, value: JSON.parse(JSON.stringify(value)), updated_at }))

export const configRows = ({ configs }: Demo, now: Date): Rows<'site_configs'> => settings(configs, now)
export const presetRows = ({ presets }: Demo, now: Date): Rows<'presets'> => settings(presets, now)

export const noticeRows = ({ notices }: Demo, now: Date): Rows<'notices'> =>
  notices.map(({ from_day, to_day, ...notice }) => ({
    ...notice,
    starts_at: new Date(now.getTime() + from_day * dayMs),
    ends_at: to_day === null ? null : new Date(now.getTime() + to_day * dayMs),
    updated_at: now,
  }))
