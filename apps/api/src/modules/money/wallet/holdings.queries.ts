import { inLocale, type Locale } from '@delguur/kit/locale'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { balancesOf } from '../ledger/index.ts'
import { voucherMac } from './codes.ts'
import type { CardStatus } from './domain/cards.ts'

const cardColumns = [
  ...(['id', 'number', 'amount', 'status', 'expires_at', 'owner_id', 'buyer_id', 'sent_to', 'message'] as const),
  ...(['activation_mac', 'activation_sealed', 'license_sealed'] as const),
] as const

const cards = (db: Db) => db.selectFrom('gift_cards').select(cardColumns)
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>
export type Card = Omit<CardRow, 'status'> & { status: CardStatus; balance: number }

async function withBalances(db: Db, rows: CardRow[]): Promise<Card[]> {
  const held = await balancesOf(
    db,
    'gift_card',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, status: row.status as CardStatus, balance: held.get(String(row.id)) ?? 0 }))
}

/** Gift cards that a person keeps or bought, newest first. */
export async function giftCardsOf(db: Db, userId: number): Promise<Card[]> {
  const rows = await cards(db)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('buyer_id', '=', userId)]))
    .orderBy('id', 'desc')
    .execute()
  return withBalances(db, rows)
}

export async function giftCard(db: Db, key: { id: number } | { number: string }): Promise<Card | undefined> {
  const [name, value] = 'id' in key ? (['id', key.id] as const) : (['number', key.number] as const)
  const [card] = await withBalances(db, await cards(db).where(name, '=', value).execute())
  return card
}

/** The cards that were issued for a thing bought, one for each of its units. */
export async function giftCardsIssued(db: Db, key: string, quantity: number): Promise<Card[]> {
  const keys = Array.from({ length: quantity }, (_, n) => issueKey(key, n + 1))
  return withBalances(db, await cards(db).where('issue_key', 'in', keys).orderBy('id').execute())
}

/** What the card of a unit of what was issued is known by. */
export const issueKey = (key: string, unit: number): string => `${key}:${unit}`

const vouchers = (db: Db) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'code_sealed', 'name', 'value', 'minimum_total', 'status', 'user_id', 'personal', 'expires_at'])
type VoucherRow = Awaited<ReturnType<ReturnType<typeof vouchers>['executeTakeFirstOrThrow']>>
export type Voucher = Omit<VoucherRow, 'status' | 'name'> & { status: CardStatus; name: string; balance: number }

async function asVouchers(db: Db, rows: VoucherRow[], locale: Locale): Promise<Voucher[]> {
  const held = await balancesOf(
    db,
    'voucher',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    name: inLocale(row.name, locale),
    status: row.status as CardStatus,
    balance: held.get(String(row.id)) ?? 0,
  }))
}

/** A person's own vouchers, newest first. */
export const vouchersOf = async (db: Db, userId: number, locale: Locale): Promise<Voucher[]> =>
  asVouchers(db, await vouchers(db).where('user_id', '=', userId).orderBy('id', 'desc').execute(), locale)

/** The voucher of a code, however it was typed. */
export async function voucherOfCode(
  db: Db,
  secrets: Secrets,
  code: string,
  locale: Locale,
): Promise<Voucher | undefined> {
  const rows = await vouchers(db).where('code_mac', '=', voucherMac(secrets, code)).execute()
  const [voucher] = await asVouchers(db, rows, locale)
  return voucher
}
