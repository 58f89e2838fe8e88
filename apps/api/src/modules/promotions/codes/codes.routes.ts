import { type BatchCode, type CodeAnswer, type CodeBatch, codeBatches } from '@delguur/contract/promotions/code-batches'
import { decimal } from '@delguur/kit/money'
import { qrSvg } from '../../../platform/files/qr-code.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { plainCode } from '../../money/wallet/index.ts'
import { maskedCode } from './codes.domain.ts'
import { type BatchRow, type CodeRow, listBatches, listCodes } from './codes.queries.ts'
import { cancelCode, createBatch, exportCodes, extendCode, mustFindBatch } from './codes.ts'

/** Codes that staff make many of at once. */
export function codeRoutes(api: Api): void {
  const { secrets } = api.services
  const codeOf = ({ code, sealed, kind }: CodeRow): string =>
    code ?? (sealed ? plainCode(secrets.open(kind === 'voucher' ? 'voucher' : 'gift_card', sealed)) : '')
  const masked = (row: CodeRow): BatchCode => ({
    id: `${row.kind}-${row.id}`,
    code: maskedCode(row.number ?? codeOf(row)),
    state: row.state,
    left: row.left === null ? null : decimal(row.left),
    expires_at: row.expires_at?.toISOString() ?? null,
  })
  serve(api, codeBatches.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listBatches(ctx.db, query, ctx.locale)
    return { batches: rows.map(batchOf), ...rest }
  })
  serve(api, codeBatches.show, async ({ ctx, params }) => batchOf(await mustFindBatch(ctx, params.id)))
  serve(api, codeBatches.create, async ({ ctx, body: { locale: _, ...input } }) => {
    const made = await createBatch(ctx, input)
    return made instanceof Requested ? made : batchOf(await mustFindBatch(ctx, made.id))
  })
  serve(api, codeBatches.codes, async ({ ctx, params, query }) => {
    const { rows, ...rest } = await listCodes(ctx.db, await mustFindBatch(ctx, params.id), query, ctx.now)
    return { codes: rows.map(masked), ...rest }
  })
  serve(api, codeBatches.export, async ({ ctx, params, body: { reason, qr } }) => {
    const rows = await exportCodes(ctx, params.id, reason)
    const codes = await Promise.all(
      rows.map(async (row): Promise<CodeAnswer> => {
        const code = codeOf(row)
        return {
          id: `${row.kind}-${row.id}`,
          code: row.kind === 'coupon' ? code : grouped(code),
          number: row.number,
          value: row.value === null ? null : decimal(row.value),
          expires_at: (row.expires_at ?? ctx.now).toISOString(),
          qr_svg: qr ? await qrSvg(code, 1) : null,
        }
      }),
    )
    return { batch: batchOf(await mustFindBatch(ctx, params.id)), codes }
  })
  serve(api, codeBatches.cancel, async ({ ctx, params, body }) => masked(await cancelCode(ctx, params.id, body.reason)))
  serve(api, codeBatches.extend, async ({ ctx, params, body }) =>
    masked(await extendCode(ctx, params.id, new Date(body.expires_at))),
  )
}

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

const batchOf = (row: BatchRow): CodeBatch => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  units: row.units,
  value: row.value === null ? null : decimal(row.value),
  minimum_total: decimal(row.minimum_total),
  promotion: row.promotion_id === null ? null : { id: row.promotion_id, name: row.promotion ?? '' },
  expires_at: row.expires_at.toISOString(),
  used: row.used,
  canceled: row.canceled,
  left: row.left === null ? null : decimal(row.left),
  shown_at: row.shown_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
