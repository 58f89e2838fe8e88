/** Errors of waves, runs and what is printed of orders and goods. */
export const dispatchErrorStatus = {
  wave_closed: 409,
  order_not_for_wave: 422,
  run_closed: 409,
  run_empty: 422,
  parcel_not_ready: 422,
  parcel_taken: 409,
  parcel_lost: 409,
  paper_order_over: 422,
  paper_nothing_sent: 422,
  paper_no_card: 422,
  labels_too_many: 422,
  collect_first: 422,
  collect_sum_differs: 422,
  nothing_to_collect: 409,
  cash_not_counted: 422,
  courier_owes_less: 422,
} as const
