import {
  type ReportKind,
  reportKinds,
  reportPermissions,
  reportSlices,
  reports,
} from '@delguur/contract/office/reports'
import { localDate } from '@delguur/kit/dates'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { readReport, requireReport, rowsInFile } from './report.ts'
import { csvOf } from './report-csv.ts'
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.ts'

/** Reports cost the database much: so many of one person in a minute. */
const reading = { name: 'reports.read', tries: 60, seconds: 60 }
const files = { name: 'reports.csv', tries: 10, seconds: 60 }

/** What the shop sold, holds and owes, in tables. */
export function reportRoutes(api: Api): void {
  serve(api, reports.list, async ({ ctx }) => ({
    reports: reportKinds
      .filter((kind) => ctx.user?.permissions.has(reportPermissions[kind]))
      .map((kind) => ({ kind, slices: [...reportSlices[kind]] })),
    subscriptions: await listSubscriptions(ctx),
  }))
  serve(api, reports.show, async ({ ctx, params, query }) => {
    requireReport(ctx, params.kind)
    await spend(ctx, reading, String(ctx.user?.id))
    return readReport(readerOf(ctx), { ...query, kind: params.kind })
  })
  serve(api, reports.csv, async ({ ctx, params, query }) => {
    requireReport(ctx, params.kind)
    await spend(ctx, files, String(ctx.user?.id))
    const report = await readReport(readerOf(ctx), { ...query, kind: params.kind }, rowsInFile)
    return { filename: filenameOf(params.kind, ctx.now), csv: csvOf(report, ctx.locale) }
  })
  serve(api, reports.subscribe, ({ ctx, body }) => subscribe(ctx, body))
  serve(api, reports.unsubscribe, async ({ ctx, params }) => {
    await unsubscribe(ctx, params.id)
    return undefined
  })
}

const readerOf = (ctx: Ctx) => ({ ...ctx, sees_cost: Boolean(ctx.user?.permissions.has('cost.view')) })
export const filenameOf = (kind: ReportKind, at: Date): string => `${kind}-${localDate(at)}.csv`
