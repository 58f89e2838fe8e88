export { findProducts } from './listing.ts'
export { type Elsewhere, type Search, startSearch } from './search.ts'
export { searchRoutes } from './shop.routes.ts'
export { type WireProducts, wireProducts } from './wire-products.ts'
