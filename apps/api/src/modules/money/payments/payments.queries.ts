import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { PaymentMethod } from './payment-method.ts'
import { isOffered } from './providers.ts'

/** The ways to pay that are offered here, in their order: active ones, those of providers only where there are keys for them. */
export async function paymentMethods(services: Services, db: Db, locale: Locale): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['id', 'code', 'type', 'name', 'description', 'preferences', 'min_amount', 'max_amount'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ type }) => isOffered(services, type))
    .map((row) => ({
      ...row,
      name: inLocale(row.name, locale),
      description: row.description ? inLocale(row.description as Translated, locale) : '',
      preferences: row.preferences as Record<string, unknown>,
    }))
}

/** A way to pay that exists and is not offered now: switched off, or without its provider's keys. */
export async function unofferedMethod(
  services: Services,
  db: Db,
  locale: Locale,
  id: string,
): Promise<{ name: string } | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const row = await db
    .selectFrom('payment_methods')
    .select(['type', 'name', 'active'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row || (row.active && isOffered(services, row.type))) return undefined
  return { name: inLocale(row.name, locale) }
}
