import type { alertKinds } from '@delguur/contract/account/alerts'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { showToast } from '@delguur/ui/toast-store'
import { BellPlus, BellRing } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useVisitor } from '../visitor/visitor.ts'

export type AlertLinkProps = {
  kind: (typeof alertKinds)[number]
  /** A variant, or the code of a brand. */
  of: number | string
  /** What it is about, where the page shows several. */
  about?: string
  className: string
}
type Answer = { ok: boolean; channels?: string[]; error?: string }

/**
 * Asks to be told: one press for who allows messages already. Everybody else is led to a page that asks how; so is everybody
 * without scripts. Words of the namespace `watch`.
 */
export default function AlertLink({ kind, of, about, className }: AlertLinkProps) {
  const t = useT()
  const path = usePath()
  const locale = useLocale()
  const { flags } = useTenant()
  const { user } = useVisitor()
  const [state, setState] = useState<'none' | 'busy' | 'on'>('none')
  if (!flags.alerts) return null
  const subject: Record<string, string> = { kind, [kind === 'brand' ? 'brand' : 'variant_id']: String(of) }
  const href = path(`/alerts/new?${new URLSearchParams(subject)}`)
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!user) return
    event.preventDefault()
    if (state !== 'none') return
    setState('busy')
    const answer = await post<Answer>('/resources/alerts', new URLSearchParams({ ...subject, locale }))
    setState(answer?.ok ? 'on' : 'none')
    if (!answer?.ok) showToast({ text: answer?.error ?? t('common.offline.title') })
    else if (answer.channels?.length === 0) location.assign(href)
  }
  if (state === 'on')
    return (
      <p className="with-icon small text-ok" role="status">
        <Icon icon={BellRing} small />
        {t(`watch.done.${kind}`)}
      </p>
    )
  return (
    <Link className={className} href={href} rel="nofollow" onClick={(event) => void press(event)}>
      <Icon icon={BellPlus} small />
      {t(`watch.ask.${kind}`)}
      {about && <span className="vh">: {about}</span>}
    </Link>
  )
}
