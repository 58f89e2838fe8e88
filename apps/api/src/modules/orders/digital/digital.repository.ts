import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { newTicketCode, ticketMac } from './codes.ts'

/** Which units of a line were handed out already. */
export async function unitsGiven(tx: Tx, table: 'licenses' | 'e_tickets', lineId: number): Promise<Set<number>> {
  const rows = await tx.selectFrom(table).select('unit').where('line_item_id', '=', lineId).execute()
  return new Set(rows.map(({ unit }) => unit))
}

/** How many codes of a line were handed out, and of how many of them the money went back. */
export async function licensesGiven(db: Db, lineId: number): Promise<{ given: number; returned: number }> {
  const { given, returned } = await db
    .selectFrom('licenses')
    .select((eb) => [eb.fn.countAll<number>().as('given'), eb.fn.count<number>('returned_at').as('returned')])
    .where('line_item_id', '=', lineId)
    .executeTakeFirstOrThrow()
  return { given: Number(given), returned: Number(returned) }
}

/** Ends licenses of a line whose money goes back, the last ones first, and what could be downloaded for them. */
export async function returnLicenses(tx: Tx, lineId: number, quantity: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ended as (update licenses set returned_at = ${now} where id in (
      select id from licenses where line_item_id = ${lineId} and returned_at is null
      order by unit desc limit ${quantity} for update)
    returning id),
    closed as (update digital_links set expires_at = least(expires_at, ${now}) where license_id in (select id from ended))
    select id from ended`.execute(tx)
  return rows.length
}

export type Unit = { order_id: number; line_item_id: number; unit: number; now: Date }

/**
 * Gives the oldest free code of a variant to a unit, once: a code that another order is about to take is passed over.
 * Undefined when there is none.
 */
export async function takeLicense(tx: Tx, variantId: number, given: Unit): Promise<{ id: number } | undefined> {
  const { order_id, line_item_id, unit, now } = given
  const { rows } = await sql<{ license_code: string; activation_code: string | null }>`
    update license_codes set taken_at = ${now} where id = (
      select id from license_codes where variant_id = ${variantId} and taken_at is null
      order by id limit 1 for update skip locked)
    returning license_code, activation_code`.execute(tx)
  const [code] = rows
  if (!code) return undefined
  return tx
    .insertInto('licenses')
    .values({ ...code, order_id, line_item_id, unit, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export type LinkTerms = { token: string; downloads: number; expires_at: Date; now: Date }

/** The right to download what goes with a license; nothing where its products have no file. */
export async function linkFile(tx: Tx, licenseId: number, variantId: number, terms: LinkTerms): Promise<void> {
  const { token, downloads, expires_at, now } = terms
  await sql`insert into digital_links (license_id, token, most_downloads, expires_at, created_at)
    select ${licenseId}, ${token}, ${downloads}, ${expires_at}, ${now} from digital_files where variant_id = ${variantId}`.execute(
    tx,
  )
}

/** A ticket with a code of its own. */
export async function insertTicket(tx: Tx, secrets: Secrets, { now, ...unit }: Unit): Promise<void> {
  const code = newTicketCode()
  await tx
    .insertInto('e_tickets')
    .values({
      ...unit,
      created_at: now,
      code_mac: ticketMac(secrets, code),
      code_sealed: secrets.seal('e_ticket', code),
    })
    .execute()
}

/** Takes tickets of a line out of use, the last ones first; those that were used stay as they are. */
export async function voidTickets(tx: Tx, lineId: number, quantity: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update e_tickets set status = 'void' where id in (
      select id from e_tickets where line_item_id = ${lineId} and status = 'valid'
      order by unit desc limit ${quantity} for update)
    returning id`.execute(tx)
  return rows.length
}

/** A ticket by its id, held until the transaction ends. */
export const lockTicket = (tx: Tx, id: number) =>
  tx.selectFrom('e_tickets').select(['id', 'status', 'used_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** A shop or store that there is. */
export const isLocation = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('stock_locations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const markUsed = (
  tx: Tx,
  id: number,
  by: { used_at: Date; used_by: number; stock_location_id: number | null },
) =>
  tx
    .updateTable('e_tickets')
    .set({ status: 'used', ...by })
    .where('id', '=', id)
    .execute()

export type Download = { filename: string; content_type: string; content: Buffer }

/** Counts a download and gives the file; `spent` when no more are left or the days are over. */
export async function countDownload(db: Db, token: string, now: Date): Promise<Download | 'spent' | undefined> {
  const { rows } = await sql<Download>`
    with counted as (update digital_links set total_downloads = total_downloads + 1
      where token = ${token} and total_downloads < most_downloads and expires_at > ${now} returning license_id)
    select f.filename, f.content_type, f.content from counted c
      join licenses l on l.id = c.license_id join line_items i on i.id = l.line_item_id
      join digital_files f on f.variant_id = i.variant_id`.execute(db)
  if (rows[0]) return rows[0]
  const known = await db.selectFrom('digital_links').select('id').where('token', '=', token).executeTakeFirst()
  return known && 'spent'
}

export type FreshCode = { license_code: string; activation_code: string | null }

/**
 * Puts codes into the stock of a variant, and as many units of it on a shelf; codes that are known are passed over. Gives
 * how many are new.
 */
export async function stockLicenses(
  tx: Tx,
  variantId: number,
  locationId: number,
  codes: FreshCode[],
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (insert into license_codes (variant_id, license_code, activation_code)
      select ${variantId}, c.license_code, c.activation_code
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c(license_code text, activation_code text)
      on conflict (variant_id, license_code) do nothing returning id),
    counted as (select count(*)::integer as units from added),
    shelved as (insert into stock_items (variant_id, stock_location_id, count_on_hand, opening)
      select ${variantId}, ${locationId}, units, 0 from counted where units > 0
      on conflict (variant_id, stock_location_id) do update
        set count_on_hand = stock_items.count_on_hand + excluded.count_on_hand, updated_at = now() returning id),
    moved as (insert into stock_movements (stock_item_id, quantity, reason)
      select s.id, c.units, 'received' from shelved s, counted c),
    told as (insert into catalog_changes (kind, product_id)
      select 'stock', v.product_id from variants v, counted c where v.id = ${variantId} and c.units > 0)
    select units as added from counted`.execute(tx)
  return rows[0]?.added ?? 0
}
