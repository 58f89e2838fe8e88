import type { Campaign } from '@delguur/contract/messages/campaigns'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { EditorCard } from '../../parts/form/editor.tsx'
import styles from './campaigns.module.css'

/** How far a campaign is, and what it has brought. */
export function Results({ campaign: { job, results, send_at, waits_until }, at }: { campaign: Campaign; at: Date }) {
  const t = useT()
  const facts = [
    [t('campaigns.sent'), results.sent],
    [t('campaigns.waiting'), results.waiting],
    [t('campaigns.failed'), results.failed],
    [t('campaigns.skipped'), results.skipped],
    [t('campaigns.clicked'), results.clicked],
    [t('campaigns.orders'), results.orders],
    [t('campaigns.revenue'), sum(results.revenue)],
  ]
  return (
    <EditorCard label={t('campaigns.results')} className={styles.results}>
      <h2>{t('campaigns.results')}</h2>
      {job.total > 0 && (
        <label className="stack" role="status">
          <span className="meta">{t('campaigns.progress', { done: job.done, total: job.total })}</span>
          <progress className={styles.progress} max={job.total} value={job.done} />
        </label>
      )}
      {waits_until && <p className="note">{t('campaigns.waits', { at: dayAndClock(t, waits_until, at) })}</p>}
      {job.total === 0 && send_at && !waits_until && (
        <p className="meta">{t('campaigns.sendAt', { at: dayAndClock(t, send_at, at) })}</p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </EditorCard>
  )
}
