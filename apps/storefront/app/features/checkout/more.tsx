import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'
import type { ReactNode, Ref } from 'react'

type Props = { label: string; open?: boolean; ref?: Ref<HTMLDetailsElement>; children: ReactNode }

/** Something few want to fill in, closed until requested. */
export const More = ({ label, open, ref, children }: Props) => (
  <details className="ask" open={open} ref={ref}>
    <summary className="link small">
      <span className="i-turn">
        <Icon icon={Plus} small />
      </span>
      {label}
    </summary>
    {children}
  </details>
)
