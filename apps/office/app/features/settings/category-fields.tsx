import type { SettingAnswer } from '@delguur/contract/base/settings'
import { type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { X } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { Finder } from '../../parts/list/finder.tsx'
import styles from './category-fields.module.css'
import { OrderedList } from './ordered-list.tsx'

type Taxons = readonly StaffTaxon[] | undefined

let known: Promise<StaffTaxon[]> | undefined
/** The categories of the shop, read once for all fields of a screen. */
function useTaxons(): Taxons {
  const [taxons, setTaxons] = useState<StaffTaxon[]>()
  useEffect(() => {
    known ??= call(staffTaxons.list).then((answer) => answer.taxons)
    let isShown = true
    known.then(
      (all) => isShown && setTaxons(all),
      () => {
        known = undefined
        if (isShown) setTaxons([])
      },
    )
    return () => {
      isShown = false
      known = undefined
    }
  }, [])
  return taxons
}

/** A category with those above it; its address where there is none of it. */
function nameOf(taxons: Taxons, permalink: string): string {
  const names = permalink.split('/').map((_, index, parts) => {
    const path = parts.slice(0, index + 1).join('/')
    const found = taxons?.find((taxon) => taxon.permalink === path)
    return found && shownName(found.name)
  })
  return names.every(Boolean) ? names.join(' › ') : permalink
}

type ChoiceProps = { taxons: Taxons; label: string; taken: readonly string[]; onChosen: (permalink: string) => void }

function CategoryFinder({ taxons, label, taken, onChosen }: ChoiceProps) {
  const find = async (text: string): Promise<StaffTaxon[]> =>
    (taxons ?? [])
      .filter(({ permalink }) => !taken.includes(permalink))
      .filter(({ permalink }) => `${nameOf(taxons, permalink)} ${permalink}`.toLowerCase().includes(text.toLowerCase()))
      .slice(0, 20)
  return (
    <Finder label={label} find={find} keyOf={({ id }) => id} onChosen={({ permalink }) => onChosen(permalink)}>
      {({ permalink }) => <span className="cut">{nameOf(taxons, permalink)}</span>}
    </Finder>
  )
}

type ListProps = {
  taxons: Taxons
  label: string
  value: readonly string[]
  most: number
  disabled: boolean
  onChange: (value: string[]) => void
}

/** Categories in an order, which is changed by arrows. */
function CategoryList({ taxons, label, value, most, disabled, onChange }: ListProps) {
  const t = useT()
  return (
    <>
      {value.length === 0 && <p className="hint">{t('settingFields.noCategories')}</p>}
      <OrderedList
        values={value}
        nameOf={(permalink) => nameOf(taxons, permalink)}
        noteOf={(permalink) =>
          taxons !== undefined && !taxons.some((taxon) => taxon.permalink === permalink) && t('settingFields.gone')
        }
        disabled={disabled}
        onChange={onChange}
      />
      {!disabled && value.length < most && (
        <CategoryFinder
          taxons={taxons}
          label={`${t('settingFields.addCategory')}: ${label}`}
          taken={value}
          onChosen={(permalink) => onChange([...value, permalink])}
        />
      )}
    </>
  )
}

export type FieldProps = {
  field: SettingAnswer
  label: string
  value: unknown
  disabled: boolean
  described: string
  onChange: (value: unknown) => void
}

const listIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
const mapIn = <T,>(value: unknown): Record<string, T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, T>) : {}

/** What a shop chooses among its categories: a list, a number for each, or a list for each. */
export function CategoryField({ field, label, value, disabled, described, onChange }: FieldProps) {
  const taxons = useTaxons()
  const t = useT()
  const [added, setAdded] = useState<string[]>([])
  const common = { taxons, label, most: field.most ?? 20, disabled, onChange }
  return (
    <fieldset className={clsx('bare', styles.field)} disabled={disabled} aria-describedby={described}>
      <legend className="small strong">{label}</legend>
      {field.kind === 'categories' && <CategoryList {...common} value={listIn(value)} />}
      {field.kind === 'by_category' && (
        <NumberByCategory {...common} field={field} value={mapIn<number | string>(value)} />
      )}
      {field.kind === 'pairs' &&
        Object.entries(mapIn<string[]>(value)).map(([permalink, others]) => (
          <details key={permalink} className={styles.pair} open={added.includes(permalink)}>
            <summary>
              <b>{nameOf(taxons, permalink)}</b>{' '}
              <span className="meta">{t('settingFields.categories', { n: others.length })}</span>
            </summary>
            <CategoryList
              taxons={taxons}
              disabled={disabled}
              label={nameOf(taxons, permalink)}
              most={20}
              value={others}
              onChange={(next) => onChange({ ...mapIn<string[]>(value), [permalink]: next })}
            />
            {!disabled && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  const { [permalink]: _gone, ...rest } = mapIn<string[]>(value)
                  onChange(rest)
                }}
              >
                {t('settingFields.takeOut', { name: nameOf(taxons, permalink) })}
              </button>
            )}
          </details>
        ))}
      {field.kind === 'pairs' && !disabled && (
        <CategoryFinder
          taxons={taxons}
          label={t('settingFields.addPair')}
          taken={Object.keys(mapIn<string[]>(value))}
          onChosen={(permalink) => {
            setAdded([...added, permalink])
            onChange({ ...mapIn<string[]>(value), [permalink]: [] })
          }}
        />
      )}
    </fieldset>
  )
}

type NumbersProps = Omit<ListProps, 'value' | 'onChange'> & {
  field: SettingAnswer
  value: Record<string, number | string>
  onChange: (value: unknown) => void
}

function NumberByCategory({ taxons, label, most, disabled, field, value, onChange }: NumbersProps) {
  const t = useT()
  const id = useId()
  const unit = field.unit ? (t.maybe(`settingsPage.units.${field.unit}`) ?? field.unit) : ''
  return (
    <>
      {Object.keys(value).length === 0 && <p className="hint">{t('settingFields.noCategories')}</p>}
      <ul className={styles.list}>
        {Object.entries(value).map(([permalink, number], at) => {
          const name = nameOf(taxons, permalink)
          return (
            <li key={permalink}>
              <label className={styles.name} htmlFor={`${id}-${at}`}>
                {name}, {unit}
              </label>
              <span className={clsx('push row', styles.acts)}>
                <input
                  id={`${id}-${at}`}
                  className={clsx('input', styles.number)}
                  inputMode="numeric"
                  maxLength={6}
                  value={String(number)}
                  onChange={({ target }) => onChange({ ...value, [permalink]: target.value })}
                />
                {!disabled && (
                  <IconButton
                    icon={X}
                    small
                    label={t('settingFields.takeOut', { name })}
                    onClick={() => {
                      const { [permalink]: _gone, ...rest } = value
                      onChange(rest)
                    }}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {!disabled && Object.keys(value).length < most && (
        <CategoryFinder
          taxons={taxons}
          label={`${t('settingFields.addCategory')}: ${label}`}
          taken={Object.keys(value)}
          onChosen={(permalink) => onChange({ ...value, [permalink]: '' })}
        />
      )}
    </>
  )
}
