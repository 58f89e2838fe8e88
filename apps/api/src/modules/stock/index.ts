export { movementExport, unbalancedItems } from './movements.queries.ts'
export { bookMoves, itemAt, type LockedItem, lockItems, type Move } from './stock.repository.ts'
export { stockExport } from './stock-items.queries.ts'
