export { type BookedRow, bookStock, type StockRow } from './book-stock.ts'
export { countExport, transferExport } from './moved-exports.ts'
export { movementExport, unbalancedItems } from './movements.queries.ts'
export { stockExport } from './stock-items.queries.ts'
