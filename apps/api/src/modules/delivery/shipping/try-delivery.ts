import type { DeliveryTry } from '@delguur/contract/delivery/delivery-staff'
import { decimal } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Division } from './divisions.domain.ts'
import { placeWords } from './place-rules.ts'
import { zoneMembers } from './rules.queries.ts'
import { divisionIndex } from './shipping.queries.ts'
import { proposeRates, resolvePlace } from './shipping.use-cases.ts'

const nameOf = ({ name_mn, name_en }: Division) => ({ mn: name_mn, en: name_en })

type Question = {
  division_id?: string | undefined
  text?: string | undefined
  item_total: number | string
  at?: string | undefined
}

/** What a place would get now, or at another time: the same question as a cart's. */
export async function tryDelivery(ctx: Ctx, { division_id, text, item_total, at }: Question): Promise<DeliveryTry> {
  const when = at ? new Date(at) : ctx.now
  const index = await divisionIndex(ctx.db)
  const lowest = division_id ? index.get(division_id) : text ? await placeOf(ctx, text) : undefined
  const empty = { place: null, zone_id: null, served: false, at: when.toISOString(), rates: [] }
  if (!lowest) return empty
  const path = index.chain(lowest.id)
  const members = new Map((await zoneMembers(ctx.db)).map((each) => [each.division_id, each.zone_id]))
  const decides = path.find(({ id }) => members.has(id))
  const question = { division_id: lowest.id, item_total: Math.round(Number(item_total)) }
  const rates = (await proposeRates({ ...ctx, now: when }, ctx.db, question)).filter(({ kind }) => kind !== 'pick_up')
  return {
    place: { id: lowest.id, name: nameOf(lowest), path: path.map(nameOf).reverse() },
    zone_id: decides ? (members.get(decides.id) ?? null) : null,
    served: rates.length > 0,
    at: when.toISOString(),
    rates: rates.map(({ code, name, cost, full_cost, free_from, promised_from, promised_to }) => ({
      code,
      name,
      price: decimal(cost),
      full_price: decimal(full_cost),
      free_from: free_from === null ? null : decimal(free_from),
      promised_from,
      promised_to,
    })),
  }
}

/** A district of the capital before what is called the same elsewhere: most who say `Сүхбаатар 8` mean it. */
async function placeOf(ctx: Ctx, text: string): Promise<Division | undefined> {
  const { district, khoroo } = placeWords(text)
  const capital = await resolvePlace(ctx, ctx.db, { state_name: 'Улаанбаатар', district, khoroo })
  if (capital?.district) return capital.khoroo ?? capital.district
  const place =
    (await resolvePlace(ctx, ctx.db, { district, khoroo })) ??
    (await resolvePlace(ctx, ctx.db, { state_name: district }))
  return place && (place.khoroo ?? place.district ?? place.aimag)
}
