import { type CodeAnswer, type CodeBatch, codeBatches } from '@delguur/contract/promotions/code-batches'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { FileDown, QrCode } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { saveFile } from '../../lib/form/save-file.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { Field } from '../../parts/form/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { csvOf } from './code-csv.ts'
import styles from './codes.module.css'

type Props = { batch: CodeBatch; at: Date; onTaken: (codes: CodeAnswer[]) => void; onDone: () => void }

/** The whole codes, as a file or as sheets to print: once, and again only with a reason. */
export function TakeCodes({ batch, onTaken, onDone }: Props) {
  const t = useT()
  const mayAgain = useMay('vouchers.approve')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isAgain = batch.shown_at !== null
  async function take(as: 'csv' | 'sheet') {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const { codes } = await call(codeBatches.export, {
        params: { id: batch.id },
        body: { qr: as === 'sheet', ...(reason.trim() && { reason: reason.trim() }) },
      })
      onTaken(codes)
      if (as === 'csv') saveFile(`${batch.id}.csv`, csvOf(codes))
      onDone()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  const cannot = busy || (isAgain && (!mayAgain || !reason.trim()))
  return (
    <section className={clsx('card card-fields no-print', styles.takeCodes)}>
      <p className={isAgain ? 'meta' : 'note note-warn'}>{isAgain ? t('codes.again') : t('codes.once')}</p>
      {isAgain && mayAgain && (
        <Field
          label={t('codes.reason')}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <p className="row wrap">
        <button type="button" className="btn" disabled={cannot} onClick={() => void take('csv')}>
          <Icon icon={FileDown} small />
          {t('codes.csv')}
        </button>
        <button
          type="button"
          className={isAgain ? 'btn' : 'btn btn-go'}
          disabled={cannot}
          onClick={() => void take('sheet')}
        >
          <Icon icon={QrCode} small />
          {t('codes.sheet')}
        </button>
      </p>
      <ErrorText text={fault} />
    </section>
  )
}
