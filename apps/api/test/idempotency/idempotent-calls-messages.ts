import type { Calls } from './idempotent-scene.ts'

const aCampaign = { name: 'Хаврын хямдрал', channel: 'email' }
const removed = (path: string) => () => ({ path, as: 'staff' as const, refused: 404 })

/** Messages of the back office: their words, what was sent, campaigns and pages. */
export const messageCalls: Calls = {
  'POST /backoffice/pages': ({ cart }) => ({
    path: '/backoffice/pages',
    body: { slug: `once-${cart.number.toLowerCase()}`, title: { mn: 'Шинэ хуудас' } },
    as: 'staff',
  }),
  'PATCH /backoffice/pages/{id}': () => ({ path: '/backoffice/pages/999999', body: {}, as: 'staff', refused: 428 }),
  'PUT /backoffice/pages/{id}/publish': () => ({
    path: '/backoffice/pages/999999/publish',
    body: { published_at: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/pages/{id}/schedule': () => ({
    path: '/backoffice/pages/999999/schedule',
    body: { published_at: '2027-01-01T00:00:00.000Z' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/pages/{id}/versions/{v}/restore': removed('/backoffice/pages/999999/versions/1/restore'),
  'PUT /backoffice/pages/{id}/preview_link': removed('/backoffice/pages/999999/preview_link'),
  'POST /backoffice/campaigns': () => ({ path: '/backoffice/campaigns', body: aCampaign, as: 'staff' }),
  'PATCH /backoffice/campaigns/{id}': () => ({
    path: '/backoffice/campaigns/999999',
    body: {},
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/campaigns/{id}/send': removed('/backoffice/campaigns/999999/send'),
  'PUT /backoffice/campaigns/{id}/stop': removed('/backoffice/campaigns/999999/stop'),
  'POST /backoffice/campaigns/{id}/test': removed('/backoffice/campaigns/999999/test'),
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
