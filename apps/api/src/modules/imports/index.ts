export { productExport } from './product-export.ts'
