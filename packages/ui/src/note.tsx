import clsx from 'clsx'
import { Check, CircleAlert, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Kind = 'plain' | 'ok' | 'warn' | 'bad'
const icons: Record<Kind, LucideIcon> = { plain: Info, ok: Check, warn: Clock, bad: CircleAlert }

type NoteProps = {
  children: ReactNode
  kind?: Kind
  icon?: LucideIcon
  /** Read aloud when it appears. */
  live?: boolean
}

/** A sentence in a tinted box, with an icon. */
export const Note = ({ children, kind = 'plain', icon = icons[kind], live }: NoteProps) => (
  <div
    className={clsx('note', kind !== 'plain' && `note-${kind}`)}
    role={live ? (kind === 'bad' ? 'alert' : 'status') : undefined}
  >
    <Icon icon={icon} />
    <span>{children}</span>
  </div>
)
