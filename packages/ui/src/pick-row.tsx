import type { ComponentProps, ReactNode } from 'react'

type PickRowProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  text?: ReactNode
  /** On the right: a price or an icon. */
  end?: ReactNode
}

/** A radio button as a card; put several of one `name` into a `.picks` group. */
export const PickRow = ({ title, text, end, ...rest }: PickRowProps) => (
  <label className="pick">
    <input type="radio" {...rest} />
    <span>
      <b>{title}</b>
      {text && <span className="muted small">{text}</span>}
    </span>
    {end && <span className="pick-end">{end}</span>}
  </label>
)
