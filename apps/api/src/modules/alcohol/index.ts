export { holdCalendar } from './calendar.queries.ts'
export { type Affirmation, affirm } from './domain/age.ts'
export type { SaleState } from './domain/calendar.ts'
export { closedNow, homeCountry, marketsOf, type SalePlace, type SaleThere, salesAt } from './sale.use-cases.ts'
