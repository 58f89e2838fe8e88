export { leftCartExport } from './left-cart-export.ts'
