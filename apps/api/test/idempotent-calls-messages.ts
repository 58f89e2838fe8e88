import type { Calls } from './idempotent-scene.ts'

/** Messages of the back office: their words, what was sent, campaigns and pages. */
export const messageCalls: Calls = {
  'PATCH /backoffice/templates/{id}': () => ({
    path: '/backoffice/templates/coupon.email.it',
    body: { texts: { 'mail.coupon.button': 'Vai al carrello subito' } },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/templates/{id}/reset': () => ({
    path: '/backoffice/templates/nothing.email.ru/reset',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/templates/{id}/test': () => ({
    path: '/backoffice/templates/nothing.email.mn/test',
    body: { dry_run: true },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/outbox/{id}/replay': () => ({
    path: '/backoffice/outbox/999999/replay',
    as: 'staff',
    refused: 404,
  }),
}
