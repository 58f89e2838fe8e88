export { changeVariants, type SheetWish } from './sheet.ts'
