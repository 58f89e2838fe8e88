import type { Calls } from './idempotent-scene.ts'

const kinds = {
  brands: { name: { mn: 'Туршилтын брэнд' }, code: 'trial-brand' },
  vendors: { name: { mn: 'Туршилтын нийлүүлэгч' }, code: 'trial-vendor' },
  badges: { name: { mn: 'Туршилтын тэмдэг' }, code: 'trial-badge' },
  option_types: { presentation: { mn: 'Туршилтын сонголт' }, name: 'trial_option' },
  properties: { presentation: { mn: 'Туршилтын шинж' }, name: 'trial_property' },
}

const ofNames: Calls = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, body]): [string, Calls[string]][] => [
    [`POST /backoffice/${kind}`, () => ({ path: `/backoffice/${kind}`, body, as: 'staff' })],
    [`PATCH /backoffice/${kind}/{id}`, () => ({ path: `/backoffice/${kind}/999999`, as: 'staff', refused: 428 })],
    [
      `PUT /backoffice/${kind}/{id}/merge`,
      () => ({ path: `/backoffice/${kind}/999999/merge`, body: { into: 1 }, as: 'staff', refused: 404 }),
    ],
  ]),
)

/** Of staff, what changes categories, menus, redirects and names. */
export const treeCalls: Calls = {
  ...ofNames,
  'POST /backoffice/taxons': () => ({
    path: '/backoffice/taxons',
    body: { name: { mn: 'Туршилтын ангилал' }, slug: 'trial-taxon' },
    as: 'staff',
  }),
  'PATCH /backoffice/taxons/{id}': () => ({ path: '/backoffice/taxons/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/taxons/{id}/move': () => ({
    path: '/backoffice/taxons/999999/move',
    body: { parent_id: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/taxons/{id}/products': () => ({
    path: '/backoffice/taxons/999999/products',
    body: { product_ids: [] },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/redirects': () => ({
    path: '/backoffice/redirects',
    body: { from: '/trial-old', to: '/products' },
    as: 'staff',
  }),
  'PATCH /backoffice/menus/{id}': () => ({ path: '/backoffice/menus/999999', as: 'staff', refused: 428 }),
  'POST /backoffice/menu_items': () => ({
    path: '/backoffice/menu_items',
    body: { menu_id: 999_999, name: { mn: 'Мөр' } },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/menu_items/{id}': () => ({ path: '/backoffice/menu_items/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/menu_items/{id}/move': () => ({
    path: '/backoffice/menu_items/999999/move',
    body: { parent_id: null },
    as: 'staff',
    refused: 404,
  }),
}
