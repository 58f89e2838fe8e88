import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export type SizeOption = {
  value: string
  /** `104`, `M`, `31`. */
  label: string
  /** What it means: `4 нас`. */
  note?: string | undefined
  sold_out?: boolean | undefined
}

type SizePickerProps = {
  name: string
  label: string
  options: readonly SizeOption[]
  value: string | undefined
  onChange?: (value: string) => void
  /** Said and shown under the sizes; when it appears, focus moves to the group. */
  error?: string | undefined
  /** Grows with each press that found the size missing: focus moves to the group again. */
  attempt?: number
  /** Beside the label: the size guide. */
  end?: ReactNode
  /** The id of the form to go with, when the sizes stand outside it; one of them is then required. */
  form?: string
  /** Under the sizes: how many are left, or «tell me when it is back». */
  children?: ReactNode
}

/**
 * Sizes as one radio group: arrows move, one tab stop. A sold-out size can be chosen, so that one may ask to be told;
 * it is struck through and says so.
 */
export function SizePicker({
  name,
  label,
  options,
  value,
  onChange,
  error,
  attempt,
  end,
  form,
  children,
}: SizePickerProps) {
  const t = useT()
  const errorId = useId()
  const group = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, the words may be the same
  useEffect(() => {
    if (error) group.current?.querySelector('input')?.focus()
  }, [error, attempt])
  const chosen = options.find((option) => option.value === value)
  return (
    <div
      className="opt"
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
    >
      <div className="opt-head">
        <p className="label" aria-hidden="true">
          {label}
          {chosen && (
            <span className="muted">
              {t('common.punctuation.colon') +
                [chosen.label, chosen.note].filter(Boolean).join(t('common.punctuation.comma'))}
            </span>
          )}
        </p>
        {end}
      </div>
      <div className="sizes">
        {options.map((option) => (
          <label key={option.value} className={option.sold_out ? 'size size-out' : 'size'}>
            <input
              className="vh"
              type="radio"
              name={name}
              value={option.value}
              form={form}
              required={form !== undefined}
              checked={option.value === value}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
            {option.note && <small>{option.note}</small>}
            {option.sold_out && <span className="vh">, {t('product.size_out')}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={errorId} role="alert">
          <Icon icon={CircleAlert} small />
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
