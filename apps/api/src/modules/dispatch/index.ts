export { findRun, findWave } from './by-number.queries.ts'
export { undoCourierEdit } from './couriers.use-cases.ts'
export { parcelOf } from './runs.queries.ts'
