import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { happened, type LeaseEvent, type LeaseStatus, stepLease } from './lease.domain.ts'
import { type LeaseRow, openLeaseOf, readLease } from './leases.queries.ts'
import { lockLease, moveTo } from './leases.repository.ts'
import { tellLease } from './tell-lease.ts'

/** Who does something to a lease, and when. */
export type Act = { actor: string; now: Date }

const endings: LeaseStatus[] = ['refused', 'paid_off', 'canceled']

/** Moves a locked lease by its table, writes its history and tells its person, unless that is who does it or it is to be `quiet`. */
export async function moveLease(
  services: Services,
  tx: Tx,
  row: LeaseRow,
  event: LeaseEvent,
  { actor, now }: Act,
  { reason, quiet = false }: { reason?: string; quiet?: boolean } = {},
): Promise<void> {
  const to = accept(stepLease(row.status, event))
  await moveTo(
    tx,
    row.id,
    { event: happened[event], from: row.status, to, actor, now },
    {
      ...(reason !== undefined && { reason: reason || null }),
      ...(event === 'activate' && { activated_at: now }),
      ...(endings.includes(to) && { ended_at: now }),
    },
  )
  if (quiet || row.user_id === null || actor.endsWith(`:${row.user_id}`) || event === 'catch_up') return
  await tellLease(services, tx, await reread(tx, row.id), to)
}

/** A lease that is there, as it is now. */
export async function reread(tx: Tx, id: number): Promise<LeaseRow> {
  const row = await readLease(tx, { id })
  if (!row) throw new ShopError('not_found')
  return row
}

/** Ends a lease of a locked order that does not run yet: the order is given up or paid another way. */
export async function cancelLeaseOf(services: Services, tx: Tx, orderId: number, act: Act): Promise<void> {
  const id = await openLeaseOf(tx, orderId)
  const row = id === undefined ? undefined : await lockLease(tx, id)
  if (row?.status === 'requested' || row?.status === 'approved') await moveLease(services, tx, row, 'cancel', act)
}
