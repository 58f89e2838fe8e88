import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** How many things this choice holds. */
  count?: number | undefined
}

/** A tick box in a 44 px row. */
export const Checkbox = ({ children, count, ...rest }: CheckboxProps) => (
  <label className="check">
    <input type="checkbox" {...rest} />
    <span>{children}</span>
    {count !== undefined && <span className="check-count">{count}</span>}
  </label>
)
