import type { Calls } from './idempotent-scene.ts'

/** Uploads of staff, pictures of products and the sheet. */
export const sheetCalls: Calls = {
  'PUT /backoffice/uploads/{id}/finish': () => ({
    path: '/backoffice/uploads/999999/finish',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/products/{id}/pictures': () => ({
    path: '/backoffice/products/999999/pictures',
    body: { upload_id: 1 },
    as: 'staff',
    refused: 503,
  }),
  'PATCH /backoffice/products/{id}/pictures/{picture_id}': () => ({
    path: '/backoffice/products/1/pictures/999999',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/products/{id}/pictures/order': () => ({
    path: '/backoffice/products/999999/pictures/order',
    body: { ids: [] },
    as: 'staff',
    refused: 404,
  }),
}
