export type { Airport } from './airports.ts'
export { airportIndex, airportNamed, airportsLike } from './airports.ts'
export { zipcodeIndex } from './zipcodes.ts'
