/** Of goods that are handed on; part of `errorStatus`. */
export const tradeInErrorStatus = {
  /** It is not as the caller believed: somebody was faster. */
  trade_in_moved: 409,
  trade_in_not_taken: 422,
  trade_in_quote_lower: 422,
  trade_in_held: 422,
  trade_in_no_courier: 422,
  trade_in_no_picture: 422,
  trade_in_sold: 422,
  trade_in_at_shop: 422,
  trade_in_table: 422,
  return_traded_in: 422,
} as const satisfies Record<string, number>
