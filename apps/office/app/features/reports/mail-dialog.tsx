import { type ReportKind, type ReportRhythm, reportRhythms, reports } from '@delguur/contract/office/reports'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Switch } from '../../parts/choices.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { choicesOf } from '../../parts/select-field.tsx'

type Props = { kind: ReportKind; by: string; title: string; onClose: () => void }

/** In which rhythm a report comes by email. */
export function MailDialog({ kind, by, title, onClose }: Props) {
  const w = useWords()
  const r = w.reportsPage
  const [rhythm, setRhythm] = useState<ReportRhythm>('week')
  const send = async () => {
    await call(reports.subscribe, { body: { kind, by, rhythm } })
    return r.subscribed
  }
  return (
    <FormDialog title={`${title}: ${r.mail}`} verb={r.mail} onClose={onClose} send={send}>
      <Switch label={r.rhythm} options={choicesOf(reportRhythms, r.rhythms)} value={rhythm} onChange={setRhythm} />
      <p className="soft small">{r.mailHint}</p>
    </FormDialog>
  )
}
