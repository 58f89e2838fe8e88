export { type BookedRow, bookStock, type StockRow } from './book-stock.ts'
export { costOf } from './variant-sql.queries.ts'
