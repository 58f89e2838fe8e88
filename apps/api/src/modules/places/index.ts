export { airportIndex } from './airports.ts'
export { nearestPlace } from './places.use-cases.ts'
export { zipcodeIndex } from './zipcodes.ts'
