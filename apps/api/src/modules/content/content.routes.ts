import { contentPictures } from '@delguur/contract/content-pictures'
import { type Api, serve } from '../../platform/serve.ts'
import { addPicture } from './pictures.ts'

/** What staff give to the shop's pages. */
export function contentRoutes(api: Api): void {
  serve(api, contentPictures.add, async ({ ctx, body, form }) => ({
    key: await addPicture(ctx, body.use, (await form()).files),
  }))
}
