import { type ReportKind, type ReportRhythm, reportRhythms, reports } from '@delguur/contract/office/reports'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

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
      <fieldset className="switch" aria-label={r.rhythm}>
        {reportRhythms.map((each) => (
          <button key={each} type="button" aria-pressed={rhythm === each} onClick={() => setRhythm(each)}>
            {r.rhythms[each]}
          </button>
        ))}
      </fieldset>
      <p className="soft small">{r.mailHint}</p>
    </FormDialog>
  )
}
