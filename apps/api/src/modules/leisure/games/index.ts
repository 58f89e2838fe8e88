export { percentOf } from './games.serializer.ts'
export { couponDays, randomCode } from './give-prize.ts'
export { digestOf, newSeed, seedOf } from './rounds.ts'
export { isCouponPromotion } from './staff-games.queries.ts'
