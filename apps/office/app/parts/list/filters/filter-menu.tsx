import type { FilterSource } from '@delguur/contract/office/list-filters'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, Check, ChevronRight, Plus } from 'lucide'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { useFound } from '../../../lib/use-found.ts'
import { FilterDay } from '../filter-fields.tsx'
import { bounded, type Filter, type Filters, labelOf, toggled, wordsOf } from './filter-address.ts'
import styles from './filters.module.css'
import { findValues } from './use-names.ts'

type Props = { filters: Filters; chosen: readonly Filter[]; onChange: (next: Filter[]) => void }

/** A button that offers every filter of the list, and the values of each by their names. */
export function FilterMenu({ filters, chosen, onChange }: Props) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    setKey(undefined)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [isOpen, close])
  const offered = Object.keys(filters).filter((each) => !['same_as', 'by_row'].includes(filters[each]?.kind ?? ''))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open within it
    <div
      className={styles.menu}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className="btn"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon icon={Plus} small />
        {t('listFilters.add')}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the fields of a form that is around it are not its own
        <div id={id} className={styles.sheet} role="group" aria-label={t('listFilters.choose')}>
          {key === undefined ? (
            <>
              <p className={styles.title}>{t('listFilters.choose')}</p>
              {offered.map((each) => (
                <button key={each} type="button" className={styles.line} onClick={() => setKey(each)}>
                  {labelOf(each, t, filters[each])}
                  <Icon icon={ChevronRight} small />
                </button>
              ))}
            </>
          ) : (
            <Values name={key} filters={filters} chosen={chosen} onChange={onChange} onBack={() => setKey(undefined)} />
          )}
        </div>
      )}
    </div>
  )
}

type ValuesProps = Props & { name: string; onBack: () => void }

function Values({ name, filters, chosen, onChange, onBack }: ValuesProps) {
  const t = useT()
  const filter = filters[name]
  const label = labelOf(name, t, filter)
  const own = chosen.find((each) => each.key === name && each.bound === '')?.value.split(',') ?? []
  const toggle = (value: string) => onChange(toggled(chosen, name, value))
  return (
    <>
      <button type="button" className={styles.back} onClick={onBack} title={t('listFilters.back')}>
        <Icon icon={ArrowLeft} small />
        {label}
        <span className="unseen">: {t('listFilters.back')}</span>
      </button>
      {filter?.kind === 'named' && <NamedValues of={filter.of} label={label} own={own} onToggle={toggle} />}
      {(filter?.kind === 'one_of' || filter?.kind === 'yes_no') && (
        <Lines values={Object.entries(wordsOf(filter, t))} own={own} onToggle={toggle} />
      )}
      {filter && ['day', 'money', 'number'].includes(filter.kind) && (
        <Range name={name} isDay={filter.kind === 'day'} chosen={chosen} onChange={onChange} />
      )}
    </>
  )
}

type LinesProps = {
  values: readonly (readonly [string, string])[]
  own: readonly string[]
  onToggle: (value: string) => void
}

const Lines = ({ values, own, onToggle }: LinesProps) => (
  <div className={styles.values}>
    {values.map(([value, text]) => (
      <button
        key={value}
        type="button"
        className={styles.line}
        aria-pressed={own.includes(value)}
        onClick={() => onToggle(value)}
      >
        {text}
        {own.includes(value) && <Icon icon={Check} small />}
      </button>
    ))}
  </div>
)

type NamedProps = { of: FilterSource; label: string; own: readonly string[]; onToggle: (value: string) => void }

/** Values that the API names: the first ones, and those that a text finds. */
function NamedValues({ of, label, own, onToggle }: NamedProps) {
  const t = useT()
  const [text, setText] = useState('')
  const find = useCallback((q: string, signal: AbortSignal) => findValues(of, q ? { q } : {}, signal), [of])
  const found = useFound(text.trim(), find)
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={`${label}: ${t('listFilters.search')}`}
        placeholder={t('listFilters.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found?.[0]) onToggle(found[0].value)
        }}
      />
      <Lines values={(found ?? []).map(({ value, label }) => [value, label])} own={own} onToggle={onToggle} />
      {found?.length === 0 && <p className="meta">{t('listFilters.nothing')}</p>}
    </>
  )
}

type RangeProps = Pick<Props, 'chosen' | 'onChange'> & { name: string; isDay: boolean }

function Range({ name, isDay, chosen, onChange }: RangeProps) {
  const t = useT()
  const at = (bound: 'gte' | 'lte') => chosen.find((each) => each.key === name && each.bound === bound)?.value ?? ''
  const set = (bound: 'gte' | 'lte', value: string) => {
    if (value !== at(bound)) onChange(bounded(chosen, name, bound, value))
  }
  return (
    <div className={styles.range}>
      {(['gte', 'lte'] as const).map((bound) => {
        const label = t(bound === 'gte' ? 'listFilters.from' : 'listFilters.until')
        if (isDay)
          return <FilterDay key={bound} label={label} value={at(bound)} onChange={(value) => set(bound, value)} />
        return (
          <label key={`${bound} ${at(bound)}`} className="stack small">
            {label}
            <input
              className="input"
              inputMode="numeric"
              defaultValue={at(bound)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                set(bound, event.currentTarget.value.replace(/[^\d]/g, ''))
              }}
              onBlur={({ target }) => set(bound, target.value.replace(/[^\d]/g, ''))}
            />
          </label>
        )
      })}
      {!isDay && (
        <button type="button" className="btn">
          {t('listFilters.apply')}
        </button>
      )}
    </div>
  )
}
