import type { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { deliveryLines, moneyParts, type Part, receiptParts, returnLines } from './lines.ts'

/** Every promise in words, its figures as the shop's rules have them. */
export function PromisesPage({ promises }: { promises: ShopPromises }) {
  const t = useT()
  const path = usePath()
  const { pages } = useTenant()
  const parts: Part[] = [
    {
      key: 'delivery',
      title: t('promises.delivery.title'),
      lines: deliveryLines(t, promises),
      more: '/pages/delivery',
    },
    { key: 'returns', title: t('promises.returns.title'), lines: returnLines(t, promises), more: '/pages/returns' },
    ...receiptParts(t, promises),
    ...moneyParts(t, promises),
  ]
  return (
    <div className="wrap promised">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="promised-head">
        <h1>{t('promises.title')}</h1>
        <p className="muted">{t('promises.intro')}</p>
      </header>
      <div className="promised-list">
        {parts.map(({ key, title, lines, more }) => (
          <section key={key} id={key}>
            <h2>{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {more && pages.includes(more.replace('/pages/', '')) && (
              <Link className="link small" href={path(more)}>
                {t('promises.more')}
                <span className="vh">: {title}</span>
              </Link>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
