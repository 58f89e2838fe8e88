import { type ExportListName, type StaffJob, staffJobs } from '@delguur/contract/office/staff-jobs'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'

// The job that somebody began last, looked at until it has ended: each two seconds, after a minute each five.

let current: StaffJob | undefined
/** How far it was when it was first looked at, and when. */
let first: { id: number; done: number; at: number } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(job: StaffJob | undefined): void {
  current = job
  for (const each of listeners) each()
}

export const isOpen = ({ status }: StaffJob): boolean =>
  status === 'queued' || status === 'running' || status === 'stopping'

function watch(job: StaffJob, began: number): void {
  clearTimeout(timer)
  if (first?.id !== job.id || first.done > job.done) first = { id: job.id, done: job.done, at: Date.now() }
  set(job)
  if (!isOpen(job)) return
  timer = setTimeout(
    async () => {
      const next = await call(staffJobs.show, { params: { id: job.id } }).catch(() => job)
      if (current?.id === job.id) watch(next, began)
    },
    Date.now() - began > 60_000 ? 5_000 : 2_000,
  )
}

/** Begins to write the rows of a list into a file. */
export async function beginExport(
  list: ExportListName,
  query: string,
  format: 'csv' | 'xlsx',
  reason?: string,
): Promise<void> {
  const body = { list, query, format, ...(reason && { reason }) }
  const { job } = await call(staffJobs.export, { body })
  watch(job, Date.now())
}

/** A job that was begun elsewhere. */
export const watchJob = (job: StaffJob): void => watch(job, Date.now())

const nearMs = 600_000

/** The own job that is being done, whichever screen or machine began it; what waits for a later time is none. */
export async function watchOpenJob(): Promise<void> {
  const { jobs = [] } = await call(staffJobs.list).catch(() => ({ jobs: [] }))
  const isNear = ({ status, waits_until }: StaffJob) =>
    status !== 'queued' || !waits_until || new Date(waits_until).getTime() - Date.now() < nearMs
  const open = jobs.find((each) => isOpen(each) && isNear(each))
  if (open && !(current && isOpen(current))) watch(open, Date.now())
}

export type Pace = { perMinute: number; minutesLeft: number | undefined }

/** How fast a job is, by what was seen of it; undefined until that says anything. */
export function paceOf({ id, status, done, total }: StaffJob, now: number): Pace | undefined {
  if (status !== 'running' || first?.id !== id) return undefined
  const minutes = (now - first.at) / 60_000
  const perMinute = minutes < 0.05 ? 0 : (done - first.done) / minutes
  if (perMinute <= 0) return undefined
  return { perMinute, minutesLeft: total === null ? undefined : Math.max(0, total - done) / perMinute }
}

/** Does its refused rows again. */
export async function retryJob(id: number): Promise<void> {
  watch(await call(staffJobs.retry, { params: { id }, body: {} }), Date.now())
}

/** Stops it at its next batch. */
export async function cancelJob(id: number): Promise<void> {
  watch(await call(staffJobs.cancel, { params: { id }, body: {} }), Date.now())
}

export const hideJob = (): void => {
  clearTimeout(timer)
  set(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Looks at a job until it has ended, or another one is looked at. */
export const jobOver = (job: StaffJob): Promise<void> =>
  new Promise((resolve) => {
    watchJob(job)
    const stop = subscribe(() => {
      if (current?.id === job.id && isOpen(current)) return
      stop()
      resolve()
    })
  })
export const useJob = (): StaffJob | undefined => useSyncExternalStore(subscribe, () => current)
