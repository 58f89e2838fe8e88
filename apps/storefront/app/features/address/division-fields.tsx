import type { MessageKey } from '@delguur/i18n/keys'
import { Combobox } from '@delguur/ui/combobox'
import { Field } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { capital, type Division, type DivisionLists, isLike } from './divisions.ts'

/** Ids of divisions; empty while nothing is chosen. */
export type Place = { aimag_id: string; district_id: string; khoroo_id: string }
type DivisionName = keyof Place

type Props = {
  /** Prefix of the fields' ids. */
  id: string
  place: Place
  lists: DivisionLists
  faults: Partial<Record<DivisionName, string | undefined>>
  /** Nothing of it has to be given. */
  free?: boolean
  /** A change of one empties what lies in it; `district` is the one that was chosen. */
  onChange: (change: Partial<Place>, district?: Division) => void
}

/** City or aimag, then district or sum, then khoroo or bag; each narrows the next. Words of the checkout. */
export function DivisionFields({ id, place, lists, faults, free, onChange }: Props) {
  const t = useT()
  const inCity = place.aimag_id === capital
  const lows = lists[place.district_id]?.filter(({ level }) => level === 'khoroo' || level === 'bag')
  const field = (name: DivisionName, label: MessageKey) => ({
    id: `${id}-${name}`,
    name,
    label: t(label),
    value: place[name],
    error: faults[name],
    required: !free,
  })
  const wait = (needed: string, key: MessageKey) => (needed ? undefined : t(key))
  return (
    <>
      <DivisionField
        {...field('aimag_id', 'checkout.city')}
        list={lists['']}
        onChoose={(aimag_id) => onChange({ aimag_id, district_id: '', khoroo_id: '' })}
      />
      <DivisionField
        {...field('district_id', inCity ? 'checkout.district_city' : 'checkout.district_aimag')}
        list={lists[place.aimag_id]}
        wait={wait(place.aimag_id, 'checkout.choose_city_first')}
        onChoose={(district_id) =>
          onChange(
            { district_id, khoroo_id: '' },
            lists[place.aimag_id]?.find((division) => division.id === district_id),
          )
        }
      />
      <DivisionField
        {...field('khoroo_id', inCity ? 'checkout.khoroo_city' : 'checkout.khoroo_aimag')}
        list={lows}
        optional={!inCity}
        wait={wait(
          place.district_id,
          inCity ? 'checkout.choose_district_first_city' : 'checkout.choose_district_first_aimag',
        )}
        onChoose={(khoroo_id) => onChange({ khoroo_id })}
      />
    </>
  )
}

type PlaceFieldProps = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  required: boolean
  optional?: boolean
  list: Division[] | undefined
  /** What to do first, while there is nothing to choose from. */
  wait?: string | undefined
  onChoose: (id: string) => void
}

/** A place to choose or to type, in Cyrillic or Latin letters. */
function DivisionField({ id, name, label, value, error, required, optional, list, wait, onChoose }: PlaceFieldProps) {
  const t = useT()
  const byId = new Map(list?.map((division) => [division.id, division]))
  return (
    <Field id={id} label={label} error={error} {...(optional ? { optional } : { required })}>
      <Combobox
        name={name}
        options={(list ?? []).map((division) => ({
          value: division.id,
          label: division.name,
          note: division.abbr ?? undefined,
        }))}
        value={value}
        onChange={onChoose}
        match={(option, query) => {
          const division = byId.get(option.value)
          return division !== undefined && isLike(division, query)
        }}
        placeholder={wait ?? t('common.choose')}
        disabled={wait !== undefined}
      />
    </Field>
  )
}

/** The postcode of what is chosen, for information: it goes with the address by itself. */
export function Postcode({ place, lists }: { place: Place; lists: DivisionLists }) {
  const t = useT()
  const chosen = (parent: string, id: string) => lists[parent]?.find((each) => each.id === id)
  const district = chosen(place.aimag_id, place.district_id)
  if (!district) return null
  const zipcode =
    chosen(district.id, place.khoroo_id)?.zipcode ?? district.zipcode ?? chosen('', place.aimag_id)?.zipcode
  return (
    zipcode && (
      <p className="small muted">
        {t('checkout.postcode')} <span className="num">{zipcode}</span>
      </p>
    )
  )
}
