export { couponDays, randomCode } from './give-prize.ts'
export { digestOf, newSeed, seedOf } from './rounds.ts'
export { percentOf } from './shown.ts'
export { isCouponPromotion } from './staff-games.queries.ts'
