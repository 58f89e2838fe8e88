import type { Budget } from '../../platform/budget.ts'

/** Guessing codes: thirty tries in ten minutes for an address, right ones counted too. */
export const couponBudget: Budget = { name: 'coupons.guess', tries: 30, seconds: 600 }
