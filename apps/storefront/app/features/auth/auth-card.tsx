import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Heart, MapPin, PackageSearch, ReceiptText } from 'lucide'
import type { ReactNode } from 'react'
import { useTenant } from '../../lib/tenant.ts'

type Props = { title: string; text?: ReactNode; children: ReactNode; foot?: ReactNode }

/** One calm card; on a wide screen beside a picture of the shop and what an account is good for. */
export const AuthCard = ({ title, text, children, foot }: Props) => (
  <div className="auth">
    <div className="wrap auth-wrap">
      <Aside />
      <section className="auth-card">
        <header>
          <h1>{title}</h1>
          {text && <p className="muted">{text}</p>}
        </header>
        {children}
        {foot && <div className="auth-foot">{foot}</div>}
      </section>
    </div>
  </div>
)

const picture = '/media/hero-tall-780'

/** Never loaded where it is not shown. */
function Aside() {
  const t = useT()
  const { flags, receipts } = useTenant()
  const reasons = [
    { icon: PackageSearch, text: t('auth.aside.orders') },
    ...(flags.delivery ? [{ icon: MapPin, text: t('auth.aside.addresses') }] : []),
    ...(flags.wishes ? [{ icon: Heart, text: t('auth.aside.wishes') }] : []),
    ...(receipts && !flags.wishes ? [{ icon: ReceiptText, text: t('auth.aside.receipts') }] : []),
  ]
  return (
    <aside className="auth-aside desk">
      <picture>
        <source type="image/avif" srcSet={`${picture}.avif`} />
        <source type="image/webp" srcSet={`${picture}.webp`} />
        <img src={`${picture}.jpg`} alt="" width={780} height={1120} loading="lazy" />
      </picture>
      <div>
        <p className="auth-aside-title">{t('auth.aside.title')}</p>
        <ul>
          {reasons.map(({ icon, text }) => (
            <li key={text}>
              <Icon icon={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
