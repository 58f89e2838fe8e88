export { loadVariantEntities, productsById, vocabularyOf, wordsOf } from './catalog.store.ts'
export { isListed, isOnSale, priceAt } from './domain/selling.ts'
export { findProductId } from './product.queries.ts'
export { availableNowOrLater, discontinuedIn, sellingTurned, sellsOn } from './selling.queries.ts'
