import type { Module } from '../manifest.ts'
import { searchRoutes } from './shop.routes.ts'

export const search = {
  routes: (api, search) => {
    if (search) searchRoutes(api, search)
  },
} satisfies Module
