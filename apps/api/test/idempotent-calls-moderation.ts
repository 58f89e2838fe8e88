import type { Calls } from './idempotent-scene.ts'

/** Of staff, what decides on what people write. */
export const moderationCalls: Calls = {
  'PUT /backoffice/comments/{id}/publish': () => ({
    path: '/backoffice/comments/999999/publish',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/comments/{id}/refuse': () => ({
    path: '/backoffice/comments/3/refuse',
    body: { reason: 'Утас бичихгүй' },
    as: 'staff',
  }),
  'PUT /backoffice/posts/{id}/publish': () => ({ path: '/backoffice/posts/999999/publish', as: 'staff', refused: 404 }),
  'PUT /backoffice/posts/{id}/refuse': () => ({
    path: '/backoffice/posts/999999/refuse',
    body: { reason: 'Сурталчилгаа' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/vendor_reviews/{id}/publish': () => ({
    path: '/backoffice/vendor_reviews/999999/publish',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/vendor_reviews/{id}/refuse': () => ({
    path: '/backoffice/vendor_reviews/999999/refuse',
    body: { reason: 'Утасны дугаар' },
    as: 'staff',
    refused: 404,
  }),
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
  'PUT /backoffice/reviews/{id}/publish': () => ({
    path: '/backoffice/reviews/999999/publish',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/reviews/{id}/refuse': () => ({
    path: '/backoffice/reviews/999999/refuse',
    body: { reason: 'Утасны дугаар' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/reviews/{id}/answer': () => ({
    path: '/backoffice/reviews/999999/answer',
    body: { answer: 'Баярлалаа' },
    as: 'staff',
    refused: 404,
  }),
}
