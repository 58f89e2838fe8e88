/**
 * By what the place that ships an order is chosen, each where the ones before it say the same of two places. `fewest` speaks of
 * parcels: it decides where no place has every line.
 */
export const shipCriteria = ['nearest', 'fewest', 'preference', 'warehouse'] as const
export type ShipCriterion = (typeof shipCriteria)[number]
