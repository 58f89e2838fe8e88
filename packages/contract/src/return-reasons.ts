/** Why goods go back. Alone here, so that pages need no schemas for it. */
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
