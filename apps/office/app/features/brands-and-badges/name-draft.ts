import { badgeColors } from '@delguur/contract/catalog/names-staff'
import type { SomeTexts, Texts } from '@delguur/contract/texts'
import { type BadgeColor, isCoded, type Kind, type Row, type TextKey, textFields, titleOf } from './kinds.ts'
import type { ValueDraft } from './values.tsx'

export type NameDraft = {
  title: Texts
  texts: Partial<Record<TextKey, Texts>>
  position: number
  color: BadgeColor | undefined
  active: boolean
  filterable: boolean
  values: ValueDraft[]
}

export const draftOf = (kind: Kind, row: Row): NameDraft => ({
  title: titleOf(row),
  texts: Object.fromEntries(textFields[kind].map(({ key }) => [key, row[key] ?? { mn: '' }])),
  position: row.position,
  color: badgeColors.find((each) => each === row.color),
  active: row.active ?? true,
  filterable: row.filterable ?? true,
  values: (row.values ?? []).map(({ id, name, presentation, hex }) => ({
    key: String(id),
    id,
    name,
    presentation,
    hex,
  })),
})

const cleared = (texts: Texts): SomeTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text?.trim() || (locale === 'mn' ? '' : null)]),
  )

export function bodyOf(kind: Kind, draft: NameDraft) {
  const title = cleared(draft.title)
  const texts: Partial<Record<TextKey, SomeTexts>> = Object.fromEntries(
    Object.entries(draft.texts).map(([key, value]) => [key, cleared(value)]),
  )
  return {
    ...(isCoded(kind) ? { presentation: title } : { name: title }),
    ...texts,
    position: draft.position,
    ...(kind === 'badges' && { color: draft.color }),
    ...(kind === 'vendors' && { active: draft.active }),
    ...(kind === 'option_types' && {
      filterable: draft.filterable,
      values: draft.values.map(({ id, presentation, hex }) => ({ id, presentation: cleared(presentation), hex })),
    }),
  }
}
