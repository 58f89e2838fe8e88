import type { Merged } from '@delguur/contract/catalog/names-staff'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { type Kind, names, type Row, titleOf } from './kinds.ts'

type Props = { kind: Kind; row: Row; others: Row[]; onClose: () => void; onMerged: () => void }

/** Moves everything to another name: what that is, is counted before it is done. */
export function MergeDialog({ kind, row, others, onClose, onMerged }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [into, setInto] = useState('')
  const [counted, setCounted] = useState<Merged>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    setCounted(undefined)
    setFault(undefined)
    if (into === '') return
    let isOver = false
    call(names[kind].merge, { params: { id: row.id }, body: { into: Number(into), dry_run: true } })
      .then((answer) => isOver || setCounted(answer))
      .catch(
        (error: unknown) => isOver || setFault(error instanceof ApiError ? error.message : t('states.unreachable')),
      )
    return () => {
      isOver = true
    }
  }, [into, kind, row.id, t])
  const send = async () => {
    await call(names[kind].merge, { params: { id: row.id }, body: { into: Number(into) } })
    onMerged()
    await revalidate()
    return t('names.merged')
  }
  const title = titleOf(row).mn
  return (
    <FormDialog
      title={t('names.mergeTitle', { name: title })}
      verb={t('names.merge')}
      danger
      disabled={!counted}
      onClose={onClose}
      send={send}
    >
      <p className="soft small">{t('names.mergeHint', { name: title })}</p>
      <label className="field">
        <span>{t('names.into')}</span>
        <select className="input" value={into} onChange={(event) => setInto(event.target.value)}>
          <option value="">{t('names.choose')}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOf(each).mn}
            </option>
          ))}
        </select>
      </label>
      {counted && (
        <p className="note" role="status">
          {Object.entries(counted.moved)
            .map(([what, units]) => `${t.maybe(`names.uses.${what}`) ?? what}: ${units}`)
            .join(' · ')}
        </p>
      )}
      <ErrorText text={fault} />
    </FormDialog>
  )
}
