import { useState } from 'react'
import type { useKeptForm } from '../../parts/form/kept-form.tsx'
import { showToast, type Undo } from '../../parts/toast.tsx'
import { ApiError } from '../api.ts'
import { useT } from '../i18n.ts'

export type Sending = {
  /** Does it: what to say of it, and how it is undone where it can be; `false` leaves the dialog open. */
  send: () => Promise<string | { text: string; undo: Undo } | false | undefined>
  onClose: () => void
  /** What a refusal is called where the words of the API do not do. */
  wordsOf?: ((refused: ApiError) => string) | undefined
  /** What was offered back, and what to forget once it is sent. */
  kept?: ReturnType<typeof useKeptForm> | undefined
}

/** Sends what a dialog asks for once and closes it; after a refusal it stays, with nothing lost. */
export function useSending({ send, onClose, wordsOf = ({ message }) => message, kept }: Sending) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function submit() {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const done = await send()
      if (done === false) return
      if (typeof done === 'string') showToast(done)
      else if (done) showToast(done.text, done.undo)
      kept?.forget()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? wordsOf(error) : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, fault }
}
