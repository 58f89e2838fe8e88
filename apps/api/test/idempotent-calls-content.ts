import type { Calls } from './idempotent-scene.ts'

/** Of staff: answers to who writes to the shop, and what stands on its pages. */
export const contentCalls: Calls = {
  'POST /backoffice/tickets/{number}/answer': () => ({
    path: '/backoffice/tickets/C999999999/answer',
    body: { text: 'Тийм, байгаа.' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/assign': () => ({
    path: '/backoffice/tickets/C999999999/assign',
    body: { staff_id: null },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/close': () => ({
    path: '/backoffice/tickets/C999999999/close',
    body: {},
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/reopen': () => ({
    path: '/backoffice/tickets/C999999999/reopen',
    body: {},
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/tickets/{number}/spam': () => ({
    path: '/backoffice/tickets/C999999999/spam',
    body: { spam: true },
    as: 'staff',
    refused: 404,
  }),
}
