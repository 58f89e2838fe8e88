import type { Module } from '../manifest.ts'
import { outfitRoutes } from './outfits.routes.ts'

export const outfits = {
  routes: (api, search) => {
    if (search) outfitRoutes(api, search)
  },
} satisfies Module
