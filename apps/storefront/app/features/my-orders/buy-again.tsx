import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import type { BoughtProducts } from './home.server.ts'

/** Products of earlier orders. */
export function BuyAgain({ products }: { products: BoughtProducts[] }) {
  const t = useT()
  const path = usePath()
  if (products.length === 0) return null
  return (
    <section className="acc-again">
      <header>
        <h2>{t('account.again.title')}</h2>
        <Link className="link small" href={path('/account/orders')}>
          {t('account.again.all')}
        </Link>
      </header>
      <ul>
        {products.map(({ slug, name, picture }) => (
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
