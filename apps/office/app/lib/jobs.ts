import type { ExportListName, StaffJob } from '@delguur/contract/staff-jobs'
import { useSyncExternalStore } from 'react'
import { call, callFresh } from './api.ts'

// The job that somebody began last, looked at until it has ended: each two seconds, after a minute each five.

let current: StaffJob | undefined
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
  set(job)
  if (!isOpen(job)) return
  timer = setTimeout(
    async () => {
      const next = await call<StaffJob>('GET', `/backoffice/jobs/${job.id}`).catch(() => job)
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
  const { job } = await callFresh<{ job: StaffJob }>('POST', '/backoffice/exports', { body })
  watch(job, Date.now())
}

/** A job that was begun elsewhere. */
export const watchJob = (job: StaffJob): void => watch(job, Date.now())

/** Does its refused rows again. */
export async function retryJob(id: number): Promise<void> {
  watch(await call<StaffJob>('PUT', `/backoffice/jobs/${id}/retry`, { body: {} }), Date.now())
}

/** Stops it at its next batch. */
export async function cancelJob(id: number): Promise<void> {
  watch(await call<StaffJob>('PUT', `/backoffice/jobs/${id}/cancel`, { body: {} }), Date.now())
}

export const hideJob = (): void => {
  clearTimeout(timer)
  set(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useJob = (): StaffJob | undefined => useSyncExternalStore(subscribe, () => current)
