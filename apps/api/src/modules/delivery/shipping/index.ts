export { type HolidayCode, publicHolidays } from './holidays.domain.ts'
export { findPlaces, type PlaceLeft, paintPlaces, unpaintPlaces, waysOfDelivery } from './paint-places.ts'
export { followPickUp } from './pick-up-ways.ts'
export { closedDays, countryByIso, divisionIndex, firstLocation } from './shipping.queries.ts'
export {
  deliveryPromises,
  divisionChain,
  nextDayPromise,
  type Proposed,
  pickUpAt,
  proposeRates,
  resolvePlace,
} from './shipping.use-cases.ts'
export { waysEverywhere } from './ways.queries.ts'
