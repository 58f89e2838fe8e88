export { quoteExport, suggestionExport } from './request-exports.ts'
export { acceptedPrices } from './suggestions.queries.ts'
