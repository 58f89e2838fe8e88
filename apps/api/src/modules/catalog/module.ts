import { catalogResources } from '@delguur/contract/catalog-resources'
import type { Module } from '../manifest.ts'
import { findProducts } from '../search/index.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { flatCatalogRoutes } from './flat-catalog.routes.ts'

export const catalog = {
  resources: catalogResources,
  routes: (api, search) => {
    catalogRoutes(api, search && ((ctx, words) => findProducts(ctx, search, words)))
    flatCatalogRoutes(api)
  },
} satisfies Module
