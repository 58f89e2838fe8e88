import type { Calls } from './idempotent-scene.ts'

/** Decisions on what people write. */
export const moderationCalls: Calls = {
  'POST /backoffice/moderation/claim': () => ({
    path: '/backoffice/moderation/claim',
    body: { kind: 'reviews', ids: [1] },
    as: 'staff',
  }),
  'PUT /backoffice/moderation/{kind}/{id}/approve': () => ({
    path: '/backoffice/moderation/reviews/999999/approve',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/moderation/{kind}/{id}/refuse': () => ({
    path: '/backoffice/moderation/reviews/999999/refuse',
    body: { reason: 'rude' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/moderation/{kind}/{id}/spam': () => ({
    path: '/backoffice/moderation/reviews/999999/spam',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/moderation/{kind}/{id}/hide_picture': () => ({
    path: '/backoffice/moderation/reviews/999999/hide_picture',
    body: { picture_id: 1 },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/moderation/{kind}/{id}/reply': () => ({
    path: '/backoffice/moderation/reviews/999999/reply',
    body: { text: 'Баярлалаа' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/moderation/{kind}/{id}/undo': () => ({
    path: '/backoffice/moderation/reviews/999999/undo',
    as: 'staff',
    refused: 404,
  }),
}
