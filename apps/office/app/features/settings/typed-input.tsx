import { useRef, useState } from 'react'
import { typedKinds } from './typed-lists.ts'

type Props = {
  kind: string
  value: unknown
  shared: object & { id: string; disabled: boolean }
  onChange: (value: unknown) => void
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A field whose text says what is kept: `2,5` is a share of 0.025. The text stays as it is typed. */
export function TypedInput({ kind, value, shared, onChange }: Props) {
  const typed = typedKinds[kind] ?? { format: String, parse: (text: string) => text }
  const [text, setText] = useState<string>()
  const typedValue = useRef<unknown>(undefined)
  const shown = text !== undefined && same(typedValue.current, value) ? text : typed.format(value)
  const isList = kind === 'wholes' || kind === 'codes'
  return (
    <input
      className="input"
      type="text"
      inputMode={isList ? 'text' : 'decimal'}
      maxLength={400}
      {...shared}
      value={shown}
      onChange={({ target }) => {
        setText(target.value)
        typedValue.current = typed.parse(target.value)
        onChange(typedValue.current)
      }}
    />
  )
}
