import { type SheetChanged, sheet } from '@delguur/contract/office/sheet'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { isOpen, jobOver, useJob, watchJob } from '../../lib/jobs.ts'
import { DateInput } from '../../parts/form/date-input.tsx'
import { showToast } from '../../parts/toast.tsx'
import type { SheetModel } from './model.ts'
import styles from './sheet.module.css'

const fieldOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

type Props = {
  model: SheetModel
  /** Of the model: the bar is drawn anew with it. */
  version: number
  reload: () => void
}

/** What is changed, what is wrong with it, and its saving, now or at a time. */
export function SaveBar({ model, reload }: Props) {
  const t = useT()
  const [later, setLater] = useState(false)
  const [time, setTime] = useState(() => fieldOf(new Date(Date.now() + 24 * 3_600_000)))
  const { send, isBusy, job, fault } = useSaving(model, reload)
  const { cells, faults, below, rows } = model.counts()
  if (cells === 0) return null
  const isOff = isBusy || faults === cells || (later && !time)
  return (
    <div className={clsx('night', styles.save)}>
      <div className={styles.counts} role="status">
        <b>{t('sheet.changed', { cells })}</b>
        {below > 0 && <span className="meta"> · {t('sheet.below', { rows: below })}</span>}
        {faults > 0 && <span className="meta"> · {t('sheet.wrong', { cells: faults })}</span>}
        {fault && <span className={styles.fault}>{fault}</span>}
        {job && (
          <span className="meta">
            {' · '}
            {t('sheet.working', { done: job.done, total: job.total ?? 0 })}
          </span>
        )}
      </div>
      <fieldset className={clsx('switch', styles.when)}>
        <legend className="unseen">{t('sheet.when')}</legend>
        <button type="button" aria-pressed={!later} onClick={() => setLater(false)}>
          {t('sheet.now')}
        </button>
        <button type="button" aria-pressed={later} onClick={() => setLater(true)}>
          {t('sheet.later')}
        </button>
      </fieldset>
      {later && (
        <DateInput
          className={clsx('input', styles.time)}
          type="datetime-local"
          value={time}
          aria-label={t('sheet.time')}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      )}
      <button type="button" className="btn" disabled={isBusy} onClick={() => model.discard()}>
        {t('sheet.discard')}
      </button>
      <button
        type="button"
        className={clsx('btn btn-go', styles.go)}
        disabled={isOff}
        onClick={() => void send(later ? new Date(`${time}:00+08:00`).toISOString() : undefined)}
      >
        {isBusy ? t('common.saving') : later ? t('sheet.schedule', { rows }) : t('sheet.save', { rows })}
      </button>
    </div>
  )
}

/** Saves what is changed, at once or at a time; what takes long is followed until it is over. */
function useSaving(model: SheetModel, reload: () => void) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { job, follow } = useFollowed(model, reload)
  const take = (done: SheetChanged, isLater: boolean) => {
    const saved = done.results.filter(({ ok, version }) => ok && version !== null)
    if (isLater) model.discard()
    else model.saved(new Map(saved.map(({ id, version }) => [id, version ?? 0])))
    const refused = done.results.filter(({ ok }) => !ok)
    if (refused.length > 0) setFault(t('sheet.refused', { rows: refused.length, why: refused[0]?.error ?? '' }))
    if (done.done > 0)
      showToast(
        isLater ? t('sheet.scheduled', { rows: done.done }) : t('sheet.saved', { rows: done.done }),
        undoOf(done.change_id, reload),
      )
  }
  const send = async (at: string | undefined) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const done = await call(sheet.change, { body: { rows: model.wishes(), ...(at && { at }) } })
      if ('approval' in done) {
        model.discard()
        showToast(t('sheet.requested'))
      } else if ('job' in done) follow(done.job)
      else take(done, at !== undefined)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy: busy || job !== undefined, job, fault }
}

/** A job that saves the sheet; once it is over the sheet is read again. */
function useFollowed(model: SheetModel, reload: () => void) {
  const t = useT()
  const [jobId, setJobId] = useState<number>()
  const current = useJob()
  const job = current?.id === jobId ? current : undefined
  const endJob = useEffectEvent(({ done: of, failed, change_id }: StaffJob) => {
    setJobId(undefined)
    model.discard()
    reload()
    const done = of - failed
    showToast(
      failed > 0 ? t('sheet.jobDone', { done, failed }) : t('sheet.saved', { rows: done }),
      done > 0 ? undoOf(change_id, reload) : undefined,
    )
  })
  const ended = job && !isOpen(job) ? job : undefined
  useEffect(() => {
    if (ended) endJob(ended)
  }, [ended])
  const follow = (started: StaffJob) => {
    setJobId(started.id)
    watchJob(started)
  }
  return { job, follow }
}

function undoOf(change: number | null | undefined, reload: () => void) {
  if (change === null || change === undefined) return undefined
  return async () => {
    const done = await call(sheet.undo, { params: { id: change } })
    if ('job' in done) await jobOver(done.job)
    reload()
  }
}
