import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { alertToken } from './alert-links.ts'
import { translatorOf } from './alert-texts.ts'
import { findRequested } from './alerts.queries.ts'

/** Asks the owner of an address whether it was them. Rejects with the port's `MailError`. */
export async function askOwner(services: Services, { alert_id, ...given }: { alert_id: number; locale: Locale }) {
  const alert = await findRequested(services.db, alert_id)
  if (alert?.state !== 'asked') return
  const locale = spokenIn(services.tenant, given.locale)
  const t = translatorOf(locale)
  const path = `/alerts/link?token=${alertToken(services.secrets, 'c', alert.id, alert.email)}`
  const content = writeEmail(services, locale, {
    subject: t('alerts.mail.confirm'),
    title: t('alerts.mail.confirm'),
    parts: [
      { kind: 'text', text: t('alerts.mail.confirm_text') },
      { kind: 'link', label: t('alerts.mail.confirm_button'), href: `${services.origin}${localePath(locale, path)}` },
      { kind: 'hint', text: t('alerts.mail.not_you') },
    ],
    why: t('alerts.mail.asked'),
  })
  await services.ports.mail.send({
    id: `alert-confirm.${alert_id}.${alert.created_at.getTime()}`,
    to: alert.email,
    ...content,
  })
}
