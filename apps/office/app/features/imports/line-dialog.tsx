import { type Import, type ImportRow, imports } from '@delguur/contract/office/imports'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

type Props = { of: Import; row: ImportRow; onClose: () => void }

/** All cells of a line that become something, where no single one of them is wrong. */
export function LineDialog({ of, row, onClose }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState(row.values)
  const names = of.columns.filter(({ target }) => target !== null && target !== 'skip').map(({ name }) => name)
  const send = async () => {
    const body = { values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) }
    await call(imports.mend, { params: { id: of.id, row_id: row.id }, body })
    await revalidate()
    return t('imports.mended')
  }
  return (
    <FormDialog title={t('imports.lineOf', { line: row.line })} verb={t('imports.mend')} onClose={onClose} send={send}>
      {row.problems.map(({ column, code, text }) => (
        <p key={`${column} ${code}`} className="note note-warn">
          {column && <b>{column}: </b>}
          {text}
        </p>
      ))}
      {names.map((name) => (
        <Field
          key={name}
          label={name}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
