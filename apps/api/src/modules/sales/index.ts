export { createSale, editSale, type SaleEdit, type SaleWish } from './sales.ts'
export { type Offered, steepAmong } from './steep-offers.ts'
