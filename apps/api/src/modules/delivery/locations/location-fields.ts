import type { locations } from '@delguur/contract/delivery/locations'
import type { ErrorCode } from '@delguur/contract/errors'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { areSpansInOrder } from '@delguur/kit/places/opening-hours'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withSent } from '../../../platform/http/seen-version.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { arePictures, merged } from '../../catalog/content/index.ts'
import { divisionIndex } from '../shipping/index.ts'
import { type LocationFields, namesake } from './locations.queries.ts'

export type Sent = z.output<typeof locations.edit.body>

/** What a place of a kind does, where staff do not say it. */
export const usual = {
  branch: { is_pick_up: true, sells_on_till: true, ships: true },
  warehouse: { is_pick_up: false, sells_on_till: false, ships: true },
  pick_up_point: { is_pick_up: true, sells_on_till: false, ships: false },
  van: { is_pick_up: false, sells_on_till: false, ships: false },
} as const

const fault = (key: string, code: ErrorCode, params?: FieldError['params']): FieldError => ({
  key,
  code,
  ...(params && { params }),
})

/** A place with the fields that were sent; faults by field are thrown together. */
export async function fieldsAfter(ctx: Ctx, tx: Tx, before: LocationFields, sent: Sent, id: number) {
  const faults: FieldError[] = []
  const { name, address, phone, special_days, ...plain } = sent
  const given = phone === undefined ? undefined : parsePhone(phone)
  if (phone !== undefined && !given) faults.push(fault('phone', 'phone_invalid'))
  const fields = withSent<LocationFields>(before, {
    ...plain,
    name: name && merged(before.name, name),
    address: address && merged(before.address, address),
    phone: given,
    special_days: special_days?.map(({ name: own, ...rest }) => ({
      ...rest,
      name: own?.mn ? merged(null, own) : null,
    })),
    hours_note: sent.hours ? null : undefined,
  })
  if (!fields.name.mn) faults.push(fault('name', 'blank'))
  if (!fields.address.mn) faults.push(fault('address', 'blank'))
  faults.push(...hourFaults(fields), ...flagFaults(fields), ...(await placeFaults(ctx, tx, before, fields)))
  const other = fields.name.mn === before.name.mn ? undefined : await namesake(tx, id, fields.name)
  if (other) faults.push(fault('name', 'location_name_in_use', { name: other.mn }))
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return fields
}

function hourFaults({ hours, special_days }: LocationFields): FieldError[] {
  const days = special_days.map(({ day }) => day)
  return [
    ...(hours ?? []).flatMap((spans, at) => (areSpansInOrder(spans) ? [] : [fault(`hours[${at}]`, 'hours_wrong')])),
    ...special_days.flatMap((each, at) => [
      ...(areSpansInOrder(each.hours) ? [] : [fault(`special_days[${at}]`, 'hours_wrong')]),
      ...(days.indexOf(each.day) === at ? [] : [fault(`special_days[${at}]`, 'entry_twice')]),
    ]),
  ]
}

const flagFaults = ({ kind, ships, is_pick_up, is_default }: LocationFields): FieldError[] => [
  ...(kind === 'van' && ships ? [fault('ships', 'location_van')] : []),
  ...(kind === 'van' && is_pick_up ? [fault('is_pick_up', 'location_van')] : []),
  ...(is_default && !ships ? [fault('ships', 'location_default_ships')] : []),
]

async function placeFaults(ctx: Ctx, tx: Tx, before: LocationFields, fields: LocationFields): Promise<FieldError[]> {
  const { division_id, latitude, longitude, picture_key } = fields
  const isDivision = division_id === null || (await divisionIndex(ctx.db, tx)).get(division_id) !== undefined
  const isPicture =
    picture_key === null || picture_key === before.picture_key || (await arePictures(tx, 'place', [picture_key]))
  return [
    ...(isDivision ? [] : [fault('division_id', 'division_invalid')]),
    ...((latitude === null) === (longitude === null)
      ? []
      : [fault(latitude === null ? 'latitude' : 'longitude', 'blank')]),
    ...(isPicture ? [] : [fault('picture_key', 'entry_unknown')]),
  ]
}
