/** Why a parcel did not reach whom it is for. `lost`: it is nowhere; `not_tried`: the courier never got there. */
export const notDeliveredReasons = ['nobody', 'refused', 'wrong_address', 'damaged', 'lost', 'not_tried'] as const
export type NotDeliveredReason = (typeof notDeliveredReasons)[number]
/** What a courier at a door can say. */
export const courierReasons = ['nobody', 'refused', 'wrong_address', 'damaged'] as const satisfies NotDeliveredReason[]

/** How a stop of a courier's run stands: a reason where it was not handed over; `withdrawn` where the order was called off meanwhile. */
export const stopStatuses = ['waiting', 'delivered', ...notDeliveredReasons, 'withdrawn'] as const
export type StopStatus = (typeof stopStatuses)[number]

/** What staff do with what was packed and is not in its shopper's hands: with all of it, or with one part. */
export const partActs = [
  'deliver',
  'not_delivered',
  'receive_parcel',
  'redeliver',
  'keep_for_pickup',
  'take_back',
] as const
export type PartAct = (typeof partActs)[number]
