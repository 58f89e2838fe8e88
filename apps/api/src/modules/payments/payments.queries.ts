import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
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
