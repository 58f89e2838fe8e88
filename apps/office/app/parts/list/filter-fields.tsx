import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Search, X } from 'lucide'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { DateInput } from '../form/date-input.tsx'
import styles from './filter-fields.module.css'

type FormProps = { isSet: boolean; onSubmit: (fields: FormData) => void; children: ReactNode }

/** What narrows a list; the address holds it, and a button clears it. */
export function FilterForm({ isSet, onSubmit, children }: FormProps) {
  const t = useT()
  const [, setSearch] = useSearchParams()
  return (
    <form
      className={clsx('filters', styles.form)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
      {isSet && (
        <button type="button" className="btn btn-quiet" onClick={() => setSearch(new URLSearchParams())}>
          <Icon icon={X} small />
          {t('common.clear')}
        </button>
      )}
    </form>
  )
}

/** What a field of a form holds, without the spaces around it. */
export const textIn = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()

/** The field that `/` goes to. */
export function SearchBox({ label }: { label: string }) {
  const [search] = useSearchParams()
  return (
    <span className="filter-box">
      <Icon icon={Search} small />
      <input
        key={search.get('q')}
        id="filter"
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search.get('q') ?? ''}
        enterKeyHint="search"
      />
    </span>
  )
}

type FieldProps = { label: string; value: string | null; onChange: (value: string) => void }
type SelectProps = FieldProps & {
  any?: string
  options: readonly (readonly [value: string | number, text: string | undefined])[]
}

export const FilterSelect = ({ label, any, value, options, onChange }: SelectProps) => (
  <select className="input" aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
    {any !== undefined && <option value="">{any}</option>}
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)

export const FilterDay = ({ label, value, min, max, onChange }: FieldProps & { min?: string; max?: string }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is in it
  <label className="row small">
    <span className="meta">{label}</span>
    <DateInput
      type="date"
      className="input"
      value={value ?? ''}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
