import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { usePath } from '../../lib/path.ts'
import type { ContactAnswer } from './contact.server.ts'

/** The number of a message that was received, and where its answer comes. */
export function ContactSent({ number, key, email, typed }: Extract<ContactAnswer, { ok: true }>) {
  const t = useT()
  const path = usePath()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="contact-sent">
      <Icon icon={Check} />
      <h2 ref={title} tabIndex={-1}>
        {t('contact.sent.title')}
      </h2>
      <p>
        {t('contact.sent.number')} <b className="num">{number}</b>
      </p>
      <p>
        {email
          ? t('contact.sent.by_email', { email })
          : t(typed.email ? 'contact.sent.later' : 'contact.sent.by_phone')}
      </p>
      <ButtonLink variant="main" href={path(`/contact/${key}`)} reload>
        {t('thread.look')}
      </ButtonLink>
      <ButtonLink variant="line" href={path('/contact')} reload>
        {t('contact.sent.more')}
      </ButtonLink>
    </section>
  )
}
