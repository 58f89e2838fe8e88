import type { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { deliveryLines, moneyParts, type Part, returnLines } from './lines.ts'

/** Every promise in words, its figures as the shop's rules have them. */
export function PromisesPage({ promises }: { promises: ShopPromises }) {
  const t = useT()
  const path = usePath()
  const parts: Part[] = [
    {
      key: 'delivery',
      title: t('promises.delivery.title'),
      lines: deliveryLines(t, promises),
      more: '/pages/delivery',
    },
    { key: 'returns', title: t('promises.returns.title'), lines: returnLines(t, promises), more: '/pages/returns' },
    {
      key: 'receipt',
      title: t('promises.receipt.title'),
      lines: [t('promises.receipt.days', { days: promises.receipt_days }), t('promises.receipt.own')],
      more: '/pages/payment',
    },
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
            {more && (
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
