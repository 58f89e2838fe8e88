import { type Report, reportKinds, reports as reportsRoutes } from '@delguur/contract/office/reports'
import { localDate } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ChartColumn, FileDown, Mail } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { saveFile } from '../../lib/form/save-file.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { Figure, Figures } from '../../parts/figures.tsx'
import { FilterDay } from '../../parts/list/filter-fields.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { periodNames, periodOf } from './periods.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { valueText } from './value-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = reportKinds.find((each) => each === params.kind)
  if (!kind) throw new ApiError(404, { code: 'not_found' })
  const query = new URL(request.url).searchParams
  const { signal } = request
  const [report, { reports }] = await Promise.all([
    call(reportsRoutes.show, { params: { kind }, query, signal }),
    call(reportsRoutes.list, { signal }),
  ])
  return { report, slices: reports.find((each) => each.kind === kind)?.slices ?? [], at: new Date() }
}

/** A report: its days and division stand in the address; chart, sums, table and file are of the same figures. */
export function Component() {
  const t = useT()
  const { report, slices, at } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  const [mailing, setMailing] = useState(false)
  const { kind, by, from, to } = report
  const download = async () => {
    const { filename, csv } = await call(reportsRoutes.csv, { params: { kind }, query: { by, from, to } })
    saveFile(filename, csv)
  }
  return (
    <>
      <div className="page-head">
        <h1>{report.title}</h1>
        <span className="row wrap push">
          <button type="button" className="btn" onClick={() => setMailing(true)}>
            <Icon icon={Mail} small />
            {t('reportsPage.mail')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act(download, t('reportsPage.csvDone'))}
          >
            <Icon icon={FileDown} small />
            {t('reportsPage.csv')}
          </button>
        </span>
      </div>
      <p className="meta">
        <Link className="link" to="/reports">
          {t('reportsPage.all')}
        </Link>
      </p>
      <Filters report={report} slices={slices} at={at} />
      <ErrorText text={fault} />
      {report.rows.length === 0 ? (
        <Empty icon={ChartColumn} title={t('reportsPage.empty')} hint={t('reportsPage.emptyHint')} />
      ) : (
        <ReportBody report={report} />
      )}
      {mailing && <MailDialog kind={kind} by={by} title={report.title} onClose={() => setMailing(false)} />}
    </>
  )
}
Component.displayName = 'Report'

/** How a report is divided, and its days, one by one or by a period with a name. */
function Filters({ report: { by, from, to }, slices, at }: Awaited<ReturnType<typeof loader>>) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const { state } = useNavigation()
  const today = localDate(at)
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) next.set(name, value)
    setSearch(next)
  }
  return (
    <div className={clsx('row wrap', styles.filters)} aria-busy={state === 'loading'}>
      {slices.length > 1 && (
        <label className="row small">
          <span className="meta">{t('reportsPage.by')}</span>
          <select className="input" value={by} onChange={({ target }) => change({ by: target.value })}>
            {slices.map((slice) => (
              <option key={slice} value={slice}>
                {t.maybe(`reportSlices.${slice}`) ?? slice}
              </option>
            ))}
          </select>
        </label>
      )}
      <FilterDay
        label={t('reportsPage.from')}
        value={from}
        max={to}
        onChange={(day) => day && change({ from: day, to })}
      />
      <FilterDay
        label={t('reportsPage.to')}
        value={to}
        min={from}
        onChange={(day) => day && change({ from, to: day })}
      />
      <span className="row wrap">
        {periodNames.map((name) => {
          const period = periodOf(name, today)
          return (
            <button
              key={name}
              type="button"
              className="btn btn-quiet"
              aria-pressed={period.from === from && period.to === to}
              onClick={() => change(period)}
            >
              {t(`reportsPage.periods.${name}`)}
            </button>
          )
        })}
      </span>
    </div>
  )
}

/** Sums, notes, chart and table. */
function ReportBody({ report }: { report: Report }) {
  const t = useT()
  return (
    <>
      <Figures small>
        {report.columns.slice(0, 6).map(({ key, name, unit }) => (
          <Figure key={key} name={name} value={valueText(t, unit, report.totals[key])} />
        ))}
      </Figures>
      {report.notes.map(({ code, text }) => (
        <p key={code} className={code === 'cost_unknown' ? 'note note-warn' : 'note'}>
          {text}
        </p>
      ))}
      <ReportChart report={report} />
      <ReportTable report={report} />
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
