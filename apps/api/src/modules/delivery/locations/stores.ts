import type { StorePlace } from '@delguur/contract/delivery/stores'
import { localDate } from '@delguur/kit/dates'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { visitedPlaces } from './locations.queries.ts'

/** The places that shoppers may come to, as their pages show them; days that are over are left out. */
export async function storesOf({ db, locale, now }: Ctx): Promise<StorePlace[]> {
  const rows = await visitedPlaces(db)
  const today = localDate(now)
  return rows.map((row) => ({
    code: row.code,
    name: inLocale(row.name, locale),
    address: inLocale(row.address, locale),
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    opening_hours: inLocale(row.opening_hours, locale),
    hours: row.hours?.map((spans) => [...spans]) ?? null,
    special_days: row.special_days
      .filter(({ day }) => day >= today)
      .map(({ day, hours, name }) => ({ day, hours: [...hours], name: name && inLocale(name, locale) })),
    picture: row.picture_key && `/media/${row.picture_key}`,
    is_pick_up: row.is_pick_up,
  }))
}
