import type { Api } from '../../platform/serve.ts'
import { flatWishlistRoutes } from './flat-wishlist.routes.ts'
import { wishPageRoutes } from './wish-pages.routes.ts'
import { wishlistRoutes as documentRoutes } from './wishlist.routes.ts'

export type { LinkPicture } from './link-picture.port.ts'
export { addWishes, defaultList } from './wishlist.use-cases.ts'

/** Wish lists, in both dialects. */
export function wishlistRoutes(api: Api): void {
  documentRoutes(api)
  flatWishlistRoutes(api)
  wishPageRoutes(api)
}
