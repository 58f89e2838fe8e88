import { type SheetChanged, sheet } from '@delguur/contract/office/sheet'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { isOpen, jobOver, useJob, watchJob } from '../../lib/jobs.ts'
import { useWords } from '../../lib/words.ts'
import { showToast } from '../../parts/toast.tsx'
import type { SheetModel } from './model.ts'

const fieldOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

type Props = {
  model: SheetModel
  /** Of the model: the bar is drawn anew with it. */
  version: number
  reload: () => void
}

/** What is changed, what is wrong with it, and its saving, now or at a time. */
export function SaveBar({ model, reload }: Props) {
  const words = useWords()
  const w = words.sheet
  const [later, setLater] = useState(false)
  const [time, setTime] = useState(() => fieldOf(new Date(Date.now() + 24 * 3_600_000)))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [jobId, setJobId] = useState<number>()
  const current = useJob()
  const job = current?.id === jobId ? current : undefined
  const undoOf = (change: number | null | undefined) => {
    if (change === null || change === undefined) return undefined
    return async () => {
      const done = await call(sheet.undo, { params: { id: change } })
      if ('job' in done) await jobOver(done.job)
      reload()
    }
  }
  const endJob = useEffectEvent(({ done: of, failed, change_id }: StaffJob) => {
    setJobId(undefined)
    model.discard()
    reload()
    const done = of - failed
    showToast(failed > 0 ? w.jobDone(done, failed) : w.saved(done), done > 0 ? undoOf(change_id) : undefined)
  })
  const ended = job && !isOpen(job) ? job : undefined
  useEffect(() => {
    if (ended) endJob(ended)
  }, [ended])
  const { cells, faults, below, rows } = model.counts()
  if (cells === 0) return null
  const send = async () => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const body = { rows: model.wishes(), ...(later && { at: new Date(`${time}:00+08:00`).toISOString() }) }
      const done = await call(sheet.change, { body })
      if ('approval' in done) {
        model.discard()
        showToast(w.requested)
        return
      }
      if ('job' in done) {
        setJobId(done.job.id)
        watchJob(done.job)
        return
      }
      take(done)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : words.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  const take = (done: SheetChanged) => {
    const saved = done.results.filter(({ ok, version }) => ok && version !== null)
    if (later) model.discard()
    else model.saved(new Map(saved.map(({ id, version }) => [id, version ?? 0])))
    const refused = done.results.filter(({ ok }) => !ok)
    if (refused.length > 0) setFault(w.refused(refused.length, refused[0]?.error ?? ''))
    if (done.done > 0) showToast(later ? w.scheduled(done.done) : w.saved(done.done), undoOf(done.change_id))
  }
  const isBusy = busy || job !== undefined
  const isOff = isBusy || faults === cells || (later && !time)
  return (
    <div className="night sheet-save">
      <div className="sheet-counts" role="status">
        <b>{w.changed(cells)}</b>
        {below > 0 && <span className="meta"> · {w.below(below)}</span>}
        {faults > 0 && <span className="meta"> · {w.wrong(faults)}</span>}
        {fault && <span className="sheet-fault">{fault}</span>}
        {job && (
          <span className="meta">
            {' · '}
            {w.working(job.done, job.total ?? 0)}
          </span>
        )}
      </div>
      <fieldset className="switch">
        <legend className="unseen">{w.when}</legend>
        <button type="button" aria-pressed={!later} onClick={() => setLater(false)}>
          {w.now}
        </button>
        <button type="button" aria-pressed={later} onClick={() => setLater(true)}>
          {w.later}
        </button>
      </fieldset>
      {later && (
        <input
          className="input sheet-time"
          type="datetime-local"
          value={time}
          aria-label={w.time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      )}
      <button type="button" className="btn" disabled={isBusy} onClick={() => model.discard()}>
        {w.discard}
      </button>
      <button type="button" className="btn btn-go" disabled={isOff} onClick={() => void send()}>
        {isBusy ? words.common.saving : later ? w.schedule(rows) : w.save(rows)}
      </button>
    </div>
  )
}
