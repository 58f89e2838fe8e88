import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import type { useKeptForm } from './kept-form.tsx'
import { ErrorText } from './small.tsx'
import { showToast, type Undo } from './toast.tsx'

type Shell = {
  title: string
  verb: string
  danger?: boolean
  /** Nothing can be sent yet; the form says what is missing. */
  disabled?: boolean
  onClose: () => void
  /** What to say of it, and how it is undone where it can be. */
  send: () => Promise<string | { text: string; undo: Undo }>
  /** What a refusal is called where the words of the API do not do. */
  wordsOf?: ((refused: ApiError) => string) | undefined
  /** What was offered back, and what to forget once it is sent. */
  kept?: ReturnType<typeof useKeptForm>
  children: ReactNode
}

/** A form that is sent once; what was refused stands below it, and nothing typed is lost. */
export function FormDialog({
  title,
  verb,
  danger = false,
  disabled = false,
  onClose,
  send,
  wordsOf = ({ message }) => message,
  kept,
  children,
}: Shell) {
  const w = useWords()
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function submit() {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const done = await send()
      if (typeof done === 'string') showToast(done)
      else showToast(done.text, done.undo)
      kept?.forget()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? wordsOf(error) : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {w.common.cancel}
      </button>
      <button
        type="submit"
        form={form}
        className={danger ? 'btn btn-danger' : 'btn btn-go'}
        disabled={busy || disabled}
      >
        {verb}
      </button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} foot={foot}>
      <form
        id={form}
        className="stack"
        data-save={verb === w.common.save || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          // the form that a dialog was opened from is not sent with it
          event.stopPropagation()
          void submit()
        }}
      >
        {kept?.offer}
        {children}
        <ErrorText text={fault} />
      </form>
    </Dialog>
  )
}
