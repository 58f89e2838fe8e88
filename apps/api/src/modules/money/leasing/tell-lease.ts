import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson, personMessage } from '../../messages/notify/index.ts'
import type { LeaseStatus } from './lease.domain.ts'
import type { LeaseRow } from './leases.queries.ts'
import { lockLease, markReminded } from './leases.repository.ts'

/** Messages to a person about a lease: the states it comes to, and an instalment that falls due soon. */
export const leaseMessages = ['approved', 'refused', 'active', 'overdue', 'paid_off', 'canceled', 'due_soon'] as const
export type LeaseMessage = (typeof leaseMessages)[number]

/** Of these an email or text message is sent besides. */
const written = new Set<string>(['approved', 'refused', 'active', 'overdue', 'due_soon'])

/**
 * Notifies the person of a lease of its result: a notice, and where it matters an email, or a text message where there
 * is no mail address.
 */
export async function tellLease(
  services: Services,
  tx: Tx,
  row: LeaseRow,
  what: LeaseStatus | LeaseMessage,
): Promise<void> {
  const kind = leaseMessages.find((each) => each === what)
  if (row.user_id === null || !kind) return
  const locale = spokenIn(services.tenant, row.locale)
  const t = createTranslator(locale, loadMessages(locale, ['leasing']))
  const next = row.instalments.find(({ paid_at }) => paid_at === null)
  const params = {
    number: row.order_number,
    down: format(row.down_payment),
    amount: format(next ? next.principal + next.interest : row.monthly),
    hours: services.tenant.hold_hours,
    date: next ? next.due_on.replaceAll('-', '.') : '',
  }
  const title = t(`leasing.notice.${kind}.title`, params)
  const body = t(`leasing.notice.${kind}.body`, params)
  const source = `lease-${row.id}-${kind}${next && (kind === 'due_soon' || kind === 'overdue') ? `-${next.position}` : ''}`
  const url = `/account/leases/${row.id}`
  await notifyPerson(services, tx, { user_id: row.user_id, topic: 'orders', title, body, url, locale, source })
  if (!written.has(kind)) return
  const facts = [
    { label: t('leasing.down'), value: params.down },
    { label: t('leasing.monthly'), value: format(row.monthly) },
    ...(params.date ? [{ label: t('leasing.next_due'), value: `${params.date} · ${params.amount}` }] : []),
    ...(kind === 'refused' && row.reason ? [{ label: t('leasing.reason'), value: row.reason }] : []),
  ]
  const button = t('leasing.notice.button')
  const why = t('leasing.notice.why')
  const { user_id } = row
  await services.jobs.add(tx, personMessage, { id: source, user_id, locale, title, body, facts, button, why, url })
}

/** Tells the person of a running lease of the instalments that fall due until a day, each once. */
export const remindOfInstalment = (services: Services, id: number, until: string): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockLease(tx, id)
    const next = row?.instalments.find(({ paid_at }) => paid_at === null)
    if (row?.status !== 'active' || !next) return
    const now = services.clock()
    for (const { position, due_on, paid_at } of row.instalments)
      if (paid_at === null && due_on <= until) await markReminded(tx, id, position, now)
    if (next.due_on <= until) await tellLease(services, tx, row, 'due_soon')
  })
