import type { Texts } from '@delguur/contract/texts'
import { shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../parts/select-field.tsx'

type Props = {
  rows: readonly { id: number; depth: number; name: Texts }[]
  value: number | null
  onChange: (id: number | null) => void
}

/** What something stands below in a tree, or at its top. */
export function ParentField({ rows, value, onChange }: Props) {
  const words = useWords().tree
  const options = rows.map(({ id, depth, name }) => [id, `${'– '.repeat(depth)}${shownName(name)}`] as const)
  return (
    <SelectField
      label={words.below}
      value={value ?? 0}
      options={[[0, words.top], ...options]}
      onChange={(id) => onChange(id || null)}
    />
  )
}
