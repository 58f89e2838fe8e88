/** Why products go back. */
export const returnReasons = [
  'defective',
  'damaged',
  'wrong_item',
  'not_as_described',
  'wrong_size',
  'changed_mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons that are the shop's fault. */
export const faultReasons: readonly ReturnReason[] = ['defective', 'damaged', 'wrong_item', 'not_as_described']
