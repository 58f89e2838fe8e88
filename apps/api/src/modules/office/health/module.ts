import type { Module } from '../../module.ts'
import type { Search } from '../../search/search/index.ts'
import { healthRoutes } from './health.routes.ts'

/** What works and what does not, for who looks after the shop. */
export const health = { routes: healthRoutes } satisfies Module<Search>
