import { catalogResources } from '@delguur/contract/catalog/catalog-resources'
import type { Module } from '../../module.ts'
import { flatCatalogRoutes } from './flat-catalog.routes.ts'

/** The lists of JSON:API are mounted by the search module, whose index finds products by words. */
export const catalog = {
  resources: catalogResources,
  routes: flatCatalogRoutes,
} satisfies Module
