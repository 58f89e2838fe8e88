export { acceptedPrices } from './suggestions.queries.ts'
