import type { Module } from '../../module.ts'
import type { Search } from '../../search/search/index.ts'
import { outfitRoutes } from './outfits.routes.ts'

export const outfits = {
  routes: (api, search) => {
    if (search) outfitRoutes(api, search)
  },
} satisfies Module<Search>
