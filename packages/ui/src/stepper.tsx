import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** What is counted: `Тоо ширхэг: Даашинз`. */
  label: string
  /** 0 lets the last press of minus mean «take it out». */
  min?: number
  max?: number
  name?: string
}

/** A number to press up and down or to type; what is typed counts on Enter and on leaving, held between min and max. */
export function Stepper({ value, onChange, label, min = 1, max = 999, name }: StepperProps) {
  const t = useT()
  const [draft, setDraft] = useState<string>()
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onChange(next)
  }
  const commit = () => {
    if (draft === undefined) return
    if (draft !== '') set(Number(draft))
    setDraft(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into a line of a cart
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('common.a11y.quantity_less')}
        aria-disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon icon={Minus} small />
      </button>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commit()
          }
          if (event.key === 'Escape') setDraft(undefined)
        }}
      />
      <button
        type="button"
        aria-label={t('common.a11y.quantity_more')}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon icon={Plus} small />
      </button>
    </div>
  )
}
