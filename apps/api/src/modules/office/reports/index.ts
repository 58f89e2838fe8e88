export { lineRows } from './books.queries.ts'
