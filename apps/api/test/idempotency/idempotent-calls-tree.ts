import type { Calls } from './idempotent-scene.ts'

/** A name of each kind, by a code that no other scene has. */
const kinds: Record<string, (code: string) => object> = {
  brands: (code) => ({ name: { mn: 'Туршилтын брэнд' }, code }),
  vendors: (code) => ({ name: { mn: 'Туршилтын нийлүүлэгч' }, code }),
  badges: (code) => ({ name: { mn: 'Туршилтын тэмдэг' }, code }),
  option_types: (code) => ({ presentation: { mn: 'Туршилтын сонголт' }, name: code }),
  properties: (code) => ({ presentation: { mn: 'Туршилтын шинж' }, name: code }),
}

const ofNames: Calls = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, body]): [string, Calls[string]][] => [
    [
      `POST /backoffice/${kind}`,
      ({ cart }) => ({ path: `/backoffice/${kind}`, body: body(cart.number.toLowerCase()), as: 'staff' }),
    ],
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
  'POST /backoffice/taxons': ({ cart }) => ({
    path: '/backoffice/taxons',
    body: { name: { mn: 'Туршилтын ангилал' }, slug: cart.number.toLowerCase() },
    as: 'staff',
  }),
  'PATCH /backoffice/taxons/{id}': () => ({ path: '/backoffice/taxons/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/taxons/{id}/picture': () => ({
    path: '/backoffice/taxons/999999/picture',
    body: { upload_id: 999999 },
    as: 'staff',
    refused: 404,
  }),
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
  'POST /backoffice/redirects': ({ cart }) => ({
    path: '/backoffice/redirects',
    body: { from: `/old-${cart.number}`, to: '/products' },
    as: 'staff',
  }),
  'POST /backoffice/menus': ({ cart }) => ({
    path: '/backoffice/menus',
    body: { location: `once-${cart.number.toLowerCase()}`, name: { mn: 'Цэс' } },
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
