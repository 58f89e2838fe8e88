import { productPictures } from '@delguur/contract/catalog/product-pictures'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { addPicture, showUncropped } from './add-picture.ts'
import { editPicture, listPictures, orderPictures, removePicture } from './pictures.ts'

/** Pictures of products in the back office. */
export function pictureRoutes(api: Api): void {
  serve(api, productPictures.list, ({ ctx, params }) => listPictures(ctx.db, params.id))
  serve(api, productPictures.whole, ({ ctx, params }) => showUncropped(ctx, params.id, params.picture_id))
  serve(api, productPictures.add, ({ ctx, params, body }) => addPicture(ctx, params.id, body))
  serve(api, productPictures.order, ({ ctx, params, body, version }) =>
    orderPictures(ctx, params.id, version, body.ids),
  )
  serve(api, productPictures.edit, ({ ctx, params, body, version }) => editPicture(ctx, params, version, body))
  serve(api, productPictures.remove, ({ ctx, params, version }) => removePicture(ctx, params, version))
}
