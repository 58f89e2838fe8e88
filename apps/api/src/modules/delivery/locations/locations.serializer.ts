import type { Location, LocationGap, LocationPage } from '@delguur/contract/delivery/locations'
import { locales } from '@delguur/kit/locale'
import type { Held, LocationRow } from './locations.queries.ts'

/** What shoppers would miss of a place. */
function gapsOf(row: LocationRow): LocationGap[] {
  const isSeen = row.is_pick_up || row.sells_on_till
  return [
    ...(isSeen && row.hours === null ? ['hours' as const] : []),
    ...(row.kind !== 'van' && row.division_id === null ? ['district' as const] : []),
    ...(isSeen && row.latitude === null ? ['point' as const] : []),
    ...(isSeen && row.picture_key === null ? ['picture' as const] : []),
    ...(isSeen && !locales.every((locale) => row.name[locale] && row.address[locale]) ? ['languages' as const] : []),
    ...(row.kind !== 'van' && !row.ships && !isSeen ? ['used_by_nobody' as const] : []),
  ]
}

export const serializeLocation = (row: LocationRow): Location => ({
  id: row.id,
  version: row.version,
  code: row.code,
  kind: row.kind,
  name: { ...row.name },
  address: { ...row.address },
  division_id: row.division_id,
  latitude: row.latitude,
  longitude: row.longitude,
  phone: row.phone,
  hours: row.hours?.map((spans) => [...spans]) ?? null,
  hours_note: row.hours_note && { ...row.hours_note },
  special_days: row.special_days.map(({ day, hours, name }) => ({ day, hours: [...hours], name: name && { ...name } })),
  opening_hours: { ...row.opening_hours },
  picture_key: row.picture_key,
  is_pick_up: row.is_pick_up,
  sells_on_till: row.sells_on_till,
  ships: row.ships,
  is_default: row.is_default,
  position: row.position,
  archived_at: row.archived_at && new Date(row.archived_at).toISOString(),
  missing: row.active ? gapsOf(row) : [],
})

export const serializePage = (row: LocationRow, { units, variants, pick_up_way }: Held): LocationPage => ({
  ...serializeLocation(row),
  units,
  variants,
  pick_up_way: pick_up_way?.mn ?? null,
})
