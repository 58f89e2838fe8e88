/** Why a place cannot be changed or archived; see errors.ts. */
export const locationErrorStatus = {
  location_archived: 409,
  location_default: 409,
  location_last: 409,
  location_has_stock: 409,
  location_in_transfer: 409,
  location_in_count: 409,
  location_in_wave: 409,
  location_has_orders: 409,
  location_has_pick_ups: 409,
  location_has_trade_ins: 409,
  location_van: 422,
  location_default_ships: 422,
  location_name_in_use: 422,
} as const
