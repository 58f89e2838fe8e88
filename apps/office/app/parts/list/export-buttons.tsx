import type { ExportListName } from '@delguur/contract/office/staff-jobs'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { FileDown } from 'lucide'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { beginExport } from '../../lib/jobs.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { showToast } from '../toast.tsx'
import styles from './export-buttons.module.css'

type Format = 'csv' | 'xlsx'
type Props = { list: ExportListName; query: URLSearchParams | Record<string, string> | string; disabled: boolean }

/** The rows of a list as they are filtered, as a file: its progress stands in the tray. People are given out with a reason. */
export function ExportButtons({ list, query, disabled }: Props) {
  const t = useT()
  const [asking, setAsking] = useState<Format>()
  const address = new URLSearchParams(query).toString()
  const begin = (format: Format) =>
    beginExport(list, address, format).catch((error: unknown) =>
      showToast(error instanceof ApiError ? error.message : t('states.unreachable')),
    )
  return (
    <span className={clsx('push', styles.buttons)}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-quiet"
          disabled={disabled}
          onClick={() => (list === 'people' ? setAsking(format) : void begin(format))}
        >
          {format === 'csv' && <Icon icon={FileDown} small />}
          {format === 'csv' ? t('jobs.export') : t('exports.xlsx')}
        </button>
      ))}
      {asking && (
        <ReasonDialog
          onClose={() => setAsking(undefined)}
          send={(reason) => beginExport(list, address, asking, reason)}
        />
      )}
    </span>
  )
}

function ReasonDialog({ onClose, send }: { onClose: () => void; send: (reason: string) => Promise<void> }) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('exports.peopleTitle')}
      verb={t('exports.peopleVerb')}
      disabled={reason.trim().length < 3}
      onClose={onClose}
      send={async () => {
        await send(reason.trim())
        return t('exports.peopleStarted')
      }}
    >
      <p className="soft small">{t('exports.peopleHint')}</p>
      <Field
        label={t('peoplePage.reason')}
        required
        maxLength={300}
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
