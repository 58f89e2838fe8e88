import type { Calls } from './idempotent-scene.ts'

/** Of dispatch: waves, couriers and their runs. */
export const dispatchCalls: Calls = {
  'POST /backoffice/waves': ({ requests }) => ({
    path: '/backoffice/waves',
    body: { numbers: [requests.going.shipped] },
    as: 'staff',
    refused: 422,
  }),
  'PUT /backoffice/waves/{id}/claim': () => ({ path: '/backoffice/waves/1/claim', as: 'staff', refused: 404 }),
  'PUT /backoffice/waves/{id}/release': () => ({ path: '/backoffice/waves/1/release', as: 'staff', refused: 404 }),
  'PUT /backoffice/waves/{id}/finish': () => ({ path: '/backoffice/waves/1/finish', as: 'staff', refused: 404 }),
  'POST /backoffice/waves/{id}/picks': () => ({
    path: '/backoffice/waves/1/picks',
    body: {
      scans: [{ scan_id: '2f1c1f3e-6a3b-4d0e-9a55-0c1d2e3f4a5b', line_item_id: 1, unit: 1, act: 'picked', code: 'X' }],
    },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/waves/{id}/shelf': () => ({
    path: '/backoffice/waves/1/shelf',
    body: { variant_id: 1, shelf: 'А-12-3' },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/couriers': () => ({
    path: '/backoffice/couriers',
    body: { name: 'Түмэн', phone: '99112233', area: 'ХУД' },
    as: 'staff',
  }),
  'PATCH /backoffice/couriers/{id}': () => ({
    path: '/backoffice/couriers/1',
    body: { name: 'Түмэн' },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/couriers/{id}/settle': () => ({
    path: '/backoffice/couriers/999999/settle',
    body: { amount: 1_000 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/couriers/{id}/write_off': () => ({
    path: '/backoffice/couriers/999999/write_off',
    body: { amount: 1_000, reason: 'Хуучин мөнгөн тэмдэгт' },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/runs': () => ({
    path: '/backoffice/runs',
    body: { courier_id: 999_999 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/runs/{id}/add': () => ({
    path: '/backoffice/runs/1/add',
    body: { code: 'R0' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/runs/{id}/remove': () => ({
    path: '/backoffice/runs/1/remove',
    body: { number: 'R0' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/runs/{id}/hand_over': () => ({ path: '/backoffice/runs/1/hand_over', as: 'staff', refused: 404 }),
  'PUT /backoffice/runs/{id}/close': () => ({ path: '/backoffice/runs/1/close', as: 'staff', refused: 404 }),
}
