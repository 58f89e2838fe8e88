import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type Pair, pagePath, withRedirects } from './redirects.domain.ts'
import { redirectOf } from './redirects.queries.ts'
import {
  deleteRedirect,
  idOfRedirect,
  lockRedirects,
  type RedirectKind,
  writeRedirects,
} from './redirects.repository.ts'

const subject = (id: number | string) => ({ subject_type: 'redirect', subject_id: String(id) })

/** Leads old paths to new ones, each in one hop; `pages` lead nowhere from now on. Refuses what would lead to itself. */
export async function lead(
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  tx: Tx,
  pairs: readonly Pair[],
  kind: RedirectKind,
  pages: readonly string[] = [],
): Promise<void> {
  const known = await lockRedirects(tx)
  const wanted = withRedirects(
    known.filter(({ from }) => !pages.includes(from)),
    pairs,
  )
  if (wanted === 'loop') throw new ShopError('redirect_loop')
  await writeRedirects(tx, known, wanted, { kind, created_by: user?.id ?? null, now })
}

/** A redirect by hand; other sites, files of the shop and loops are refused. */
export async function createRedirect(ctx: Ctx, input: Pair): Promise<number> {
  const [from, to] = [pagePath(input.from), input.to.trim() === '/' ? undefined : pagePath(input.to)]
  const faults = [
    ...(from ? [] : [{ key: 'from', code: 'redirect_invalid' as const }]),
    ...(to ? [] : [{ key: 'to', code: 'redirect_invalid' as const }]),
  ]
  if (!from || !to) throw new ShopError('redirect_invalid', { faults })
  return transact(ctx.db, async (tx) => {
    const before = (await redirectOf(tx, from)) ?? null
    const known = await lockRedirects(tx)
    // by hand nobody takes an address back from where it leads: that would close a circle
    if (from === to || leadsTo(known, to) === from) throw new ShopError('redirect_loop')
    await lead(ctx, tx, [{ from, to: leadsTo(known, to) }], 'manual')
    const id = await idOfRedirect(tx, from)
    if (id === undefined) throw new Error('a redirect was not written')
    await audit(ctx, tx, { ...subject(id), before: before === null ? null : { from, to: before }, after: { from, to } })
    return id
  })
}

const leadsTo = (known: readonly Pair[], path: string): string => known.find(({ from }) => from === path)?.to ?? path

export const removeRedirect = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const row = await deleteRedirect(tx, id)
    if (!row) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subject(id), before: { from: row.from_path, to: row.to_path }, after: null })
  })

/** Where a path leads now, whatever its language. */
export async function followRedirect(ctx: Ctx, address: string): Promise<string> {
  const path = pagePath(address)
  const to = path && (await redirectOf(ctx.db, path))
  if (!to) throw new ShopError('not_found')
  return to
}
