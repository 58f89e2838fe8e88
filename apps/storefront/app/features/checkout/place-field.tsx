import { Combobox } from '@delguur/ui/combobox'
import { Field as FormField } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { type Division, isLike } from './divisions.ts'
import { idOf } from './focus-first.ts'
import type { Field } from './form.ts'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Checkout
  field: Field & ('aimag_id' | 'district_id' | 'khoroo_id')
  label: string
  list: Division[] | undefined
  /** What to do first, while there is nothing to choose from. */
  wait?: string
  optional?: boolean
  onChoose: (id: string) => void
}

/** A place to choose or to type, in Cyrillic or Latin letters. */
export function PlaceField({ checkout, field, label, list, wait, optional, onChoose }: Props) {
  const t = useT()
  const byId = new Map(list?.map((division) => [division.id, division]))
  return (
    <FormField
      id={idOf(field)}
      label={label}
      error={checkout.faults[field]}
      {...(optional ? { optional } : { required: !checkout.pickUp })}
    >
      <Combobox
        name={field}
        options={(list ?? []).map(({ id, name, abbr }) => ({ value: id, label: name, note: abbr ?? undefined }))}
        value={checkout.form[field]}
        onChange={onChoose}
        match={(option, query) => {
          const division = byId.get(option.value)
          return division !== undefined && isLike(division, query)
        }}
        placeholder={wait ?? t('common.choose')}
        disabled={wait !== undefined}
      />
    </FormField>
  )
}
