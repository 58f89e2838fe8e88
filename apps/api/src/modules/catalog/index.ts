export { catalogRoutes } from './catalog.routes.ts'
export { loadVariantEntities } from './catalog.store.ts'
export { flatCatalogRoutes } from './flat-catalog.routes.ts'
