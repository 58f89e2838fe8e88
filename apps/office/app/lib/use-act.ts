import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast, type Undo } from '../parts/toast.tsx'
import { ApiError } from './api.ts'
import { useT } from './i18n.ts'

/**
 * Does something once and reads the screen again; what was refused is kept to be shown beside it, in the words of the API or
 * in `wordsOf` the refusal.
 */
export function useAct(wordsOf = ({ message }: ApiError): string => message) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function act(work: () => Promise<unknown>, done: string, undo?: Undo): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await work()
      // what is above a limit was requested, and there is nothing to undo
      if (typeof answer === 'object' && answer !== null && 'approval' in answer) showToast(t('refund.requested'))
      else showToast(done, undo && (() => undo().finally(() => void revalidate())))
    } catch (error) {
      setFault(error instanceof ApiError ? wordsOf(error) : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
    await revalidate()
  }
  return { act, busy, fault }
}
