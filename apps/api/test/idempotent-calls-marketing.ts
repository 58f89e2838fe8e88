import type { Calls } from './idempotent-scene.ts'

const gone = (path: string, body: object = {}) => ({ path, body, as: 'staff' as const, refused: 404 })

/** Of staff: what is given off, codes, and what searches find. */
export const marketingCalls: Calls = {
  'POST /backoffice/promotions': () => ({
    path: '/backoffice/promotions',
    body: { kind: 'percent', name: { mn: 'Хаврын −10 %' }, value: 10 },
    as: 'staff',
  }),
  'PATCH /backoffice/promotions/{id}': () => ({ path: '/backoffice/promotions/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/promotions/{id}/start': () => gone('/backoffice/promotions/999999/start'),
  'PUT /backoffice/promotions/{id}/stop': () => gone('/backoffice/promotions/999999/stop'),
  'POST /backoffice/promotions/simulate': () => ({
    path: '/backoffice/promotions/simulate',
    body: { cart: [{ variant_id: 999_999, quantity: 1 }] },
    as: 'staff',
  }),
}
