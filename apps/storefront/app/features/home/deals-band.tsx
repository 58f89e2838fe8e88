import { dayText } from '@delguur/i18n/dates'
import { Band } from '@delguur/ui/band'
import { Countdown } from '@delguur/ui/countdown'
import { useT } from '@delguur/ui/i18n'
import { Rail } from '@delguur/ui/rail'
import { SectionHead } from '@delguur/ui/section-head'
import type { ReactNode } from 'react'

/** The sale of the week with the time that is left of its first deal. */
export function DealsBand({ ends_at, now, children }: { ends_at: string; now: number; children: ReactNode }) {
  const t = useT()
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
          {children}
        </Rail>
      </Band>
    </section>
  )
}
