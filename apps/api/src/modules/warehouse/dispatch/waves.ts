import type { Wave, WaveRow, WaveUnit } from '@delguur/contract/warehouse/dispatch'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { byShelf, cutOf } from './dispatch.domain.ts'
import { readWave, type StoredUnit, type StoredWave, slotsOf, unitsOf } from './waves.queries.ts'

/** A wave as lists show it. */
export const waveRow = ({ claimed_by, picker, created_at, ...wave }: StoredWave): WaveRow => ({
  ...wave,
  created_at: created_at.toISOString(),
  picker: claimed_by === null ? null : { id: claimed_by, name: picker ?? '' },
})

/** A wave with its units, along the shelves. */
export async function serializeWave(ctx: Ctx, id: number): Promise<Wave> {
  const stored = await readWave(ctx.db, id)
  if (!stored) throw new ShopError('not_found')
  const [slots, units] = await Promise.all([slotsOf(ctx.db, id), unitsOf(ctx.db, id, ctx.locale)])
  const promised = slots.flatMap(({ promised_to }) => promised_to ?? [])
  return {
    ...waveRow(stored),
    promised_to: promised.length > 0 ? new Date(Math.min(...promised.map(Number))).toISOString() : null,
    cut_at: cutOf(ctx.now).toISOString(),
    slots: slots.map(({ slot, number, status, active }) => ({ slot, number, status, active })),
    goods: units.map(serializeUnit).sort(alongShelves),
  }
}

const alongShelves = (a: WaveUnit, b: WaveUnit): number =>
  byShelf(a.shelf, b.shelf) || a.variant_id - b.variant_id || a.slot - b.slot || a.unit - b.unit

/** What a variant is called beside its product: its size large, its colour with a dot. */
export const sizeOf = (values: StoredUnit['values']): string | null =>
  (values ?? [])
    .filter(({ type }) => type !== 'color')
    .map(({ name }) => name)
    .join(' · ') || null

export function serializeUnit({ values, picture, ...unit }: StoredUnit): WaveUnit {
  const color = values?.find(({ type }) => type === 'color')
  const { key, ...answer } = picture ?? { key: '', width: 0, height: 0, color: '', alt: '' }
  return {
    ...unit,
    size: sizeOf(values),
    color: color ? { name: color.name, hex: color.hex } : null,
    image: picture ? { ...answer, base: `/media/${key}` } : null,
  }
}
