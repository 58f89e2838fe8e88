export { type HolidayCode, publicHolidays } from './holidays.domain.ts'
export { countryByIso, firstLocation } from './shipping.queries.ts'
export {
  deliveryPromises,
  divisionChain,
  nextDayPromise,
  type Proposed,
  pickUpAt,
  proposeRates,
  resolvePlace,
} from './shipping.use-cases.ts'
export { undoRules } from './staff-delivery.ts'
