import { type Locale, readsCyrillic } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type PinRow = {
  address_id: number
  latitude: number
  longitude: number
  forget_after: boolean
  gate_at: string | null
  voice: { type: string; at: string } | null
}
export type OwnAddress = {
  id: number
  name: string
  district_id: string | null
  aimag_id: string | null
  area: string
  street: string
  pin: PinRow | null
}

/** A saved address of a person, with its pin. */
export async function ownAddress(db: Db, user_id: number, id: number): Promise<OwnAddress | undefined> {
  const { rows } = await sql<OwnAddress>`
    select a.id, coalesce(nullif(a.label, ''), concat_ws(' ', nullif(a.lastname, ''), a.firstname)) as name, a.district_id, a.aimag_id,
      concat_ws(', ', nullif(a.state_name, ''), nullif(a.city, ''), a.khoroo) as area,
      concat_ws(', ', nullif(a.address1, ''), nullif(a.address2, '')) as street,
      (select json_build_object('address_id', p.address_id, 'latitude', p.latitude, 'longitude', p.longitude,
          'forget_after', p.forget_after,
          'gate_at', (select g.created_at from address_gates g where g.address_id = p.address_id),
          'voice', (select json_build_object('type', v.type, 'at', v.created_at) from address_voices v where v.address_id = p.address_id))
        from address_pins p where p.address_id = a.id) as pin
    from addresses a where a.id = ${id} and a.user_id = ${user_id}`.execute(db)
  return rows[0]
}

export type Middle = { id: string; name: string; lat: number; lon: number }

/** The middle of a district or sum, else of its aimag, else of the capital. */
export async function middleOf(db: Db, ids: (string | null)[], locale: Locale): Promise<Middle | undefined> {
  const wanted = [...ids.filter((id) => id !== null), capital]
  const { rows } = await sql<Middle>`
    select d.id, ${nameIn(locale)} as name, d.latitude as lat, d.longitude as lon from divisions d
    where d.id = any(${wanted}) and d.latitude is not null order by array_position(${wanted}, d.id) limit 1`.execute(db)
  return rows[0]
}
const capital = '11'
const nameIn = (locale: Locale) => (readsCyrillic(locale) ? sql`d.name_mn` : sql`d.name_en`)

/** Districts and sums whose middles are nearest to another one's. */
export async function neighboursOf(db: Db, { id, lat, lon }: Middle, locale: Locale): Promise<Middle[]> {
  const squeeze = Math.cos((lat * Math.PI) / 180) ** 2
  const { rows } = await sql<Middle>`
    select d.id, ${nameIn(locale)} as name, d.latitude as lat, d.longitude as lon from divisions d
    where d.latitude is not null and d.level in ('district', 'sum') and d.id <> ${id}
    order by (d.latitude - ${lat}) ^ 2 + ${squeeze} * (d.longitude - ${lon}) ^ 2 limit 8`.execute(db)
  return rows
}

export const gatePicture = async (db: Db, address_id: number): Promise<Buffer | undefined> =>
  (await db.selectFrom('address_gates').select('picture').where('address_id', '=', address_id).executeTakeFirst())
    ?.picture

export const voiceRecording = (db: Db, address_id: number): Promise<{ recording: Buffer; type: string } | undefined> =>
  db.selectFrom('address_voices').select(['recording', 'type']).where('address_id', '=', address_id).executeTakeFirst()
