import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import type { BoughtGoods } from './home.server.ts'

/** Products of earlier orders. */
export function BuyAgain({ goods }: { goods: BoughtGoods[] }) {
  const t = useT()
  const path = usePath()
  if (goods.length === 0) return null
  return (
    <section className="acc-again">
      <header>
        <h2>{t('account.again.title')}</h2>
        <Link className="link small" href={path('/account/orders')}>
          {t('account.again.all')}
        </Link>
      </header>
      <ul>
        {goods.map(({ slug, name, picture }) => (
          <li key={slug}>
            <Link href={path(`/products/${slug}`)} prefetch>
              <Picture
                src={picture.base}
                alt=""
                sizes="(min-width: 62rem) 17rem, 45vw"
                upTo={540}
                color={picture.color}
              />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
