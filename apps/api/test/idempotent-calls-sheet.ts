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
  'PATCH /backoffice/variants': () => ({
    path: '/backoffice/variants',
    body: { rows: [{ id: 1, version: 1, set: { barcode: '4006381333931' } }] },
    as: 'staff',
  }),
  'PUT /backoffice/sheet_changes/{id}/undo': () => ({
    path: '/backoffice/sheet_changes/999999/undo',
    as: 'staff',
    refused: 404,
  }),
}
