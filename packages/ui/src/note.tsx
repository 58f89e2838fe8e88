import { Check, CircleAlert, Clock, type IconNode, Info } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'

type Kind = 'plain' | 'ok' | 'warn' | 'bad'
const icons: Record<Kind, IconNode> = { plain: Info, ok: Check, warn: Clock, bad: CircleAlert }

type NoteProps = {
  children: ReactNode
  kind?: Kind
  icon?: IconNode
  /** Read aloud when it appears. */
  live?: boolean
}

/** A sentence in a tinted box, with an icon. */
export const Note = ({ children, kind = 'plain', icon = icons[kind], live }: NoteProps) => (
  <div
    className={classNames('note', kind !== 'plain' && `note-${kind}`)}
    role={live ? (kind === 'bad' ? 'alert' : 'status') : undefined}
  >
    <Icon icon={icon} />
    <span>{children}</span>
  </div>
)
