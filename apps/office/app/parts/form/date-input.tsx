import { Icon } from '@delguur/ui/icon'
import { CalendarDays } from 'lucide'
import { type InputHTMLAttributes, type RefObject, useRef, useState } from 'react'
import { type DateKind, shownDate, typedDate } from '../../lib/form/typed-date.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './date-input.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type: DateKind
  inputRef?: RefObject<HTMLInputElement | null> | undefined
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * A day or time that is typed as the office writes it. The field of the browser, which speaks the browser's language, lies
 * behind it: it holds the value, sends the events and opens the calendar.
 */
export function DateInput({ type, inputRef, className, id, onChange, required, autoFocus, ...native }: Props) {
  const t = useT()
  const { value, defaultValue, disabled, min, max, name, ...shared } = native
  const own = useRef<HTMLInputElement>(null)
  const field = inputRef ?? own
  const [typed, setTyped] = useState<string>()
  const [stored, setStored] = useState(String(defaultValue ?? ''))
  const current = String(value ?? stored)
  const wrong = typed !== undefined && typed.trim() !== '' && typedDate(typed, type) === undefined

  function take(text: string) {
    setTyped(text)
    const next = text.trim() === '' ? '' : typedDate(text, type)
    if (next === undefined || !field.current || next === field.current.value) return
    setValue?.call(field.current, next)
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className={styles.date}>
      <input
        {...shared}
        id={id}
        className={className ?? 'input'}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={19}
        placeholder={t(`dateField.${type === 'datetime-local' ? 'moment' : type}`)}
        // biome-ignore lint/a11y/noAutofocus: the caller says so, of the first field of a dialog
        autoFocus={autoFocus}
        disabled={disabled}
        required={required}
        aria-invalid={wrong || shared['aria-invalid'] || undefined}
        value={typed ?? shownDate(current)}
        onChange={({ target }) => take(target.value)}
        onBlur={(event) => {
          if (!wrong) setTyped(undefined)
          shared.onBlur?.(event)
        }}
      />
      <input
        ref={field}
        className={styles.native}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        name={name}
        disabled={disabled}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          setStored(event.target.value)
          if (document.activeElement === field.current) setTyped(undefined)
          onChange?.(event)
        }}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={t(type === 'time' ? 'dateField.openTime' : 'dateField.open')}
        tabIndex={-1}
        disabled={disabled}
        onClick={() => {
          setTyped(undefined)
          field.current?.showPicker()
        }}
      >
        <Icon icon={CalendarDays} small />
      </button>
    </span>
  )
}
