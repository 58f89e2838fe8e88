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
    refused: 404,
  }),
  'PATCH /backoffice/products/{id}/pictures/{picture_id}': () => ({
    path: '/backoffice/products/1/pictures/999999',
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/products/{id}/pictures/order': () => ({
    path: '/backoffice/products/999999/pictures/order',
    body: { ids: [] },
    as: 'staff',
    refused: 428,
  }),
  'PATCH /backoffice/variants': () => ({
    path: '/backoffice/variants',
    body: { rows: [1, 1].map((id) => ({ id, version: 1, set: {} })) },
    as: 'staff',
    refused: 422,
  }),
  'POST /backoffice/labels/barcodes': () => ({
    path: '/backoffice/labels/barcodes',
    body: { variants: [] },
    as: 'staff',
    refused: 422,
  }),
  'PUT /backoffice/sheet_changes/{id}/undo': () => ({
    path: '/backoffice/sheet_changes/999999/undo',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/sales': () => ({
    path: '/backoffice/sales',
    body: {
      name: 'Даваа гараг',
      starts_at: '2027-03-01T00:00:00.000Z',
      ends_at: '2027-03-02T00:00:00.000Z',
      items: [{ variant_id: 999999, percent: 10 }],
    },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/sales/{id}': () => ({
    path: '/backoffice/sales/999999',
    body: { name: 'Даваа' },
    as: 'staff',
    refused: 428,
  }),
}
