import type { ApprovalPending } from '@delguur/contract/approvals'
import type { Answer } from '@delguur/contract/client'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import type { Route } from '@delguur/contract/route'
import { useEffect, useState } from 'react'
import { ApiError, type CallOptions, call } from './api.ts'
import { useT } from './i18n.ts'

/** A preview waits for no approval and is done by no job. */
export type Tried<R extends Route> = Exclude<Answer<R>, ApprovalPending | { job: StaffJob }>

/** What an act would come to (`dry_run: true`), asked for as it is typed; an older answer never takes the place of a newer. */
export function usePreview<R extends Route>(route: R, options: CallOptions<R> | undefined) {
  const t = useT()
  const [tried, setTried] = useState<Tried<R>>()
  const [fault, setFault] = useState<string>()
  const text = options ? JSON.stringify(options) : ''
  useEffect(() => {
    setTried(undefined)
    setFault(undefined)
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setTried((await call(route, { ...JSON.parse(text), signal: abort.signal })) as Tried<R>)
      } catch (error) {
        if (abort.signal.aborted) return
        setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      }
    }, 250)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [route, text, t])
  return { tried, fault }
}
