export { basketPrice } from './basket-price.ts'
export { readProduct } from './product-detail.ts'
