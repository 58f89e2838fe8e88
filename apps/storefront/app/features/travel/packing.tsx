import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Backpack, ShoppingBag } from 'lucide'
import { usePath } from '../../lib/path.ts'
import type { TourView } from './tour.server.ts'

/** What to bring; what the shop sells leads there. */
export function Packing({ trip: { tour, products } }: { trip: TourView }) {
  const t = useT()
  const path = usePath()
  if (tour.packing.length === 0) return null
  return (
    <section className="stay-part" aria-labelledby="packing">
      <h2 id="packing">{t('travel.packing')}</h2>
      <ul className="tour-packing">
        {tour.packing.map(({ text, product }) => {
          const name = product ? products[product] : undefined
          return (
            <li key={text}>
              <Icon icon={name ? ShoppingBag : Backpack} />
              <span>
                {text}
                {name && product && (
                  <Link className="tour-good" href={path(`/products/${product}`)}>
                    {name}
                  </Link>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
