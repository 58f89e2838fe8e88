export type { Airport } from './airports.ts'
export { airportIndex, airportNamed, airportsLike } from './airports.ts'
export { nearestPlace } from './places.use-cases.ts'
export { zipcodeIndex } from './zipcodes.ts'
