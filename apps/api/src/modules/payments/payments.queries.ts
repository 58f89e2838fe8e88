import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type { Db } from '../../platform/db.ts'
import type { PaymentMethod } from './payment.port.ts'

/** The active ways to pay, in their order. */
export async function paymentMethods(db: Db, locale: Locale): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['id', 'code', 'type', 'name', 'description', 'preferences', 'min_amount', 'max_amount'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: inLocale(row.name, locale),
    description: row.description ? inLocale(row.description as Translated, locale) : '',
    preferences: row.preferences as Record<string, unknown>,
  }))
}
