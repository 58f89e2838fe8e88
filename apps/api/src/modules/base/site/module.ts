import { siteResources } from '@delguur/contract/base/site'
import type { Module } from '../../module.ts'
import { siteRoutes } from './site.routes.ts'

export const site = {
  resources: siteResources,
  routes: siteRoutes,
} satisfies Module
