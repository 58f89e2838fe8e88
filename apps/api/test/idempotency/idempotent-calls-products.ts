import type { Calls } from './idempotent-scene.ts'

const path = '/backoffice/products/999999'
const removed = { as: 'staff', refused: 404 } as const
const command =
  (act: string, body: object = {}) =>
  () => ({ path: `${path}/${act}`, body, ...removed })

/** Of staff: goods. */
export const productCalls: Calls = {
  'POST /backoffice/products': ({ cart }) => ({
    path: '/backoffice/products',
    body: { slug: `once-${cart.number.toLowerCase()}`, name: { mn: 'Пальто' } },
    as: 'staff',
  }),
  'PATCH /backoffice/products/{id}': () => ({ path, body: { tags: [] }, as: 'staff', refused: 428 }),
  'PUT /backoffice/products/{id}/publish': command('publish'),
  'PUT /backoffice/products/{id}/hide': command('hide'),
  'PUT /backoffice/products/{id}/archive': command('archive'),
  'PUT /backoffice/products/{id}/schedule': command('schedule', { available_on: '2026-12-01T00:00:00.000Z' }),
  'PUT /backoffice/products/{id}/preview_link': command('preview_link'),
  'PUT /backoffice/products/{id}/duplicate': command('duplicate'),
  'PUT /backoffice/products/{id}/versions/{version}/restore': command('versions/1/restore'),
  'POST /backoffice/products/{id}/variants/generate': command('variants/generate', {
    options: [{ type: 'clothing_size', values: ['104'] }],
  }),
  'POST /backoffice/products/bulk': () => ({
    path: '/backoffice/products/bulk',
    body: { act: 'tag', ids: [999999], params: { tags: ['once'] } },
    as: 'staff',
  }),
}
