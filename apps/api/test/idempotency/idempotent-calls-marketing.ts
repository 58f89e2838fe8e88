import type { Calls } from './idempotent-scene.ts'

const removed = (path: string, body: object = {}) => ({ path, body, as: 'staff' as const, refused: 404 })

/** Of staff: what is given off, codes, and what searches find. */
export const marketingCalls: Calls = {
  'POST /backoffice/promotions': () => ({
    path: '/backoffice/promotions',
    body: { kind: 'percent', name: { mn: 'Хаврын −10 %' }, value: 10 },
    as: 'staff',
  }),
  'PATCH /backoffice/promotions/{id}': () => ({ path: '/backoffice/promotions/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/promotions/{id}/start': () => removed('/backoffice/promotions/999999/start'),
  'PUT /backoffice/promotions/{id}/stop': () => removed('/backoffice/promotions/999999/stop'),
  'POST /backoffice/abandoned_carts/{id}/remind': () => removed('/backoffice/abandoned_carts/999999/remind'),
  'POST /backoffice/batches': () => ({
    path: '/backoffice/batches',
    body: { kind: 'voucher', name: 'Хавар', units: 2, value: 5_000, expires_at: '2027-03-01T00:00:00.000Z' },
    as: 'staff',
  }),
  'PUT /backoffice/codes/{id}/cancel': () => removed('/backoffice/codes/coupon-999999/cancel', { reason: 'Алдаа' }),
  'PUT /backoffice/codes/{id}/extend': () =>
    removed('/backoffice/codes/coupon-999999/extend', { expires_at: '2027-03-01T00:00:00.000Z' }),
  'POST /backoffice/synonyms': () => ({
    path: '/backoffice/synonyms',
    body: { words: ['тэмээн ноос', 'camel wool'] },
    as: 'staff',
  }),
  'PATCH /backoffice/synonyms/{id}': () => ({ path: '/backoffice/synonyms/999999', as: 'staff', refused: 428 }),
  'POST /backoffice/pins': () => ({
    path: '/backoffice/pins',
    body: { queries: ['бээлий'], product_ids: [999_999] },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/pins/{id}': () => ({ path: '/backoffice/pins/999999', as: 'staff', refused: 428 }),
  'POST /backoffice/boosts': () => ({
    path: '/backoffice/boosts',
    body: { field: 'brand', value: 'no-such-brand', factor: 2 },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/boosts/{id}': () => ({ path: '/backoffice/boosts/999999', as: 'staff', refused: 428 }),
  'POST /backoffice/search_redirects': () => ({
    path: '/backoffice/search_redirects',
    body: { queries: ['буцаалт'], path: '/pages/returns' },
    as: 'staff',
  }),
  'PATCH /backoffice/search_redirects/{id}': () => ({
    path: '/backoffice/search_redirects/999999',
    as: 'staff',
    refused: 428,
  }),
  'POST /backoffice/search/compare': () => ({ path: '/backoffice/search/compare', body: { q: 'малгай' }, as: 'staff' }),
  'POST /backoffice/promotions/simulate': () => ({
    path: '/backoffice/promotions/simulate',
    body: { cart: [{ variant_id: 999_999, quantity: 1 }] },
    as: 'staff',
  }),
}
