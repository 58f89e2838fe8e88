import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ControlBox, Select, useField } from './field.tsx'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.tsx'

export type ComboOption = { value: string; label: string; note?: string | undefined }

type ComboboxProps = {
  name: string
  options: readonly ComboOption[]
  value: string
  onChange: (value: string) => void
  /** Whether an option fits what is typed; the app brings the one that knows Cyrillic and Latin spellings. */
  match?: (option: ComboOption, query: string) => boolean
  placeholder?: string
  disabled?: boolean
  autoComplete?: string
  onBlur?: () => void
}

const startsLike = (option: ComboOption, query: string) =>
  option.label.toLowerCase().includes(query.trim().toLowerCase())

/** A list to choose from by typing. Inside a `Field`. Without scripts it is a plain `select`. */
export function Combobox(props: ComboboxProps) {
  const { name, options, value, onChange, placeholder = '', disabled, onBlur } = props
  if (useHydrated()) return <TypingCombobox {...props} />
  return (
    <Select
      name={name}
      value={value}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

/** Which options show, which one is active, and what the keys do. */
function useCombo({ options, value, onChange, match = startsLike, disabled }: ComboboxProps) {
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  /** Somebody was done before there was anything to choose from: what they typed is taken when it comes. */
  const [waits, setWaits] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const visible = query ? options.filter((option) => match(option, query)) : options

  const show = () => {
    if (disabled || open) return
    setOpen(true)
    setActive(visible.findIndex((option) => option.value === value))
  }
  const close = () => {
    setOpen(false)
    setQuery(undefined)
    setActive(-1)
    setWaits(false)
  }
  const choose = (option: ComboOption | undefined) => {
    if (option && option.value !== value) onChange(option.value)
    close()
  }
  const take = (option: ComboOption | undefined) => {
    if (query && options.length === 0) setWaits(true)
    else choose(option)
  }
  useEffect(() => {
    if (waits && options.length > 0) choose(visible[active])
  })
  const type = (text: string) => {
    setQuery(text)
    setWaits(false)
    setOpen(true)
    setActive(text ? 0 : -1)
  }
  const move = (step: number) => {
    if (!open) return show()
    if (visible.length > 0)
      setActive((at) => (at + step + visible.length + (at < 0 && step < 0 ? 1 : 0)) % visible.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: open ? () => setActive(0) : undefined,
      End: open ? () => setActive(visible.length - 1) : undefined,
      Enter: open ? () => take(visible[active]) : undefined,
      Escape: open ? close : undefined,
    }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  /** On leaving, the only option left or the active one of a typed query is taken; anything else is put back. */
  const leave = () => {
    if (!query) return close()
    setOpen(false)
    take(visible.length === 1 ? visible[0] : visible[active])
  }
  return { query, active, open, chosen, visible, show, close, choose, type, onKeyDown, leave }
}

function TypingCombobox(props: ComboboxProps) {
  const { name, value, placeholder, disabled, autoComplete = 'off', onBlur } = props
  const t = useT()
  const field = useField()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combo = useCombo(props)
  const { open, active, visible } = combo
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])
  return (
    <div className="combo">
      <input type="hidden" name={name} value={value} />
      <ControlBox
        after={
          <button
            type="button"
            className="combo-toggle"
            tabIndex={-1}
            aria-label={t('common.a11y.open_list')}
            disabled={disabled}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (open) combo.close()
              else combo.show()
            }}
          >
            <Icon icon={ChevronDown} small />
          </button>
        }
      >
        <input
          {...field}
          ref={input}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && visible[active] ? `${listId}-${active}` : undefined}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={combo.query ?? combo.chosen?.label ?? ''}
          onChange={(event) => combo.type(event.target.value)}
          onClick={(event) => {
            combo.show()
            // what is chosen gives way to what is typed, however the field was entered
            if (combo.query === undefined) event.currentTarget.select()
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={combo.onKeyDown}
          onBlur={() => {
            combo.leave()
            onBlur?.()
          }}
        />
      </ControlBox>
      {open && (
        <ComboList
          id={listId}
          label={props.placeholder ?? name}
          ref={list}
          options={visible}
          active={active}
          value={value}
          onChoose={combo.choose}
        />
      )}
      <span className="vh" role="status">
        {open && combo.query ? t('common.a11y.options_found', { count: visible.length }) : ''}
      </span>
    </div>
  )
}

type ComboListProps = {
  id: string
  label: string
  ref: React.Ref<HTMLDivElement>
  options: readonly ComboOption[]
  active: number
  value: string
  onChoose: (option: ComboOption) => void
}

function ComboList({ id, label, ref, options, active, value, onChoose }: ComboListProps) {
  const t = useT()
  return (
    <div className="combo-list" role="listbox" id={id} ref={ref} aria-label={label}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys and names the active option
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
        <div
          key={option.value}
          id={`${id}-${place}`}
          role="option"
          aria-selected={option.value === value}
          className={place === active ? 'combo-option on' : 'combo-option'}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.note && <small>{option.note}</small>}
        </div>
      ))}
      {options.length === 0 && <p className="combo-none">{t('common.no_options')}</p>}
    </div>
  )
}
