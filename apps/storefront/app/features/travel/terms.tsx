import { useT } from '@delguur/ui/i18n'
import { addDays, type Day } from './days.ts'
import { shortDay } from './texts.ts'

type Props = { terms: { days: number; percent: number }[]; from: Day | null }
const tones = ['ok', 'warn', 'bad'] as const

/** What a cancellation gives back, in steps; by date once a day is chosen. */
export function Terms({ terms, from }: Props) {
  const t = useT()
  const steps = [...terms].sort((a, b) => b.days - a.days)
  return (
    <section className="stay-part" aria-labelledby="terms">
      <h2 id="terms">{t('travel.terms')}</h2>
      <ol className="travel-terms">
        {steps.map(({ days, percent }, place) => (
          <li key={days} className={`travel-term-${tones[Math.min(place, 1)]}`}>
            <b>
              {from
                ? t('travel.term_until', { date: shortDay(t, addDays(from, -days)) })
                : t('travel.term_days', { count: days })}
            </b>
            {percent === 100
              ? t('travel.term_all')
              : percent === 50
                ? t('travel.term_half')
                : t('travel.term_part', { percent })}
          </li>
        ))}
        <li className="travel-term-bad">
          <b>{t('travel.term_after')}</b>
          {t('travel.term_none')}
        </li>
      </ol>
    </section>
  )
}
