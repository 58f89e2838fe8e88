import { bilingual, type SettingField, type SettingUnit } from './setting-field.ts'

type Pair = readonly [mn: string, en: string]
export type Words = { label: Pair; help: Pair; words?: Pair }
/** The other names of a setting, where it has some. */
export const alsoCalled = ({ words }: Words) => words && { words: bilingual(...words) }

export const integer = (
  key: string,
  section: string,
  min: number,
  max: number,
  unit: SettingUnit,
  words: Words,
): SettingField => ({
  key,
  section,
  kind: 'whole',
  min,
  max,
  unit,
  label: bilingual(...words.label),
  help: bilingual(...words.help),
  ...alsoCalled(words),
})
