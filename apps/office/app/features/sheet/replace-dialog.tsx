import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { cellTextOf } from './cell.tsx'
import type { Column } from './columns.ts'
import type { Selection } from './hand.ts'
import { rangeOf, type SheetModel } from './model.ts'

type Props = { model: SheetModel; columns: readonly Column[]; selection: Selection; onClose: () => void }

/** Finds a text in cells that may be changed and puts another in its place, in the selection or everywhere, as one step. */
export function ReplaceDialog({ model, columns, selection, onClose }: Props) {
  const t = useT()
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [everywhere, setEverywhere] = useState(true)
  const whole = { top: 0, left: 0, bottom: model.rows.length - 1, right: columns.length - 1 }
  const range = everywhere ? whole : rangeOf(selection.anchor, selection.head)
  const count = find === '' ? 0 : countOf(model, columns, range, find)
  const send = async () => {
    model.fill(range, columns, (row, column) => {
      const text = cellTextOf(model, row, column)
      return text.includes(find) ? text.replaceAll(find, by) : undefined
    })
    return t('sheet.replaced', { cells: count })
  }
  return (
    <FormDialog
      title={t('sheet.replace')}
      verb={t('sheet.replaceAll', { cells: count })}
      disabled={count === 0}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('sheet.findText')}
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
        maxLength={80}
      />
      <Field
        label={t('sheet.replaceBy')}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
        maxLength={80}
      />
      <label className="row">
        <input type="checkbox" checked={everywhere} onChange={() => setEverywhere(!everywhere)} />
        {t('sheet.everywhere')}
      </label>
    </FormDialog>
  )
}

function countOf(
  model: SheetModel,
  columns: readonly Column[],
  range: ReturnType<typeof rangeOf>,
  find: string,
): number {
  const editable = columns.slice(range.left, range.right + 1).filter(({ field }) => field)
  return model.rows
    .slice(range.top, range.bottom + 1)
    .reduce((sum, row) => sum + editable.filter((column) => cellTextOf(model, row, column).includes(find)).length, 0)
}
