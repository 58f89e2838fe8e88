import { Download, X } from 'lucide'
import { cancelJob, hideJob, useJob } from '../../lib/jobs.ts'
import { useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import './job-tray.css'

/** How far a job is, whichever screen is open, and what it made. */
export function JobTray() {
  const w = useWords()
  const job = useJob()
  if (!job) return null
  const { id, status, done, total, file_url } = job
  const isOpen = status === 'queued' || status === 'running' || status === 'stopping'
  return (
    <section className="job-tray" aria-label={w.jobs.title}>
      <div className="row">
        <b className="small">{w.jobs.states[status]}</b>
        <span className="meta" role="status">
          {total === null ? w.jobs.rows(done) : w.jobs.of(done, total)}
        </span>
        {!isOpen && (
          <button type="button" className="icon-btn push" aria-label={w.common.close} onClick={hideJob}>
            <Icon icon={X} small />
          </button>
        )}
      </div>
      {isOpen && (
        <progress
          value={total ? Math.min(done, total) : undefined}
          max={total ?? undefined}
          aria-label={w.jobs.title}
        />
      )}
      <div className="row">
        {file_url && (
          <a className="btn btn-go" href={file_url} download>
            <Icon icon={Download} small />
            {w.jobs.download}
          </a>
        )}
        {isOpen && (
          <button
            type="button"
            className="btn push"
            disabled={status === 'stopping'}
            onClick={() => void cancelJob(id)}
          >
            {w.common.cancel}
          </button>
        )}
      </div>
    </section>
  )
}
