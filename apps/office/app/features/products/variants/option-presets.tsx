import { type OptionPreset, optionPresets } from '@delguur/contract/catalog/option-presets'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.ts'
import type { Axis } from './axis-field.tsx'

type Types = ProductChoices['option_types']
export type OpenedPreset = { type: string; preset: OptionPreset }

/** The option type that the values of a preset belong to: one that the shop has, else one that will be created. */
export const typeOf = ({ types }: OptionPreset, known: Types): string =>
  types.find((code) => known.some((type) => type.code === code)) ?? types[0]

/** The option types of the shop with the values of the opened presets among their own. */
export function withPresets(types: Types, opened: readonly OpenedPreset[], lang: 'mn' | 'en'): Types {
  return opened.reduce<Types>((all, { type, preset }) => {
    const known = all.find(({ code }) => code === type) ?? { code: type, name: preset.type_name[lang], values: [] }
    const fresh = preset.values
      .filter(({ code }) => !known.values.some((value) => value.code === code))
      .map(({ code, name, hex }) => ({ code, name: name[lang], hex: hex ?? null }))
    return [...all.filter((each) => each !== known), { ...known, values: [...known.values, ...fresh] }]
  }, types)
}

type Props = {
  axes: readonly Axis[]
  types: Types
  opened: readonly OpenedPreset[]
  onOpen: (preset: OptionPreset) => void
}

/** Sizes and colours that are ready to be chosen; what the shop has of them already is not offered again. */
export function Presets({ axes, types, opened, onOpen }: Props) {
  const t = useT()
  const offered = optionPresets.filter((preset) => {
    const type = typeOf(preset, types)
    const known = types.find(({ code }) => code === type)?.values ?? []
    const hasAll = preset.values.every(({ code }) => known.some((value) => value.code === code))
    const fits = axes.length < 3 || axes.some((axis) => axis.type === type)
    return fits && !hasAll && !opened.some((each) => each.preset === preset)
  })
  return (
    <div className="stack">
      {axes.length === 0 && <p className="small">{t('products.whatDiffers')}</p>}
      <div className="row wrap">
        {offered.map((preset) => (
          <button key={preset.key} type="button" className="btn" onClick={() => onOpen(preset)}>
            <Icon icon={Plus} small />
            {t(`products.presets.${preset.key}`)}
          </button>
        ))}
      </div>
      {axes.length === 0 && (
        <Link className="link small" to="/options">
          {t('products.otherOptions')}
        </Link>
      )}
    </div>
  )
}
