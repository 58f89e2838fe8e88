/** Operations of staff on goods whose rows in the audit log are read in tests of their own. */
export const auditedGoods = [
  'POST /backoffice/products/{id}/pictures',
  'PATCH /backoffice/products/{id}/pictures/{picture_id}',
  'PUT /backoffice/products/{id}/pictures/order',
  'DELETE /backoffice/products/{id}/pictures/{picture_id}',
  'PUT /backoffice/products/{id}/preview_link',
  'DELETE /backoffice/products/{id}/preview_link',
  'PUT /backoffice/taxons/{id}/picture',
  'PUT /backoffice/sheet_changes/{id}/undo',
  'PATCH /backoffice/sales/{id}',
  'DELETE /backoffice/sales/{id}',
  'PATCH /backoffice/variants',
  'POST /backoffice/sales',
]
