import type { ProductCard } from '@delguur/contract/shop'
import { dayText } from '@delguur/i18n/dates'
import { Band } from '@delguur/ui/band'
import { Countdown } from '@delguur/ui/countdown'
import { useT } from '@delguur/ui/i18n'
import { Rail } from '@delguur/ui/rail'
import { SectionHead } from '@delguur/ui/section-head'
import { ShopCard } from '../product/shop-card.tsx'

const railSizes = '(min-width: 62rem) 15rem, 10.75rem'

/** The sale of the week with the time that is left of its first deal. */
export function DealsBand({ cards, ends_at, now }: { cards: ProductCard[]; ends_at: string | null; now: number }) {
  const t = useT()
  if (cards.length === 0 || !ends_at) return null
  const until = new Date(ends_at)
  return (
    <section className="section wrap">
      <Band ears>
        <SectionHead
          title={t('home.sale.title')}
          text={t('home.sale.ends', { date: dayText(t, until) })}
          end={<Countdown until={until.getTime()} now={now} />}
        />
        <Rail label={t('home.sale.title')} inset="var(--band-pad)">
          {cards.map((card) => (
            <ShopCard key={card.id} card={card} pictureSizes={railSizes} />
          ))}
        </Rail>
      </Band>
    </section>
  )
}
