import { classNames } from '@delguur/ui/class-names'
import { Icon } from '@delguur/ui/icon'
import { Check, Clock, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

type Kind = 'ok' | 'warn' | 'plain'
const icons: Record<Kind, IconNode | undefined> = { ok: Check, warn: Clock, plain: undefined }

/** A word or two on how something stands. */
export function StateMark({ kind = 'plain', children }: { kind?: Kind; children: ReactNode }) {
  const icon = icons[kind]
  return (
    <span className={classNames('acc-mark', kind !== 'plain' && `acc-mark-${kind}`)}>
      {icon && <Icon icon={icon} small />}
      {children}
    </span>
  )
}
