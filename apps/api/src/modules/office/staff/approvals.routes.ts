import { approvals } from '@delguur/contract/approvals'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { approve, decline, withdraw } from './answer-approval.ts'
import { listApprovals } from './approvals.queries.ts'

/** Acts that wait for a second person. */
export function approvalRoutes(api: Api): void {
  serve(api, approvals.list, ({ ctx, query }) => listApprovals(ctx, query))
  serve(api, approvals.approve, ({ ctx, params, body }) => approve(ctx, params.id, body.answer ?? null))
  serve(api, approvals.decline, ({ ctx, params, body }) => decline(ctx, params.id, body.answer ?? null))
  serve(api, approvals.withdraw, ({ ctx, params }) => withdraw(ctx, params.id))
}
