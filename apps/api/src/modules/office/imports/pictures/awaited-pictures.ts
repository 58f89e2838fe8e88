import type { Import, ImportPicture } from '@delguur/contract/office/imports'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { mustLock, show } from '../imports.ts'
import { problemText } from '../words.ts'
import type { AwaitedRow } from './awaited.queries.ts'
import { fetchLater } from './pictures.jobs.ts'
import { retryRequests } from './pictures.repository.ts'
import { hostOf } from './pictures.ts'

/** Fetches at once what has not come: what waits for its next time, and what was given up. */
export async function retryPictures(ctx: Ctx, id: number): Promise<Import> {
  await transact(ctx.db, async (tx) => {
    const record = await mustLock(ctx, tx, id)
    if (record.phase !== null) throw new ShopError('import_busy')
    const count = await retryRequests(tx, id, ctx.now)
    if (count === 0) return
    await fetchLater(ctx, tx, id)
    await audit(ctx, tx, { subject_type: 'import', subject_id: String(id), before: null, after: { pictures: count } })
  })
  return show(ctx, id)
}

export function serializeAwaited(ctx: Ctx, row: AwaitedRow): ImportPicture {
  const { id, line, column_name, source, state, product_id, slug, name, tries, due_at, why } = row
  const params = { tries, from: hostOf(source) }
  return {
    id: Number(id),
    line,
    column: column_name,
    source,
    state,
    product: { id: Number(product_id), slug, name: inLocale(name, ctx.locale) },
    tries,
    next_at: state === 'waiting' ? due_at.toISOString() : null,
    text: why === null ? null : problemText({ code: why, params }, ctx.locale),
  }
}
