import { labels } from '@delguur/contract/office/labels'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { listLabels, makeBarcodes } from './labels.ts'

/** Labels of goods, and barcodes for those that have none. */
export function labelRoutes(api: Api): void {
  serve(api, labels.list, async ({ ctx, query }) => ({ labels: await listLabels(ctx, query) }))
  serve(api, labels.makeBarcodes, ({ ctx, body }) => makeBarcodes(ctx, body.variants))
}
