export { type Offer, offerQuote } from './quotes.use-cases.ts'
export { quoteExport, suggestionExport } from './request-exports.ts'
export { acceptedPrices } from './suggestions.queries.ts'
export { type Answered, answerSuggestion } from './suggestions.use-cases.ts'
