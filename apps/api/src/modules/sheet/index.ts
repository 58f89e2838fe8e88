export { changeVariants, type SheetWish } from './sheet.ts'
export { variantExport } from './variant-export.ts'
