import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Mail, Phone, Store } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'

/** Phone, email and shops. */
export function ContactWays() {
  const t = useT()
  const path = usePath()
  const { phone, email } = useTenant().support
  return (
    <ul className="contact-ways" aria-label={t('contact.ways.label')}>
      <li>
        <a href={`tel:+976${phone}`}>
          <Icon icon={Phone} />
          <b className="num">{formatPhone(phone)}</b>
          <span>{t('contact.ways.phone')}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Icon icon={Mail} />
          <b>{email}</b>
          <span>{t('contact.ways.email')}</span>
        </a>
      </li>
      <li>
        <Link href={path('/stores')}>
          <Icon icon={Store} />
          <b>{t('contact.ways.stores')}</b>
          <span>{t('contact.ways.stores_text')}</span>
        </Link>
      </li>
    </ul>
  )
}
