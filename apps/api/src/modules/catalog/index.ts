export { loadVariantEntities, productsById, vocabularyOf, wordsOf } from './catalog.store.ts'
export { comparedWith, isListed, isOnSale, type ProductStatus, priceAt, productStatuses } from './domain/selling.ts'
export { findProductId } from './product.queries.ts'
export { availableNowOrLater, discontinuedIn, sellingTurned, sellsOn } from './selling.queries.ts'
