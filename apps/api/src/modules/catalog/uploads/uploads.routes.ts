import { uploads } from '@delguur/contract/uploads'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { addPart, addUpload, finishUpload, showUpload } from './uploads.ts'

/** Files of staff that other operations use. */
export function uploadRoutes(api: Api): void {
  serve(api, uploads.add, async ({ ctx, body, stream }) => addUpload(ctx, body, await stream()))
  serve(api, uploads.show, ({ ctx, params }) => showUpload(ctx, params.id))
  serve(api, uploads.part, async ({ ctx, params, stream }) => addPart(ctx, params.id, params.n, await stream()))
  serve(api, uploads.finish, ({ ctx, params }) => finishUpload(ctx, params.id))
}
