export { createSale, editSale, type SaleEdit, type SaleWish } from './sales.ts'
