import type { TestApp } from '../app.ts'
import { aProduct } from '../builders.ts'

type Did = { id: number; version: number }
type Does = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: { version?: number },
) => Promise<Did>

/** What staff do with categories, menus and redirects. */
export async function changeTree(shop: Pick<TestApp, 'db' | 'pool'>, does: Does): Promise<void> {
  const [one, two] = [
    await does('POST', '/taxons', { name: { mn: 'Нэг' }, slug: 'audited-one' }),
    await does('POST', '/taxons', { name: { mn: 'Хоёр' }, slug: 'audited-two' }),
  ]
  const edited = await does('PATCH', `/taxons/${one.id}`, { name: { en: 'One' } }, { version: one.version })
  const moved = await does('PUT', `/taxons/${one.id}/move`, { parent_id: two.id, position: 1 })
  const { id } = await aProduct(shop.db)
  await shop.db.insertInto('product_taxons').values({ product_id: id, taxon_id: one.id, position: 1 }).execute()
  await does('PUT', `/taxons/${one.id}/products`, { product_ids: [id] })
  await shop.db.deleteFrom('product_taxons').where('product_id', '=', id).execute()
  await does('DELETE', `/taxons/${one.id}`, {}, { version: Math.max(edited.version, moved.version) + 1 })
  const redirect = await does('POST', '/redirects', { from: '/audited-old', to: '/products' })
  await does('DELETE', `/redirects/${redirect.id}`)
  const { rows } = await shop.pool.query(`insert into menus (location, name) values ('header', '{"mn": "Цэс"}')
    on conflict (location) do update set name = excluded.name returning id, version`)
  const menu: Did = rows[0]
  await does('PATCH', `/menus/${menu.id}`, { name: { en: 'Menu' } }, { version: menu.version })
  const made = await does('POST', '/menus', { location: 'audited', name: { mn: 'Цэс' } })
  await does('DELETE', `/menus/${made.id}`, {}, { version: made.version })
  const item = await does('POST', '/menu_items', { menu_id: menu.id, name: { mn: 'Мөр' }, link: '/products' })
  const other = await does('POST', '/menu_items', { menu_id: menu.id, name: { mn: 'Өөр' } })
  const named = await does('PATCH', `/menu_items/${item.id}`, { name: { en: 'Item' } }, { version: item.version })
  const placed = await does('PUT', `/menu_items/${item.id}/move`, { parent_id: other.id, position: 1 })
  await does('DELETE', `/menu_items/${item.id}`, {}, { version: Math.max(named.version, placed.version) })
}

/** What staff do with names of every kind. */
export async function changeNames(does: Does): Promise<void> {
  for (const kind of ['brands', 'vendors', 'badges', 'option_types', 'properties']) {
    const isCoded = kind === 'option_types' || kind === 'properties'
    const words = (code: string) =>
      isCoded
        ? { presentation: { mn: code }, name: `audited_${code}` }
        : { name: { mn: code }, code: `audited-${code}` }
    const [one, two] = [await does('POST', `/${kind}`, words('one')), await does('POST', `/${kind}`, words('two'))]
    const change = { [isCoded ? 'presentation' : 'name']: { en: 'Other' } }
    await does('PATCH', `/${kind}/${one.id}`, change, { version: one.version })
    await does('PUT', `/${kind}/${one.id}/merge`, { into: two.id })
    await does('DELETE', `/${kind}/${two.id}`, {}, { version: two.version })
  }
}
