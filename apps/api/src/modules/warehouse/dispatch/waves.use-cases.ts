import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { makeOrderReady } from '../../orders/index.ts'
import { readWave } from './waves.queries.ts'
import {
  type Basket,
  beginPacking,
  claimWave,
  closeWave,
  fillWave,
  insertWave,
  type LockedWave,
  lockWave,
  moveShelf,
  packedOf,
  releaseWave,
} from './waves.repository.ts'

const subject = (id: number) => ({ subject_type: 'wave', subject_id: String(id) })
const auditFields = ({ status, claimed_by }: Pick<LockedWave, 'status' | 'claimed_by'>) => ({ status, claimed_by })

/**
 * Gathers orders into a wave. One that is not to be picked or is in another wave refuses it (`order_not_for_wave`), or is left out
 * and named; a wave of none is refused.
 */
export async function makeWave(
  ctx: Ctx,
  { numbers, leave_out }: { numbers: readonly string[]; leave_out: boolean },
): Promise<{ id: number; left: string[] }> {
  const wanted = [...new Set(numbers)]
  return transact(ctx.db, async (tx) => {
    const id = await insertWave(tx, ctx.now)
    const filled = await fillWave(tx, id, wanted)
    const left = wanted.filter((number) => !filled.includes(number))
    const [first] = left
    if (first !== undefined && (!leave_out || filled.length === 0))
      throw new ShopError('order_not_for_wave', { params: { number: first } })
    const orders = wanted.filter((number) => filled.includes(number))
    await audit(ctx, tx, { ...subject(id), before: null, after: { status: 'open', orders } })
    return { id, left }
  })
}

async function held(tx: Tx, id: number): Promise<LockedWave> {
  const wave = await lockWave(tx, id)
  if (!wave) throw new ShopError('not_found')
  if (wave.status === 'done') throw new ShopError('wave_closed')
  return wave
}

/** Takes a wave, to pick it. One that somebody else has is refused (`already_claimed`). */
export async function claim(ctx: Ctx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const wave = await held(tx, id)
    const by = ctx.user?.id ?? 0
    if (wave.claimed_by === by) return
    if (wave.claimed_by !== null) {
      const name = (await readWave(tx, id))?.picker ?? ''
      throw new ShopError('already_claimed', { params: { name } })
    }
    await claimWave(tx, id, by, ctx.now)
    await audit(ctx, tx, {
      ...subject(id),
      before: auditFields(wave),
      after: auditFields({ status: 'picking', claimed_by: by }),
    })
  })
}

/** Gives a wave back, one's own or somebody else's; what was picked stays picked. */
export async function release(ctx: Ctx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const wave = await held(tx, id)
    if (wave.claimed_by === null) return
    await releaseWave(tx, id)
    await audit(ctx, tx, {
      ...subject(id),
      before: auditFields(wave),
      after: auditFields({ status: 'open', claimed_by: null }),
    })
  })
}

/**
 * Ends a wave: orders with all of their units in their baskets are packed, each by the command of the order; the others are to be
 * picked again. Called again after it was interrupted it goes on where it stopped.
 */
export async function finishWave(ctx: Ctx, id: number): Promise<{ packed: string[]; left: string[] }> {
  const orders = await transact(ctx.db, async (tx) => {
    await held(tx, id)
    await beginPacking(tx, id)
    return packedOf(tx, id)
  })
  const packed: string[] = []
  for (const basket of orders) if (basket.whole && (await pack(ctx, basket))) packed.push(basket.number)
  const left = orders.map(({ number }) => number).filter((number) => !packed.includes(number))
  await transact(ctx.db, async (tx) => {
    const wave = await lockWave(tx, id)
    if (!wave || wave.status === 'done') return
    await closeWave(tx, id, ctx.now)
    await audit(ctx, tx, { ...subject(id), before: auditFields(wave), after: { status: 'done', packed, left } })
  })
  return { packed, left }
}

/** Whether the order is packed: by this call or by one before it. */
async function pack(ctx: Ctx, { number, part }: Basket): Promise<boolean> {
  try {
    await makeOrderReady(ctx, number, { part: part ?? undefined })
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'status_change_refused') return error.params.status === 'ready'
    // what else an order lacks is seen to on its own page; the wave goes on
    return false
  }
}

/** On which shelf a product of a wave lies. */
export async function placeOnShelf(ctx: Ctx, id: number, variant_id: number, shelf: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const moved = await moveShelf(tx, id, variant_id, shelf)
    if (!moved) throw new ShopError('not_found')
    await audit(ctx, tx, {
      subject_type: 'variant',
      subject_id: String(variant_id),
      before: { shelf: moved.before },
      after: { shelf },
    })
  })
}
