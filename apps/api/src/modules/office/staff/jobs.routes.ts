import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { ordersBulk } from '@delguur/contract/office/bulk'
import { staffJobs } from '@delguur/contract/office/staff-jobs'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { refusedRows, retryJob, runBulk } from './bulk.ts'
import { beginExport, cancelJob, jobFile, listJobs, showJob } from './jobs.ts'

/** Work of the back office that takes long. */
export function jobRoutes(api: Api): void {
  serve(api, staffJobs.list, async ({ ctx }) => ({ jobs: await listJobs(ctx) }))
  serve(api, staffJobs.show, ({ ctx, params }) => showJob(ctx, params.id))
  serve(api, staffJobs.cancel, ({ ctx, params }) => cancelJob(ctx, params.id))
  serve(api, staffJobs.rows, ({ ctx, params }) => refusedRows(ctx, params.id))
  serve(api, staffJobs.retry, ({ ctx, params }) => retryJob(ctx, params.id))
  serve(api, ordersBulk.run, ({ ctx, body: { locale: _, ...input } }) => runBulk(ctx, { list: 'orders', ...input }))
  serve(api, staffProducts.bulk, ({ ctx, body: { locale: _, ids, ...input } }) =>
    runBulk(ctx, { list: 'products', ...input, ids: ids?.map(String) }),
  )
  serve(api, staffJobs.export, async ({ ctx, body }) => ({ job: await beginExport(ctx, body) }))
  serve(api, staffJobs.file, async ({ ctx, params }) => {
    const { name, type, body } = await jobFile(ctx, params.key)
    const headers = { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' }
    return { status: 200, type, body, headers }
  })
}
