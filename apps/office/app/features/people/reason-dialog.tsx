import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

type Props = {
  title: string
  hint: string
  verb: string
  danger?: boolean
  onClose: () => void
  send: (reason: string) => Promise<string>
}

/** An act that wants a reason. */
export function ReasonDialog({ title, hint, verb, danger = true, onClose, send }: Props) {
  const w = useWords()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      verb={verb}
      danger={danger}
      disabled={reason.trim().length < 3}
      onClose={onClose}
      send={async () => {
        const done = await send(reason.trim())
        void revalidate()
        return done
      }}
    >
      <p className="soft small">{hint}</p>
      <Field
        label={w.peoplePage.reason}
        required
        maxLength={300}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
