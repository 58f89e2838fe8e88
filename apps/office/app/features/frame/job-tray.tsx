import type { Answer } from '@delguur/contract/client'
import { staffJobs } from '@delguur/contract/office/staff-jobs'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Download, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { cancelJob, hideJob, paceOf, retryJob, useJob, watchOpenJob } from '../../lib/jobs.ts'
import { dayAndClock } from '../../lib/text.ts'
import styles from './job-tray.module.css'

/** How far a job is, whichever screen is open, and what it made. */
export function JobTray() {
  const t = useT()
  const job = useJob()
  const { revalidate } = useRevalidator()
  // what was begun before the page was loaded again, or elsewhere
  useEffect(() => void watchOpenJob(), [])
  const isOver = job?.kind === 'bulk' && (job.status === 'done' || job.status === 'canceled')
  // the screen that is open may show what it changed
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  if (!job) return null
  const { id, kind, status, done, failed, total, file_url, campaign_id, waits_until } = job
  const isCampaign = kind === 'campaign'
  const pace = paceOf(job, Date.now())
  const words: Readonly<Record<string, string>> | undefined =
    kind === 'bulk' ? t.group('bulk.states') : isCampaign ? t.group('jobs.campaign') : undefined
  const isOpen = status === 'queued' || status === 'running' || status === 'stopping'
  return (
    <section className={styles.tray} aria-label={t('jobs.title')}>
      <div className="row">
        <b className="small">{words?.[status] ?? t.maybe(`jobs.states.${status}`)}</b>
        <span className="meta" role="status">
          {isCampaign
            ? total !== null && t('campaigns.progress', { done, total })
            : total === null
              ? t('jobs.rows', { n: done })
              : t('jobs.of', { n: done, of: total })}
        </span>
        {!isOpen && <IconButton icon={X} small label={t('common.close')} className="push" onClick={hideJob} />}
      </div>
      {isOpen && (
        <progress
          value={total ? Math.min(done, total) : undefined}
          max={total ?? undefined}
          aria-label={t('jobs.title')}
        />
      )}
      {isOpen && waits_until && (
        <p className="meta">{t('campaigns.waits', { at: dayAndClock(t, waits_until, new Date()) })}</p>
      )}
      {pace && !waits_until && (
        <p className="meta">
          {t('jobs.rate', { n: Math.round(pace.perMinute) })}
          {pace.minutesLeft !== undefined && ` · ${t('jobs.left', { minutes: Math.ceil(pace.minutesLeft) })}`}
        </p>
      )}
      {failed > 0 && isCampaign && <p className="meta">{t('jobs.notSent', { n: failed })}</p>}
      {failed > 0 && !isCampaign && <Refusals id={id} failed={failed} isOpen={isOpen} />}
      <div className="row">
        {file_url && (
          <a className="btn btn-go" href={file_url} download>
            <Icon icon={Download} small />
            {t('jobs.download')}
          </a>
        )}
        {campaign_id !== undefined && (
          <Link className="link small" to={`/campaigns/${campaign_id}`}>
            {t('jobs.openCampaign')}
          </Link>
        )}
        {isOpen && (
          <button
            type="button"
            className="btn push"
            disabled={status === 'stopping'}
            onClick={() => void cancelJob(id)}
          >
            {t('common.cancel')}
          </button>
        )}
      </div>
    </section>
  )
}

type RefusalsProps = { id: number; failed: number; isOpen: boolean }
/** Rows that were refused, each with why and a way to its order. */
function Refusals({ id, failed, isOpen }: RefusalsProps) {
  const t = useT()
  const [rows, setRows] = useState<Answer<typeof staffJobs.rows>['rows']>()
  const read = async () => {
    if (!rows) setRows((await call(staffJobs.rows, { params: { id } })).rows)
  }
  return (
    <details className="small" onToggle={() => void read().catch(() => undefined)}>
      <summary>{t('orders.bulkFailed', { n: failed })}</summary>
      <ul className={styles.refusals}>
        {rows?.map(({ subject, message, code }) => (
          <li key={subject}>
            <Link to={`/orders/${subject}`}>{subject}</Link> <span className="meta">{message ?? code}</span>
          </li>
        ))}
      </ul>
      {!isOpen && (
        <button type="button" className="btn" onClick={() => void retryJob(id)}>
          {t('bulk.retry')}
        </button>
      )}
    </details>
  )
}
