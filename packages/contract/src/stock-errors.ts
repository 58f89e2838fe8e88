/** Errors of stock, categories, menus and redirects; see errors.ts. */
export const stockErrorStatus = {
  stock_held: 422,
  tree_loop: 422,
  redirect_loop: 422,
  redirect_invalid: 422,
  stock_short: 422,
  count_closed: 409,
  nothing_to_recount: 422,
} as const
