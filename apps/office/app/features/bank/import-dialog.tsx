import { staffBank } from '@delguur/contract/books/bank'
import type { Answer } from '@delguur/contract/client'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FileField } from '../../parts/form/file-field.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

type Read = Answer<typeof staffBank.importStatement>
const banks = ['khan', 'golomt', 'tdb'] as const
const taken = ['paid', 'part_paid', 'excess', 'late', 'unmatched'] as const

type Wanted = { bank: (typeof banks)[number]; account: string; file: File | undefined }

/** Sends a statement: first to be checked, then to be taken in. */
function useStatement({ bank, account, file }: Wanted, onTaken: () => void) {
  const t = useT()
  const [checked, setChecked] = useState<Read>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const rows = checked ? taken.reduce((all, result) => all + (checked.totals[result] ?? 0), 0) : 0

  async function send(dry: boolean): Promise<void> {
    if (!file || !account.trim()) return setFault(t('signIn.required'))
    setBusy(true)
    setFault(undefined)
    try {
      const body = new FormData()
      body.set('statement', file)
      const query = { bank, account: account.trim(), ...(dry && { dry_run: '1' }) }
      const answer = await call(staffBank.importStatement, { query, body })
      if (dry) return setChecked(answer)
      showToast(t('bank.run', { n: rows }))
      onTaken()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { checked, rows, fault, busy, send, forget: () => setChecked(undefined) }
}

/** A bank's statement: checked first without saving anything, then taken in. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useT()
  const [wanted, setWanted] = useState<Wanted>({ bank: 'khan', account: '', file: undefined })
  const { checked, rows, fault, busy, send, forget } = useStatement(wanted, () => {
    onDone()
    onClose()
  })
  const change = (next: Partial<Wanted>) => {
    forget()
    setWanted({ ...wanted, ...next })
  }
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t('common.cancel')}
      </button>
      <button
        type="button"
        className="btn btn-go"
        disabled={busy || (checked && rows === 0)}
        onClick={() => void send(!checked)}
      >
        {checked ? t('bank.run', { n: rows }) : t('bank.check')}
      </button>
    </>
  )
  return (
    <Dialog title={t('bank.importTitle')} onClose={onClose} foot={foot}>
      <ErrorText text={fault} />
      <SelectField
        label={t('bank.importBank')}
        value={wanted.bank}
        options={banks.map((each) => [each, t.maybe(`bank.banks.${each}`)])}
        onChange={(bank) => change({ bank })}
      />
      <Field
        label={t('bank.importAccount')}
        inputMode="numeric"
        value={wanted.account}
        onChange={({ target }) => change({ account: target.value })}
      />
      <FileField label={t('bank.importFile')} accept=".csv,text/csv" onFile={(file) => change({ file })} />
      {checked && (
        <div className="stack">
          <p className="note">{t('bank.dry')}</p>
          <dl className="pairs">
            {Object.entries(checked.totals).map(([result, count]) => (
              <div key={result}>
                <dt>{t.maybe(`bank.results.${result}`) ?? result}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  )
}
