import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Method } from './domain/order.ts'

const name = { mn: 'Лизинг', en: 'Leasing', ru: 'Рассрочка', cn: '分期付款', it: 'Leasing' }

/** The way that a lender's money comes: nobody chooses it at a checkout, so it is never offered. */
export async function lenderMethod(tx: Tx, locale: Locale): Promise<Method> {
  await sql`insert into payment_methods (code, type, name, active, position)
    values ('lease', 'lease', ${JSON.stringify(name)}, false, 999) on conflict (code) do nothing`.execute(tx)
  const row = await tx
    .selectFrom('payment_methods')
    .select(['id', 'code', 'type', 'name'])
    .where('code', '=', 'lease')
    .executeTakeFirstOrThrow()
  return { ...row, name: inLocale(row.name as Translated, locale), description: '' }
}
