import type { DemoMenu, DemoMenuItem } from '../content-types.ts'
import { readData } from '../read-data.ts'
import { taxonOf } from './data.ts'
import type { Text } from './types.ts'

/** An item as it is written down: a link of its own, or a category with its name. */
type Written = (
  | { code: string; name: Text; link?: string; taxon?: undefined }
  | { taxon: string; query?: string; code?: string }
) & { children?: Written[] }

function itemOf({ children, ...item }: Written): DemoMenuItem {
  const below = children && { children: children.map(itemOf) }
  if (item.taxon === undefined) return { ...item, ...below }
  const {
    taxon,
    query,
    code = [taxon, query]
      .filter(Boolean)
      .join('-')
      .replace(/[^a-z]+/g, '-'),
  } = item
  return { code, name: taxonOf(taxon).name, link: `/t/${taxon}${query ? `?${query}` : ''}`, ...below }
}

export const menus: DemoMenu[] = readData<(Omit<DemoMenu, 'items'> & { items: Written[] })[]>('demo/menus').map(
  (menu) => ({ ...menu, items: menu.items.map(itemOf) }),
)
