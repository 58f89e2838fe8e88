export { catalogRoutes } from './catalog.routes.ts'
export { loadVariantEntities, productsById, vocabularyOf, wordsOf } from './catalog.store.ts'
export { flatCatalogRoutes } from './flat-catalog.routes.ts'
export { findProductId } from './product.queries.ts'
