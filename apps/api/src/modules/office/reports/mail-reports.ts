import { type Report, type ReportKind, reportPermissions, reportRhythms } from '@delguur/contract/office/reports'
import { localDate } from '@delguur/kit/dates'
import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { format, mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { rightsOf } from '../../../platform/staff/staff-roles.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { daysMailed } from './report.domain.ts'
import { readReport, rowsInFile } from './report.ts'
import { csvOf } from './report-csv.ts'
import { wordsOf } from './report-words.ts'
import { type DueReport, dueReports, takeMail } from './subscriptions.repository.ts'

/** Rows in the mail itself; the file has all. */
const rowsInMail = 30

/**
 * Mails every report that is due today and was not mailed yet. Of somebody who may not see it any more nothing is sent. One that
 * cannot be sent keeps no other back, and is sent when the job runs again.
 */
export async function mailDueReports(services: Services): Promise<void> {
  const now = services.clock()
  const today = localDate(now)
  const rhythms = reportRhythms.filter((rhythm) => daysMailed(rhythm, today))
  let fault: unknown
  for (const due of await dueReports(services.db, rhythms, today)) {
    try {
      await mailOne(services, due, today, now)
    } catch (error) {
      services.log.warn({ area: 'reports', id: due.id }, 'a report was not mailed')
      fault = error
    }
  }
  if (fault) throw fault
}

async function mailOne(services: Services, due: DueReport, today: string, now: Date): Promise<void> {
  const days = daysMailed(due.rhythm, today)
  const kind = due.kind as ReportKind
  const own = { role_key: due.key, role_name: due.name, permissions: due.permissions }
  const { permissions } = rightsOf(due.role as 'staff' | 'admin', due.staff_role, own)
  if (!days || !permissions.has(reportPermissions[kind])) return
  const locale = parseLocale(due.locale) ?? defaultLocale
  const reader = { db: services.db, now, locale, sees_cost: permissions.has('cost.view') }
  const report = await readReport(reader, { kind, by: due.by, ...days }, rowsInFile)
  await transact(services.db, async (tx) => {
    if (!(await takeMail(tx, due.id, today, now))) return
    await services.ports.mail.send({
      id: `report.${due.id}.${today}`,
      to: due.email,
      ...writeEmail(services, locale, contentOf(services, report, locale)),
      attachments: [
        {
          filename: `${kind}-${days.from}-${days.to}.csv`,
          content_type: 'text/csv; charset=utf-8',
          content: Buffer.from(csvOf(report, locale)),
        },
      ],
    })
  })
}

function contentOf({ origin }: Pick<Services, 'origin'>, report: Report, locale: Parameters<typeof wordsOf>[0]) {
  const t = wordsOf(locale)
  const { title, from, to, columns, rows, totals, notes, kind, by } = report
  const days = from === to ? from : `${from} – ${to}`
  const main = columns.find(({ key }) => key === 'net' || key === 'closing' || key === 'total') ?? columns[0]
  const text = (unit: string, value: string | number | null | undefined): string =>
    value === null || value === undefined
      ? '–'
      : unit === 'mnt'
        ? format(mnt(Math.round(Number(value))))
        : String(value)
  return {
    subject: t('reports.mail.subject', { title, days }),
    title: t('reports.mail.subject', { title, days }),
    parts: [
      { kind: 'text' as const, text: t('reports.mail.text', { days }) },
      {
        kind: 'facts' as const,
        facts: columns.map(({ key, name, unit }) => ({
          label: name,
          value: text(unit, totals[key]),
          strong: key === main?.key,
        })),
      },
      ...(main && rows.length > 0
        ? [
            { kind: 'heading' as const, text: main.name },
            {
              kind: 'facts' as const,
              facts: rows
                .slice(0, rowsInMail)
                .map(({ label, values }) => ({ label, value: text(main.unit, values[main.key]) })),
            },
          ]
        : []),
      ...notes.map((note) => ({ kind: 'hint' as const, text: note.text })),
      {
        kind: 'link' as const,
        label: t('reports.mail.open'),
        href: `${origin}/office/reports/${kind}?by=${by}&from=${from}&to=${to}`,
      },
    ],
    why: t('reports.mail.why'),
  }
}
