import type { Bilingual, SettingField, SettingUnit } from '@delguur/contract/base/setting-field'
import type { Locale } from '@delguur/kit/locale'
import type { FieldError } from '../../../platform/shop-error.ts'
import { unitWords } from './unit-words.ts'

type Right = Pick<FieldError, 'code' | 'params'>
type Bounds = { min: number; max: number; unit: SettingUnit }

/** A round number within bounds, nearer to the smaller one. */
export function exampleOf({ min, max }: Pick<Bounds, 'min' | 'max'>): number {
  const middle = Math.sqrt(Math.max(min, 1) * Math.max(max, 1))
  const power = 10 ** Math.floor(Math.log10(middle))
  const round = Math.floor(middle / power) * power
  return round >= min && round <= max ? round : min
}

const bounds = ({ min, max, unit }: Bounds, locale: Locale) => ({
  least: min,
  most: max,
  unit: unitWords[locale][unit],
})

const listed = (values: readonly { label: Bilingual }[], locale: Locale): string =>
  values.map(({ label }) => (locale === 'mn' ? label.mn : label.en)).join(', ')

/** What a setting takes, for who wrote what it does not take: bounds with their unit, or the form, and an example. */
export function rightOf(field: SettingField, locale: Locale): Right {
  switch (field.kind) {
    case 'whole':
      return { code: 'setting_whole', params: { ...bounds(field, locale), example: exampleOf(field) } }
    case 'share':
    case 'decimal':
      return { code: 'setting_decimal', params: { ...bounds(field, locale), example: exampleOf(field) } }
    case 'wholes':
    case 'by_category':
    case 'levels': {
      const params = { ...bounds(field, locale), count: field.most }
      const example = exampleOf(field)
      if (field.kind === 'wholes') return { code: 'setting_wholes', params: { ...params, example } }
      if (field.kind === 'levels') return { code: 'setting_levels', params: { ...params, example: `gold ${example}%` } }
      return { code: 'setting_by_category', params: { ...params, example } }
    }
    case 'codes':
      return { code: 'setting_codes', params: { count: field.most, example: 'color, size' } }
    case 'categories':
      return { code: 'setting_categories', params: { count: field.most } }
    case 'pairs':
      return { code: 'setting_pairs', params: { count: field.most } }
    case 'flag':
      return { code: 'setting_flag' }
    case 'choice':
      return { code: 'setting_choice', params: { choices: listed(field.options, locale) } }
    case 'choices':
    case 'ranked':
      return { code: 'setting_choices', params: { choices: listed(field.options, locale) } }
    case 'date':
      return { code: 'setting_date', params: { example: '2026-12-01' } }
    case 'email':
      return { code: 'email_invalid' }
    case 'color':
      return { code: 'setting_color', params: { example: '#1f6f54' } }
    case 'picture':
      return { code: 'setting_picture' }
    case 'texts':
      return { code: 'setting_texts', params: { most: field.max } }
    case 'text':
    case 'secret': {
      const help = locale === 'mn' ? field.help.mn : field.help.en
      if (field.example) return { code: 'setting_form', params: { example: field.example } }
      if (field.accepts) return { code: 'setting_key', params: { help } }
      return { code: field.kind === 'text' ? 'setting_text' : 'setting_secret', params: { most: field.max } }
    }
  }
}
