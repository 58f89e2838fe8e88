import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { applyScan, picksByUnit, type Scan } from './picks.domain.ts'
import { insertScans, knownScans, linesOf, type Pick, type PickState, picksOf, storePicks } from './picks.repository.ts'
import { lockWave } from './waves.repository.ts'

type Taken = { results: { scan_id: string; result: PickState }[]; picks: Pick[] }

/**
 * Takes in what a phone scanned, in its order, under the lock of the wave: a unit is picked once, by whoever was first. A scan that
 * was sent before has the result that it had. A phone that comes back when the wave is over is refused (`wave_closed`).
 */
export async function takePicks(ctx: Ctx, wave_id: number, scans: readonly Scan[]): Promise<Taken> {
  return transact(ctx.db, async (tx) => {
    const wave = await lockWave(tx, wave_id)
    if (!wave) throw new ShopError('not_found')
    const known = await knownScans(
      tx,
      scans.map(({ scan_id }) => scan_id),
    )
    const stored = await picksOf(tx, wave_id)
    const fresh = [...new Map(scans.map((scan) => [scan.scan_id, scan])).values()].filter(
      ({ scan_id }) => !known.has(scan_id),
    )
    const resultsOf = (): Taken['results'] =>
      scans.map(({ scan_id }) => ({ scan_id, result: known.get(scan_id) ?? 'gone' }))
    if (fresh.length === 0) return { results: resultsOf(), picks: stored }
    if (wave.status === 'done' || wave.status === 'packing') throw new ShopError('wave_closed')
    const lines = await linesOf(tx, wave_id)
    const picks = picksByUnit(stored)
    for (const scan of fresh) known.set(scan.scan_id, applyScan(picks, lines, scan))
    await insertScans(
      tx,
      fresh.map(({ scan_id }) => ({
        scan_id,
        wave_id,
        result: known.get(scan_id) ?? 'gone',
        scanned_by: ctx.user?.id ?? null,
        received_at: ctx.now,
      })),
    )
    const after = [...picks.values()]
    await storePicks(tx, wave_id, after)
    await audit(ctx, tx, {
      subject_type: 'wave',
      subject_id: String(wave_id),
      before: counted(stored),
      after: counted(after),
    })
    return { results: resultsOf(), picks: after }
  })
}

const counted = (picks: readonly Pick[]) => ({
  picked: picks.filter(({ status }) => status === 'picked').length,
  missing: picks.filter(({ status }) => status === 'missing').length,
})
