import type { SettingAnswer } from '@delguur/contract/base/settings'
import { contrast, readable } from '@delguur/kit/contrast'
import type { Translate } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { percentText } from './typed-lists.ts'

type Lang = 'mn' | 'en'

/** A value of a setting in words. */
export function valueText(t: Translate, lang: Lang, field: SettingAnswer, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('settingsPage.none')
  if (typeof value === 'boolean') return value ? t('settingsPage.on') : t('settingsPage.off')
  const unit = field.unit ? (t.maybe(`settingsPage.units.${field.unit}`) ?? field.unit) : ''
  if (field.kind === 'share') return `${percentText(value)} ${unit}`
  if (field.kind === 'levels')
    return (value as { level: string; rate: number }[])
      .map(({ level, rate }) => `${level} ${percentText(rate)} %`)
      .join(', ')
  if (field.kind === 'categories') return t('settingFields.categories', { n: (value as string[]).length })
  if (field.kind === 'by_category' || field.kind === 'pairs')
    return t('settingFields.categories', { n: Object.keys(value).length })
  if (Array.isArray(value))
    return field.kind === 'wholes'
      ? `${value.join(', ')} ${unit}`
      : value.map((each) => field.options.find((option) => option.value === each)?.label[lang] ?? each).join(', ')
  if (field.kind === 'choice')
    return field.options.find((option) => option.value === value)?.label[lang] ?? String(value)
  if (typeof value === 'object') return (value as { mn?: string }).mn ?? t('settingsPage.none')
  if (field.unit === '₮') return sum(String(value))
  return unit ? `${value} ${unit}` : String(value)
}

/** What is said below a field: allowed values, the default, who changed it last. */
export function aboutField(t: Translate, lang: Lang, field: SettingAnswer, now: Date): string {
  const number = (value: number): string => (field.unit === '₮' ? sum(value) : String(value))
  const isNumber = field.min !== null && field.unit !== null
  const initial =
    field.kind === 'secret' || field.kind === 'picture' ? undefined : valueText(t, lang, field, field.default)
  return [
    isNumber &&
      field.min !== null &&
      field.max !== null &&
      t('settingsPage.range', { min: number(field.min), max: number(field.max) }),
    initial && (field.is_default ? t('settingsPage.isDefault') : t('settingsPage.initially', { value: initial })),
    field.changed_by &&
      field.changed_at &&
      t('settingsPage.changedBy', { name: field.changed_by.name, at: dayAndClock(t, field.changed_at, now) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The least contrast of a colour on its grounds, and whether a text of it can be read; nothing where it is no ground of a text. */
export function measured(color: unknown, grounds: readonly string[]): { value: string; ok: boolean } | undefined {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color) || grounds.length === 0) return undefined
  const least = Math.min(...grounds.map((ground) => contrast(color.toLowerCase(), ground)))
  return { value: (Math.floor(least * 10) / 10).toFixed(1), ok: least >= readable }
}
