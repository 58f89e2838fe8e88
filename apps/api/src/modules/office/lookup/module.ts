import type { Module } from '../../module.ts'
import type { Search } from '../../search/search/index.ts'
import { lookupRoutes } from './lookup.routes.ts'

/** One search over what staff work with. */
export const lookup = { routes: lookupRoutes } satisfies Module<Search>
