export { findRun, findWave } from './by-number.queries.ts'
export { parcelOf } from './runs.queries.ts'
