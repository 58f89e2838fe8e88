export { quoteJobs } from './quotes.jobs.ts'
export { quoteRoutes } from './quotes.routes.ts'
export { acceptedPrices } from './suggestions.queries.ts'
