import { siteResources } from '@delguur/contract/site'
import type { Module } from '../manifest.ts'
import { siteRoutes } from './site.routes.ts'

export const site = {
  resources: siteResources,
  routes: siteRoutes,
} satisfies Module
