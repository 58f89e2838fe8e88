import { type PaperKind, type ParcelPaper, paperOf, type WavePaper } from '@delguur/contract/warehouse/dispatch'
import { decimal, mnt } from '@delguur/kit/money'
import { addressParts } from '@delguur/kit/text/address'
import type { Ctx } from '../../../../platform/context.ts'
import { qrPath } from '../../../../platform/files/qr-code.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { masked, seesPeople } from '../../../../platform/staff/masking.ts'
import { titleIn } from '../../../../platform/tenant.ts'
import { type ListedOrder, ordersById } from '../../../orders/index.ts'
import { areaText } from '../board.ts'
import { byShelf } from '../dispatch.domain.ts'
import { papersOf, readWave, type StoredUnit, unitsOf } from '../waves.queries.ts'
import { serializeUnit, waveRow } from '../waves.ts'

type Wanted = { paper?: WavePaper['paper'] | undefined; kind?: PaperKind | undefined }

/** What is printed of a wave: what is wanted of it, else all that there is. */
export async function wavePaper(ctx: Ctx, id: number, { paper, kind }: Wanted): Promise<WavePaper> {
  const wave = await readWave(ctx.db, id)
  if (!wave) throw new ShopError('not_found')
  const [units, papers] = await Promise.all([
    kind === undefined || kind === 'pick' ? unitsOf(ctx.db, id, ctx.locale) : [],
    kind === 'pick' ? [] : papersOf(ctx.db, id, ctx.locale),
  ])
  const listed = new Map(
    (
      await ordersById(
        ctx.db,
        papers.map((each) => each.id),
        ctx.locale,
      )
    ).map((order) => [order.id, order]),
  )
  return {
    paper: paper ?? paperOf[kind ?? 'pick'],
    kind: kind ?? null,
    shop: titleIn(ctx.tenant, ctx.locale),
    wave: waveRow(wave),
    shelves: shelvesOf(units),
    parcels: papers.map(
      ({ id: order, abbr, khoroo, address1, address2, promised_to, lines, label, collect, ...parcel }) => ({
        ...parcel,
        collect: collectOf(collect),
        ...recipientOf(ctx, listed.get(order), parcel),
        qr: qrPath(label),
        address: mayRead(ctx, listed.get(order)) ? addressParts({ address1, address2 }).join(', ') : '',
        area: areaText(abbr, khoroo) || (listed.get(order)?.place ?? ''),
        promised_to: promised_to?.toISOString() ?? null,
        alcohol: listed.get(order)?.alcohol ?? false,
        lines: lines ?? [],
      }),
    ),
  }
}

export const collectOf = (sum: number): string | null => (sum > 0 ? decimal(mnt(sum)) : null)

/** Who packs and may not see people reads a label until its parcel leaves: somebody has to stick it on. */
export const mayRead = (ctx: Ctx, order: ListedOrder | undefined): boolean =>
  seesPeople(ctx) ||
  (Boolean(ctx.user?.permissions.has('dispatch.edit')) &&
    order !== undefined &&
    ['confirmed', 'ready'].includes(order.status) &&
    order.shipment_status !== 'shipped')

export const recipientOf = (
  ctx: Ctx,
  order: ListedOrder | undefined,
  paper: Pick<ParcelPaper, 'name' | 'phone' | 'instructions'> & { gift_note?: string | null },
) =>
  mayRead(ctx, order)
    ? {}
    : {
        name: masked('name', paper.name),
        phone: paper.phone && masked('phone', paper.phone),
        instructions: paper.instructions && masked('text', paper.instructions),
        ...(paper.gift_note && { gift_note: masked('text', paper.gift_note) }),
      }

function shelvesOf(units: readonly StoredUnit[]): WavePaper['shelves'] {
  const lines = new Map<number, WavePaper['shelves'][number]>()
  for (const unit of units) {
    const { size, color, shelf, location, sku, name } = serializeUnit(unit)
    const line = lines.get(unit.variant_id) ?? {
      shelf,
      location,
      sku,
      name,
      size,
      color: color?.name ?? null,
      quantity: 0,
      slots: [],
    }
    line.quantity += 1
    const slot = line.slots.find((each) => each.slot === unit.slot)
    if (slot) slot.quantity += 1
    else line.slots.push({ slot: unit.slot, quantity: 1 })
    lines.set(unit.variant_id, line)
  }
  return [...lines.values()].sort((a, b) => byShelf(a.shelf, b.shelf))
}
