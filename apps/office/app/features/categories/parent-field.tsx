import type { Texts } from '@delguur/contract/texts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { SelectField } from '../../parts/form/select-field.tsx'

type Props = {
  rows: readonly { id: number; depth: number; name: Texts }[]
  value: number | null
  onChange: (id: number | null) => void
}

/** What something stands below in a tree, or at its top. */
export function ParentField({ rows, value, onChange }: Props) {
  const t = useT()
  const options = rows.map(({ id, depth, name }) => [id, `${'– '.repeat(depth)}${shownName(name)}`] as const)
  return (
    <SelectField
      label={t('tree.below')}
      value={value ?? 0}
      options={[[0, t('tree.top')], ...options]}
      onChange={(id) => onChange(id || null)}
    />
  )
}
