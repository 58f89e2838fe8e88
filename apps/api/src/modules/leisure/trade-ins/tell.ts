import { yearDayText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { inLocale } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson, personMessage } from '../../messages/notify/index.ts'
import type { TradeInRow } from './trade-ins.queries.ts'

/** A notice and an email when a piece was credited, is worth less than its quote, or comes back. */
export async function tellOfTradeIn(
  services: Services,
  tx: Tx,
  row: TradeInRow,
  what: 'credited' | 'offered' | 'returning',
): Promise<void> {
  const { user_id, number } = row
  if (user_id === null) return
  const locale = spokenIn(services.tenant, row.locale)
  const t = createTranslator(locale, loadMessages(locale, ['handed', 'common']))
  const params = {
    name: inLocale(row.name, locale),
    credit: format(row.credit ?? 0),
    offer: format(row.offer ?? 0),
    date: row.answer_by ? yearDayText(t, row.answer_by) : '',
  }
  const title = t(`handed.${what}.title`, params)
  const body = t(`handed.${what}.body`, params)
  const source = `trade-in-${number}-${what}`
  const url = `/account/trade-ins/${number}`
  await notifyPerson(services, tx, { user_id, topic: 'orders', title, body, url, locale, source })
  const facts = [
    { label: t('handed.number'), value: number },
    { label: t('handed.quote'), value: format(row.quote) },
    ...(row.reason ? [{ label: t('handed.reason'), value: row.reason }] : []),
  ]
  const words = { title, body, facts, button: t('handed.button'), why: t('handed.why') }
  await services.jobs.add(tx, personMessage, { id: source, user_id, locale, url, ...words })
}
