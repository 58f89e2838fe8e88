import { localTime } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Check, CloudOff, LoaderCircle } from 'lucide'
import type { Status } from './draft.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** `14:32` in Ulaanbaatar. */
export function clockText(at: number): string {
  const { hour, minute } = localTime(new Date(at))
  return `${two(hour)}:${two(minute)}`
}

/** Whether what is written is safe, and where. */
export function SaveStatus({ status }: { status: Status }) {
  const t = useT()
  const text =
    status.kind === 'failed'
      ? status.error
      : 'at' in status
        ? t(`posts.status.${status.kind}`, { time: clockText(status.at) })
        : status.kind === 'saving'
          ? t('posts.status.saving')
          : ''
  const icon = {
    saved: Check,
    device: Check,
    offline: CloudOff,
    failed: CloudOff,
    saving: LoaderCircle,
    new: undefined,
  }
  const StatusIcon = icon[status.kind]
  return (
    <p className="post-status" role="status" data-kind={status.kind}>
      {StatusIcon && <Icon icon={StatusIcon} small />}
      {text}
    </p>
  )
}
