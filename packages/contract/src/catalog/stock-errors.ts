import { locationErrorStatus } from '../delivery/location-errors.ts'
import { windowErrorStatus } from '../delivery/window-errors.ts'

/** Errors of stock, categories, menus, redirects, and of what staff do to many things; see errors.ts. */
export const stockErrorStatus = {
  bulk_drifted: 409,
  bulk_too_many: 422,
  in_use: 409,
  stock_held: 422,
  tree_loop: 422,
  redirect_loop: 422,
  redirect_invalid: 422,
  stock_short: 422,
  count_closed: 409,
  nothing_to_recount: 422,
  ...locationErrorStatus,
  ...windowErrorStatus,
} as const
