import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import type { Undo } from '../toast.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  verb: string
  danger?: boolean
  hint?: string
  /** What the reason is called here. */
  label?: string
  required?: boolean
  onClose: () => void
  send: (reason: string) => Promise<string | { text: string; undo: Undo }>
}

/** An act with its reason, which others read later. */
export function ReasonDialog({ title, verb, danger, hint, label, required = false, onClose, send }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <FormDialog title={title} verb={verb} danger={danger} onClose={onClose} send={() => send(reason.trim())}>
      {hint && <p className="soft">{hint}</p>}
      <Field
        label={label ?? t('refund.reason')}
        required={required}
        value={reason}
        maxLength={300}
        autoFocus={required}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
