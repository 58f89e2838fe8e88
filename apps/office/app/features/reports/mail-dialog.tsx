import { type ReportKind, type ReportRhythm, reportRhythms, reports } from '@delguur/contract/office/reports'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf } from '../../parts/form/select-field.tsx'

type Props = { kind: ReportKind; by: string; title: string; onClose: () => void }

/** In which rhythm a report comes by email. */
export function MailDialog({ kind, by, title, onClose }: Props) {
  const t = useT()
  const [rhythm, setRhythm] = useState<ReportRhythm>('week')
  const send = async () => {
    await call(reports.subscribe, { body: { kind, by, rhythm } })
    return t('reportsPage.subscribed')
  }
  return (
    <FormDialog title={`${title}: ${t('reportsPage.mail')}`} verb={t('reportsPage.mail')} onClose={onClose} send={send}>
      <Switch
        label={t('reportsPage.rhythm')}
        options={choicesOf(reportRhythms, t.group('reportsPage.rhythms'))}
        value={rhythm}
        onChange={setRhythm}
      />
      <p className="soft small">{t('reportsPage.mailHint')}</p>
    </FormDialog>
  )
}
