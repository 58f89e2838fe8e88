import type { BannerSlot } from '@delguur/contract/catalog/banners'
import type { Locale, Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type BannerRow = {
  id: number
  slot: BannerSlot
  kicker: Translated
  title: Translated
  text: Translated
  button: Translated
  alt: Translated
  link: string
  picture_key: string
  active: boolean
  starts_at: Date
  ends_at: Date | null
  position: number
  locales: Locale[]
  version: number
  updated_at: Date
}

const columns = sql`id, slot, kicker, title, text, button, alt, link, picture_key, active, starts_at, ends_at, position, locales,
  version, updated_at`

/** Banners of a time, in the order in which they are chosen. */
export async function bannersBetween(db: Db, from: Date, until: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`select ${columns} from banners
    where starts_at < ${until} and (ends_at is null or ends_at > ${from})
    order by slot, position, starts_at desc, id desc`.execute(db)
  return rows
}

/** Banners that are not over at a time, in the order in which they are chosen. */
export async function bannersFrom(db: Db | Tx, since: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`select ${columns} from banners where ends_at is null or ends_at > ${since}
    order by slot, position, starts_at desc, id desc`.execute(db)
  return rows
}

export async function bannerById(db: Db | Tx, id: number): Promise<BannerRow | undefined> {
  const { rows } = await sql<BannerRow>`select ${columns} from banners where id = ${id}`.execute(db)
  return rows[0]
}
