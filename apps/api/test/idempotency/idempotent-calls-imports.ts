import type { Calls } from './idempotent-scene.ts'

const none = '/backoffice/imports/999999'

/** Of staff, what imports files. */
export const importCalls: Calls = {
  'POST /backoffice/imports': () => ({
    path: '/backoffice/imports',
    body: { upload_id: 999_999, kind: 'products' },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/imports/{id}': () => ({ path: none, as: 'staff', refused: 428 }),
  'PUT /backoffice/imports/{id}/check': () => ({ path: `${none}/check`, as: 'staff', refused: 404 }),
  'PUT /backoffice/imports/{id}/run': () => ({ path: `${none}/run`, as: 'staff', refused: 404 }),
  'PUT /backoffice/imports/{id}/cancel': () => ({ path: `${none}/cancel`, as: 'staff', refused: 404 }),
  'PUT /backoffice/imports/{id}/pictures/retry': () => ({ path: `${none}/pictures/retry`, as: 'staff', refused: 404 }),
  'PUT /backoffice/imports/{id}/undo': () => ({ path: `${none}/undo`, as: 'staff', refused: 404 }),
  'PATCH /backoffice/imports/{id}/rows/{row_id}': () => ({
    path: `${none}/rows/1`,
    body: { values: { sku: 'A' } },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/import_mappings': () => ({
    path: '/backoffice/import_mappings',
    body: { name: 'Өвлийн файл', kind: 'products', mapping: { Title: 'name_mn' } },
    as: 'staff',
  }),
}
