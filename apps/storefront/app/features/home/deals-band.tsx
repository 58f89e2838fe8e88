import { dayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { Countdown } from '@delguur/ui/countdown'
import { useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { Rail } from '../../parts/rail.tsx'
import { SectionHead } from '../../parts/section-head.tsx'
import { Band } from './band.tsx'
import { type Deal, dealEnds } from './deal-ends.ts'

type DealsBandProps<T extends Deal> = {
  deals: T[]
  now: number
  /** Draws a deal; `until` is its last day where that is not the band's. */
  draw: (deal: T, until: string | undefined) => ReactNode
}

/** The sale of the week with the time that is left of it. */
export function DealsBand<T extends Deal>({ deals, now, draw }: DealsBandProps<T>) {
  const t = useT()
  const { end, own } = dealEnds(deals)
  if (!end) return null
  return (
    <section className="section wrap">
      <Band ears>
        <SectionHead
          title={t('home.sale.title')}
          text={t('home.sale.ends', { date: dayText(t, lastInstant(end)) })}
          end={<Countdown until={end.getTime()} now={now} />}
        />
        <Rail label={t('home.sale.title')} inset="var(--band-pad)">
          {deals.map((deal) => {
            const earlier = own(deal)
            return draw(deal, earlier && t('home.sale.until', { date: dayText(t, lastInstant(earlier)) }))
          })}
        </Rail>
      </Band>
    </section>
  )
}
