export { airportIndex } from './airports.ts'
export { placesRoutes } from './places.routes.ts'
export { zipcodeIndex } from './zipcodes.ts'
