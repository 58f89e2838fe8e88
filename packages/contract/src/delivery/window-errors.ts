/** Why hours of delivery are not to be had, or not changed; see errors.ts. */
export const windowErrorStatus = {
  delivery_window_full: 409,
  delivery_window_unavailable: 422,
  delivery_window_used: 409,
} as const
