import { dayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { Countdown } from '@delguur/ui/countdown'
import { useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { SectionHead } from '../../parts/section-head.tsx'
import { Band } from './band.tsx'

type DealsBandProps = {
  /** Of the last deal. */
  end: Date
  now: number
  /** The deals. */
  children: ReactNode
}

/** The sale of the week with the time that is left of it. */
export function DealsBand({ end, now, children }: DealsBandProps) {
  const t = useT()
  return (
    <section className="section wrap">
      <Band ears>
        <SectionHead
          title={t('home.sale.title')}
          text={t('home.sale.ends', { date: dayText(t, lastInstant(end)) })}
          end={<Countdown until={end.getTime()} now={now} />}
        />
        {children}
      </Band>
    </section>
  )
}
