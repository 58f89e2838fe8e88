export { adjustStock } from './adjust.ts'
export { type BookedRow, bookStock, type StockRow } from './book-stock.ts'
export { costOf, type StoredVariant, variantJson, variantOf } from './variant-sql.queries.ts'
