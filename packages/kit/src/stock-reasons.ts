/** Why staff say that stock changed; what is none of these is a correction in their own words. */
export const adjustReasons = ['received', 'damaged', 'lost', 'found', 'returned', 'own_use', 'corrected'] as const
export type AdjustReason = (typeof adjustReasons)[number]
