import { type Run, runs } from '@delguur/contract/warehouse/runs'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { DigitsField } from '../../parts/form/field.tsx'
import { ActDialog } from '../../parts/form/form-dialog.tsx'

type Props = { run: Run; onCancel: () => void; onClosed: (run: Run) => void }

/** Closes a run: what was collected in cash is counted, and the difference stands with the courier. */
export function CloseRun({ run, onCancel, onClosed }: Props) {
  const t = useT()
  const [counted, setCounted] = useState('')
  const { expected } = run.cash
  const hasCash = Number(expected) > 0
  const difference = counted === '' ? undefined : Number(counted) - Number(expected)
  const send = async () => {
    const body = counted === '' ? {} : { counted: Number(counted) }
    onClosed(await call(runs.close, { params: { id: run.id }, body }))
    return t('runs.closedToast', { id: String(run.id) })
  }
  return (
    <ActDialog
      title={t('runs.closeTitle')}
      verb={t('runs.close')}
      disabled={hasCash && counted === ''}
      onClose={onCancel}
      send={send}
    >
      <p>{t('runs.closeHint', { n: run.stops.filter(({ status }) => status !== 'delivered').length })}</p>
      {hasCash && (
        <>
          <p>
            {t('runs.cashExpected')}: <b>{sum(expected)}</b>
          </p>
          <DigitsField
            label={t('runs.cashCounted')}
            hint={t('runs.cashCountedHint')}
            required
            autoFocus
            autoComplete="off"
            value={counted}
            onChange={setCounted}
          />
          {difference !== undefined && (
            <p role="status">
              <b>{differenceText(t, difference)}</b>
            </p>
          )}
        </>
      )}
    </ActDialog>
  )
}

/** A difference in words: what is missing stands with the courier, what is too much with the shop. */
export function differenceText(t: ReturnType<typeof useT>, difference: number): string {
  if (difference === 0) return t('runs.cashRight')
  return t(difference < 0 ? 'runs.cashShort' : 'runs.cashOver', { sum: sum(Math.abs(difference)) })
}
