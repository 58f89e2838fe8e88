import type { StaffTaxon } from '@delguur/contract/catalog/taxons-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let editor: string
beforeAll(async () => {
  shop = await startDemoShop('taxons')
  const { id } = await aUser(shop.db, { email: 'angilal@taxons.example', role: 'admin' })
  editor = await aBearer(shop, id)
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const as = (method: Method, path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice${path}`, {
    bearer: editor,
    ...(body && { body }),
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })
async function ok(method: Method, path: string, body?: object, version?: number) {
  const answer = await as(method, path, body, version)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const tree = async (): Promise<StaffTaxon[]> => (await ok('GET', '/taxons')).taxons
const leadsTo = async (path: string) =>
  (await shop.call('GET', `/shop/redirect?path=${encodeURIComponent(path)}`)).body.to

let made = 0
const aTaxon = (parent_id: number | null = null, name = `Ангилал ${++made}`): Promise<StaffTaxon> =>
  ok('POST', '/taxons', { name: { mn: name }, slug: `angilal-${++made}`, parent_id })

/** What is wrong with the intervals of the tree; nothing where it is right. */
async function faultsOfTree(): Promise<unknown[]> {
  const { rows } = await shop.pool.query(`
    select c.id from taxons c left join taxons p on p.id = c.parent_id
    where c.rgt <= c.lft or (p.id is not null and not (p.lft < c.lft and c.rgt < p.rgt and c.depth = p.depth + 1))
      or (p.id is null and c.depth <> 0)
      or exists (select from taxons o where o.id <> c.id and o.lft <= c.lft and c.lft <= o.rgt
        and not (o.lft < c.lft and c.rgt < o.rgt))
      or (p.id is not null and c.permalink <> p.permalink || '/' || split_part(c.permalink, '/', p.depth + 2))`)
  return rows
}

describe('categories', () => {
  it('acceptance 38: a category that is renamed or moved leads on, and all below it, in one hop', async () => {
    const [one, two] = [await aTaxon(), await aTaxon()]
    const below = await aTaxon(one.id)
    const deep = await aTaxon(below.id)
    const old = `/t/${deep.permalink}`
    const moved: StaffTaxon = await ok('PUT', `/taxons/${below.id}/move`, { parent_id: two.id, position: 1 })
    expect(moved.permalink).toBe(`${two.permalink}/${below.slug}`)
    const renamed: StaffTaxon = await ok('PATCH', `/taxons/${below.id}`, { slug: `shine-${made}` }, moved.version)
    const now = `/t/${renamed.permalink}/${deep.slug}`
    expect([await leadsTo(old), await leadsTo(`/t/${moved.permalink}/${deep.slug}`)]).toEqual([now, now])
    expect(await leadsTo(`/en/t/${below.permalink}`)).toBe(`/t/${renamed.permalink}`)
    // back where it was: that address is a page again
    await ok('PUT', `/taxons/${below.id}/move`, { parent_id: one.id, position: 1 })
    await ok('PATCH', `/taxons/${below.id}`, { slug: below.slug }, renamed.version + 1)
    expect([await leadsTo(old), await leadsTo(now)]).toEqual([undefined, old])
    expect(await faultsOfTree()).toEqual([])
  })

  it('its address follows its name where the name made it', async () => {
    const taxon: StaffTaxon = await ok('POST', '/taxons', { name: { mn: 'Зуны малгай' } })
    const renamed: StaffTaxon = await ok('PATCH', `/taxons/${taxon.id}`, { name: { mn: 'Өвлийн малгай' } }, 1)
    expect(renamed.slug).not.toBe(taxon.slug)
    expect(await leadsTo(`/t/${taxon.slug}`)).toBe(`/t/${renamed.slug}`)
    const other: StaffTaxon = await ok('PATCH', `/taxons/${taxon.id}`, { name: { en: 'Winter hats' } }, 2)
    expect([other.slug, other.name]).toEqual([renamed.slug, { mn: 'Өвлийн малгай', en: 'Winter hats' }])
  })

  it('moved by several people at once the tree stays right', async () => {
    const roots = [await aTaxon(), await aTaxon(), await aTaxon()]
    const leaves = await Promise.all([1, 2, 3, 4].map((n) => aTaxon(roots[n % 3]?.id)))
    const moves = leaves.flatMap((leaf, n) =>
      roots.map((root, m) => as('PUT', `/taxons/${leaf.id}/move`, { parent_id: root.id, position: 1 + ((n + m) % 3) })),
    )
    const crossing = roots.map((root, n) =>
      as('PUT', `/taxons/${root.id}/move`, { parent_id: roots[(n + 1) % 3]?.id, position: 1 }),
    )
    const statuses = (await Promise.all([...moves, ...crossing])).map(({ status }) => status)
    // the last of three that go below each other would close a circle
    expect(statuses.filter((status) => status !== 200)).toEqual([422])
    expect(await faultsOfTree()).toEqual([])
  })

  it('refuses circles, addresses that are taken, stale versions, and to delete what is used', async () => {
    const top = await aTaxon()
    const below = await aTaxon(top.id)
    const circle = await as('PUT', `/taxons/${top.id}/move`, { parent_id: below.id, position: 1 })
    expect([circle.status, circle.body.code]).toEqual([422, 'tree_loop'])
    expect((await as('POST', '/taxons', { name: { mn: 'Х' }, slug: below.slug, parent_id: top.id })).status).toBe(422)
    expect((await as('PATCH', `/taxons/${top.id}`, { name: { mn: 'Х' } })).status).toBe(428)
    await ok('PATCH', `/taxons/${top.id}`, { name: { mn: 'Шинэ' } }, 1)
    expect((await as('PATCH', `/taxons/${top.id}`, { name: { mn: 'Х' } }, 1)).status).toBe(412)
    const used = await as('DELETE', `/taxons/${top.id}`, undefined, 2)
    expect([used.status, used.body.code, used.body.uses]).toEqual([409, 'in_use', [{ what: 'taxons', units: 1 }]])
    await ok('DELETE', `/taxons/${below.id}`, undefined, 1)
    await ok('DELETE', `/taxons/${top.id}`, undefined, 2)
    expect(await faultsOfTree()).toEqual([])
  })

  it('a move and an edit are undone from the log', async () => {
    const [one, two] = [await aTaxon(), await aTaxon()]
    const below = await aTaxon(one.id)
    await ok('PUT', `/taxons/${below.id}/move`, { parent_id: two.id, position: 1 })
    const undo = async () => {
      const { rows } = await shop.pool.query(
        "select id from audit_rows where subject_type = 'taxon' and undoes is null order by id desc limit 1",
      )
      return ok('PUT', `/audit/${rows[0].id}/undo`, {})
    }
    await undo()
    expect((await ok('GET', `/taxons/${below.id}`)).parent_id).toBe(one.id)
    const { version } = await ok('GET', `/taxons/${below.id}`)
    await ok('PATCH', `/taxons/${below.id}`, { name: { mn: 'Өөр' }, slug: `uur-${made}` }, version)
    await undo()
    expect(await ok('GET', `/taxons/${below.id}`)).toMatchObject({ name: below.name, permalink: below.permalink })
  })

  it('pinned products stand first in the category', async () => {
    const taxon = (await tree()).find(({ products }) => products > 3)
    if (!taxon) throw new Error('no category with products')
    const { products } = await ok('GET', `/taxons/${taxon.id}/products`)
    const ids = [products[2].id, products[1].id]
    const pinned = await ok('PUT', `/taxons/${taxon.id}/products`, { product_ids: ids })
    expect(pinned.products.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual(ids)
    expect((await as('PUT', `/taxons/${taxon.id}/products`, { product_ids: [999_999] })).status).toBe(422)
  })

  it('redirects by hand lead to pages of the shop alone, once, and in no circle', async () => {
    const add = (from: string, to: string) => as('POST', '/redirects', { from, to })
    expect((await add('/huuchin', '/en/products?x=1')).body).toMatchObject({ from: '/huuchin', to: '/products' })
    expect((await add('/bur-huuchin', '/huuchin')).body.to).toBe('/products')
    for (const to of ['https://evil.example', '//evil.example', '/office', 'javascript:alert(1)', '/'])
      expect([to, (await add('/x', to)).status]).toEqual([to, 422])
    expect((await add('/products', '/huuchin')).body.code).toBe('redirect_loop')
    expect((await add('/a', '/a')).body.code).toBe('redirect_loop')
    const { redirects } = await ok('GET', '/redirects?q=huuchin')
    expect(redirects).toHaveLength(2)
    await ok('DELETE', `/redirects/${redirects[0].id}`)
    expect((await as('DELETE', '/redirects/999999')).status).toBe(404)
  })
})

describe('menus', () => {
  it('items are added, moved and undone, and the shop shows it at once', async () => {
    const { menus } = await ok('GET', '/menus')
    const menu = menus[0]
    const [first, second] = menu.menu_items.filter(({ parent_id }: { parent_id: number | null }) => parent_id === null)
    const item = await ok('POST', '/menu_items', {
      menu_id: menu.id,
      name: { mn: 'Шинэ мөр' },
      link: '/products',
      parent_id: first.id,
    })
    const answer = async () => JSON.stringify((await shop.call('GET', '/storefront/menus?include=menu_items')).body)
    await expect.poll(async () => (await answer()).includes('Шинэ мөр')).toBe(true)
    const moved = await ok('PUT', `/menu_items/${item.id}/move`, { parent_id: second.id, position: 1 })
    expect(moved).toMatchObject({ parent_id: second.id, position: 1, depth: 1 })
    const loop = await as('PUT', `/menu_items/${second.id}/move`, { parent_id: item.id, position: 1 })
    expect(loop.body.code).toBe('tree_loop')
    expect((await as('PATCH', `/menu_items/${item.id}`, { link: 'javascript:alert(1)' }, moved.version)).status).toBe(
      422,
    )
    expect((await as('DELETE', `/menu_items/${second.id}`, undefined, second.version)).body.code).toBe('in_use')
    await ok('DELETE', `/menu_items/${item.id}`, undefined, moved.version)
    await expect.poll(async () => (await answer()).includes('Шинэ мөр')).toBe(false)
  })

  it('are made for other clients and deleted, but for those that the storefront shows', async () => {
    const made = await ok('POST', '/menus', { location: 'app_tabs', name: { mn: 'Апп', en: 'App' } })
    expect(made).toMatchObject({ location: 'app_tabs', menu_items: [], version: 1 })
    expect((await as('POST', '/menus', { location: 'app_tabs', name: { mn: 'Апп' } })).body.errors).toHaveProperty(
      'location',
    )
    expect((await as('POST', '/menus', { location: 'App Tabs', name: { mn: 'Апп' } })).status).toBe(422)
    await ok('POST', '/menu_items', { menu_id: made.id, name: { mn: 'Нүүр' }, link: '/' })
    const { menus } = await ok('GET', '/menus')
    const header = menus.find(({ location }: { location: string }) => location === 'header')
    const used = await as('DELETE', `/menus/${header.id}`, undefined, header.version)
    expect([used.status, used.body.code, used.body.uses]).toEqual([409, 'in_use', [{ what: 'storefront', units: 1 }]])
    expect((await as('DELETE', `/menus/${made.id}`)).status).toBe(428)
    expect((await as('DELETE', `/menus/${made.id}`, undefined, made.version + 1)).status).toBe(412)
    await ok('DELETE', `/menus/${made.id}`, undefined, made.version)
    expect((await as('GET', `/menus/${made.id}`)).status).toBe(404)
  })
})

describe('names', () => {
  it('of every kind are added, edited by version, and deleted where nothing has them', async () => {
    const name = { mn: 'Туршилт', en: 'Trial name' }
    const kinds = {
      brands: { name },
      vendors: { name },
      badges: { name, color: 'sun' },
      option_types: { presentation: name, name: 'trial_kind', values: [{ presentation: { mn: 'Нэг', en: 'One' } }] },
      properties: { presentation: name, name: 'trial_property' },
    }
    for (const [kind, body] of Object.entries(kinds)) {
      const row = await ok('POST', `/${kind}`, body)
      expect([kind, row.products, row.version]).toEqual([kind, 0, 1])
      const text = kind === 'option_types' || kind === 'properties' ? 'presentation' : 'name'
      const edited = await ok('PATCH', `/${kind}/${row.id}`, { [text]: { en: 'Other', ru: 'Имя' } }, 1)
      expect(edited[text]).toEqual({ mn: 'Туршилт', en: 'Other', ru: 'Имя' })
      expect((await as('PATCH', `/${kind}/${row.id}`, { [text]: { mn: 'Х' } }, 1)).status).toBe(412)
      expect((await as('POST', `/${kind}`, body)).status).toBe(422)
      expect(JSON.stringify(await ok('GET', `/${kind}?q=trial`))).toContain('Туршилт')
      await ok('DELETE', `/${kind}/${row.id}`, undefined, 2)
      expect((await as('GET', `/${kind}/${row.id}`)).status).toBe(404)
    }
  })

  it('values of a kind of options are added, changed and deleted', async () => {
    const name = { mn: 'Даавуу', en: 'Trial cloth' }
    const values = [{ presentation: { mn: 'Нэг', en: 'One' } }, { presentation: { mn: 'Хоёр', en: 'Two' } }]
    const { id, values: added } = await ok('POST', '/option_types', { presentation: name, name: 'trial_cloth', values })
    expect(added.map((each: { name: string }) => each.name)).toEqual(['one', 'two'])
    const changed = [{ id: added[1].id, presentation: { en: 'Second' }, hex: '#aabbcc' }]
    const edited = await ok('PATCH', `/option_types/${id}`, { values: changed }, 1)
    expect(edited.values).toMatchObject([
      { id: added[1].id, name: 'two', presentation: { mn: 'Хоёр', en: 'Second' }, hex: '#aabbcc' },
    ])
  })

  it('merge: a dry run counts, the real one moves all of it, and the old page leads on', async () => {
    for (const kind of ['brands', 'vendors', 'badges', 'option_types', 'properties']) {
      const rows = (await ok('GET', `/${kind}`))[kind]
      const [from, into] = rows.filter(({ products }: { products: number }) => products > 0)
      if (!from || !into) continue
      const used = await as('DELETE', `/${kind}/${from.id}`, undefined, from.version)
      expect([kind, used.body.code, used.body.uses[0].units]).toEqual([kind, 'in_use', from.products])
      const dry = await ok('PUT', `/${kind}/${from.id}/merge`, { into: into.id, dry_run: true })
      expect([kind, dry.moved.products]).toEqual([kind, from.products])
      expect((await ok('GET', `/${kind}/${from.id}`)).products).toBe(from.products)
      await ok('PUT', `/${kind}/${from.id}/merge`, { into: into.id })
      expect((await as('GET', `/${kind}/${from.id}`)).status).toBe(404)
      const after = await ok('GET', `/${kind}/${into.id}`)
      expect([kind, after.products > into.products || after.products >= from.products]).toEqual([kind, true])
      if (kind === 'brands') expect(await leadsTo(`/brands/${from.code}`)).toBe(`/brands/${into.code}`)
    }
  })
})
