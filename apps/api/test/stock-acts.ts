// What staff do with stock, categories, menus and names.
export { changeStock } from './audit/audited-stock.ts'
export { changeNames, changeTree } from './audit/audited-tree.ts'
