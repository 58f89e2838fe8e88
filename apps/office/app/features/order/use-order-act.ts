import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../parts/toast.tsx'
import type { Act } from './act.ts'

/** Does something to the order and reads it again; what was refused is kept to be shown below the summary. */
export function useOrderAct() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const act: Act = async (work, done, undo) => {
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await work()
      // above a limit it waits for another person
      if (typeof answer === 'object' && answer !== null && 'approval' in answer) showToast(t('refund.requested'))
      else showToast(done, undo && (() => undo().finally(() => void revalidate())))
      return true
    } catch (error) {
      // who gives no second factor stays in the dialog
      if (error instanceof ApiError && error.code === 'proof_required') throw error
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      return false
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return { act, busy, fault }
}
