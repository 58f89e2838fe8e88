import { dispatchCalls } from './idempotent-calls-dispatch.ts'
import { messageCalls } from './idempotent-calls-messages.ts'
import { moderationCalls } from './idempotent-calls-moderation.ts'
import { sheetCalls } from './idempotent-calls-sheet.ts'
import { staffTravelCalls } from './idempotent-calls-travel.ts'
import type { Calls } from './idempotent-scene.ts'

const aGame = {
  kind: 'wheel',
  name: { mn: 'Хаврын хүрд' },
  active: false,
  starts_at: '2026-12-01T00:00:00.000Z',
  day_tries: 1,
  order_tries: 1,
  friend_tries: 2,
}

/** Of staff, what only the office calls: people, approvals, drafts, dispatch, views and days. */
export const officeCalls: Calls = {
  ...dispatchCalls,
  ...messageCalls,
  ...staffTravelCalls,
  ...sheetCalls,
  ...moderationCalls,
  'POST /news': () => ({ path: '/news', body: { news: { title: 'Шинэ дэлгүүр' } }, as: 'staff' }),
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
  'POST /backoffice/games': () => ({ path: '/backoffice/games', body: aGame, as: 'staff' }),
  'PATCH /backoffice/games/{id}': () => ({ path: '/backoffice/games/999999', body: {}, as: 'staff', refused: 428 }),
  'POST /backoffice/games/{id}/prizes': () => ({
    path: '/backoffice/games/999999/prizes',
    body: { kind: 'nothing', name: { mn: 'Үгүй' }, weight: 1 },
    as: 'staff',
    refused: 404,
  }),
  'PATCH /backoffice/games/{id}/prizes/{prize_id}': () => ({
    path: '/backoffice/games/999999/prizes/1',
    body: {},
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/games/{id}/prizes': () => ({
    path: '/backoffice/games/999999/prizes',
    body: { prizes: [{ kind: 'nothing', name: { mn: 'Үгүй' }, weight: 1 }] },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/games/{id}/try': () => ({ path: '/backoffice/games/999999/try', as: 'staff', refused: 404 }),
  'PUT /backoffice/claims/{id}/hand_over': () => ({
    path: '/backoffice/claims/999999/hand_over',
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
  'POST /backoffice/exports': () => ({ path: '/backoffice/exports', body: { list: 'orders' }, as: 'staff' }),
  'PUT /backoffice/jobs/{id}/retry': () => ({ path: '/backoffice/jobs/999999/retry', as: 'staff', refused: 404 }),
  'POST /backoffice/orders/bulk': () => ({
    path: '/backoffice/orders/bulk',
    body: { act: 'make_ready', ids: ['R000'] },
    as: 'staff',
  }),
  'PUT /backoffice/jobs/{id}/cancel': () => ({ path: '/backoffice/jobs/999999/cancel', as: 'staff', refused: 404 }),
  'PUT /backoffice/days/{day}/close': () => ({ path: '/backoffice/days/2026-11-01/close', as: 'staff' }),
  'PUT /backoffice/days/{day}/reopen': () => ({
    path: '/backoffice/days/2026-11-02/reopen',
    as: 'staff',
    refused: 409,
  }),
  'POST /backoffice/orders/{number}/payments': () => ({
    path: '/backoffice/orders/R000/payments',
    body: { payment_method_id: 1 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/assign': () => ({
    path: '/backoffice/orders/R000/assign',
    body: { staff_id: null },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/returns': () => ({
    path: '/backoffice/returns',
    body: { order_number: 'R000', lines: [{ line_item_id: 1, quantity: 1, reason: 'damaged' }] },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/date': () => ({
    path: '/backoffice/orders/R000/date',
    body: { date: '2026-12-01' },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/orders/{number}/duplicate': () => ({
    path: '/backoffice/orders/R000/duplicate',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/orders/{number}/messages': () => ({
    path: '/backoffice/orders/R000/messages',
    body: { kind: 'order' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/messages/{key}/send': () => ({
    path: '/backoffice/orders/R000/messages/m1/send',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/orders/{number}/shipments': () => ({
    path: '/backoffice/orders/R000/shipments',
    body: { lines: [{ line_item_id: 1, quantity: 1 }] },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/orders/{number}/edits': () => ({
    path: '/backoffice/orders/R000/edits',
    body: { version: 1, discount: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/receipts/months/{month}/close': () => ({
    path: '/backoffice/receipts/months/2020-01/close',
    as: 'staff',
  }),
  'PUT /backoffice/receipts/months/{month}/reopen': () => ({
    path: '/backoffice/receipts/months/2020-02/reopen',
    as: 'staff',
    refused: 409,
  }),
  'PUT /backoffice/health/queues/{queue}/retry': () => ({
    path: '/backoffice/health/queues/nothing/retry',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/audit/{id}/undo': () => ({ path: '/backoffice/audit/999999/undo', as: 'staff', refused: 404 }),
  'PATCH /backoffice/me/preferences': () => ({
    path: '/backoffice/me/preferences',
    body: { theme: 'dark' },
    as: 'staff',
  }),
  'POST /backoffice/views': () => ({
    path: '/backoffice/views',
    body: { list: 'orders', name: 'Өнөөдрийн', query: 'filter[state]=placed' },
    as: 'staff',
  }),
  'PATCH /backoffice/views/{id}': () => ({
    path: '/backoffice/views/999999',
    body: { name: 'x' },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/drafts': () => ({ path: '/backoffice/drafts', as: 'staff' }),
  'PATCH /backoffice/drafts/{id}': () => ({ path: '/backoffice/drafts/999999', as: 'staff', refused: 428 }),
  'PUT /backoffice/drafts/{id}/place': () => ({
    path: '/backoffice/drafts/999999/place',
    body: { payment_method_id: 1, expected_total: 1_000 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/drafts/{id}/price': () => ({ path: '/backoffice/drafts/999999/price', as: 'staff', refused: 404 }),
  'PUT /backoffice/drafts/{id}/send_link': () => ({
    path: '/backoffice/drafts/999999/send_link',
    body: { payment_method_id: 1, expected_total: 1_000 },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/staff': ({ cart }) => ({
    path: '/backoffice/staff',
    body: { email: `${cart.number}@staff.example`, name: 'Номин', role_id: 'desk' },
    as: 'staff',
  }),
  'PATCH /backoffice/staff/{id}': () => ({
    path: '/backoffice/staff/999999',
    body: { role_id: 'desk' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/staff/{id}/suspend': () => ({ path: '/backoffice/staff/999999/suspend', as: 'staff', refused: 404 }),
  'PUT /backoffice/staff/{id}/reinstate': () => ({
    path: '/backoffice/staff/999999/reinstate',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/staff/{id}/sign_out': () => ({
    path: '/backoffice/staff/999999/sign_out',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/view_as': () => ({
    path: '/backoffice/view_as',
    body: { role: 'nobody' },
    as: 'staff',
    refused: 422,
  }),
  'POST /backoffice/roles': ({ cart }) => ({
    path: '/backoffice/roles',
    body: { name: `Касс ${cart.number}`, copy_of: 'desk' },
    as: 'staff',
  }),
  'PATCH /backoffice/roles/{id}': () => ({
    path: '/backoffice/roles/support',
    body: { limits: { refund: 300_000 } },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/approvals/{id}/approve': () => ({
    path: '/backoffice/approvals/999999/approve',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/approvals/{id}/decline': () => ({
    path: '/backoffice/approvals/999999/decline',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/approvals/{id}/withdraw': () => ({
    path: '/backoffice/approvals/999999/withdraw',
    as: 'staff',
    refused: 404,
  }),
}
