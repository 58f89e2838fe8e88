export { airportIndex } from './airports.ts'
export { zipcodeIndex } from './zipcodes.ts'
