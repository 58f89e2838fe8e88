/** Every error the wire can carry: code → HTTP status. Texts are the catalogue keys `errors.<code>`. */
export const errorStatus = {
  // requests
  bad_request: 400,
  invalid_json: 400,
  unknown_include: 400,
  parameter_missing: 400,
  invalid_input: 422,
  unauthenticated: 401,
  token_expired: 401,
  token_revoked: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  // OAuth: the codes of RFC 6749, which are its `error` too
  invalid_request: 400,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_client: 401,
  // idempotency
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  // fields
  blank: 422,
  email_invalid: 422,
  phone_invalid: 422,
  zipcode_invalid: 422,
  country_invalid: 422,
  division_invalid: 422,
  text_too_long: 422,
  metadata_invalid: 422,
  // cart
  quantity_invalid: 422,
  quantity_above_limit: 422,
  stock_insufficient: 422,
  out_of_stock: 422,
  variant_unavailable: 422,
  cart_empty: 422,
  cart_too_large: 422,
  currency_unsupported: 422,
  coupon_not_found: 422,
  no_coupon: 422,
  cart_owned: 422,
  // checkout
  email_missing: 422,
  address_missing: 422,
  shipping_unavailable: 422,
  shipment_not_found: 422,
  shipping_method_not_found: 422,
  selected_shipping_method_not_found: 422,
  shipping_rates_impossible: 422,
  payment_missing: 422,
  payment_method_not_found: 422,
  payment_amount_invalid: 422,
  payment_below_minimum: 422,
  payment_above_maximum: 422,
  source_not_found: 422,
  store_credit_unavailable: 422,
  total_changed: 422,
  address_not_owned: 422,
  // orders after placing
  status_change_refused: 409,
  payment_overdue: 422,
  order_not_found: 404,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Body of an error in either dialect; `code` is stable, `error` is for people. */
export type ErrorBody = {
  error: string
  code: ErrorCode
  errors?: Record<string, string[]>
  /** OAuth alone: there `error` is the code. */
  error_description?: string
}
