import type { Calls } from './idempotent-scene.ts'

/** Of staff, what changes stock. */
export const stockCalls: Calls = {
  'PUT /backoffice/variants/{id}/preorder': ({ cart }) => ({
    path: `/backoffice/variants/${cart.variant_id}/preorder`,
    body: { arrives_on: '2027-01-20', deposit_percent: 30, units: 5 },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/variants/{id}/preorder/arrive': () => ({
    path: '/backoffice/variants/999999/preorder/arrive',
    body: {},
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/stock_movements': ({ cart }) => ({
    path: '/backoffice/stock_movements',
    body: { variant: cart.variant_id, location: 1, by: 1, reason: 'found' },
    as: 'staff',
  }),
  'PATCH /backoffice/stock_items/{id}': () => ({ path: '/backoffice/stock_items/999999', as: 'staff', refused: 428 }),
  'POST /backoffice/transfers': () => ({ path: '/backoffice/transfers', body: { from: 1, to: 2 }, as: 'staff' }),
  'PATCH /backoffice/transfers/{id}': () => ({ path: '/backoffice/transfers/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/transfers/{id}/send': () => ({
    path: '/backoffice/transfers/999999/send',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/transfers/{id}/receive': () => ({
    path: '/backoffice/transfers/999999/receive',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/transfers/{id}/cancel': () => ({
    path: '/backoffice/transfers/999999/cancel',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/locations': ({ cart }) => ({
    path: '/backoffice/locations',
    body: { kind: 'branch', name: { mn: `Салбар ${cart.number}` }, address: { mn: 'Төв зам 1' }, phone: '77112233' },
    as: 'staff',
  }),
  'PATCH /backoffice/locations/{id}': () => ({ path: '/backoffice/locations/1', as: 'staff', refused: 428 }),
  'PUT /backoffice/locations/{id}/archive': () => ({
    path: '/backoffice/locations/1/archive',
    as: 'staff',
    refused: 409,
  }),
  'PUT /backoffice/locations/{id}/restore': () => ({
    path: '/backoffice/locations/999999/restore',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/counts': () => ({ path: '/backoffice/counts', body: { location: 1 }, as: 'staff' }),
  'POST /backoffice/counts/{id}/scans': () => ({
    path: '/backoffice/counts/999999/scans',
    body: { scans: [{ scan_id: '5f0f6bd2-8b4e-4e4e-9d7c-2f4d1b0c9a11', code: 'X' }] },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/counts/{id}/close': () => ({ path: '/backoffice/counts/999999/close', as: 'staff', refused: 404 }),
  'PUT /backoffice/counts/{id}/recount': () => ({
    path: '/backoffice/counts/999999/recount',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/counts/{id}/post': () => ({ path: '/backoffice/counts/999999/post', as: 'staff', refused: 404 }),
  'PUT /backoffice/counts/{id}/cancel': () => ({ path: '/backoffice/counts/999999/cancel', as: 'staff', refused: 404 }),
}
