// What staff do with stock, categories, menus and names.
export { changeStock } from './audited-stock.ts'
export { changeNames, changeTree } from './audited-tree.ts'
