import { wishedItemResource, wishlistResource } from '@delguur/contract/account/wishlist'
import type { Module } from '../../module.ts'
import { flatWishlistRoutes } from './flat-wishlist.routes.ts'
import { wishPageRoutes } from './wish-pages.routes.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

export const wishlist = {
  resources: [wishlistResource, wishedItemResource],
  routes: (api) => {
    wishlistRoutes(api)
    flatWishlistRoutes(api)
    wishPageRoutes(api)
  },
} satisfies Module
