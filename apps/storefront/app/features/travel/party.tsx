import { Stepper } from '@delguur/ui/stepper'
import { useEffect, useState } from 'react'

type Props = {
  name: string
  label: string
  text?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** How many of one kind go; the number changes at once, what depends on it follows. */
export function Party({ name, label, text, value, min, max, onChange }: Props) {
  const [displayed, setDisplayed] = useState(value)
  useEffect(() => setDisplayed(value), [value])
  return (
    <div className="travel-party">
      <span>
        {label}
        {text && <span className="tiny muted block">{text}</span>}
      </span>
      <Stepper
        name={name}
        label={label}
        value={displayed}
        min={min}
        max={max}
        onChange={(wanted) => {
          setDisplayed(wanted)
          onChange(wanted)
        }}
      />
    </div>
  )
}
