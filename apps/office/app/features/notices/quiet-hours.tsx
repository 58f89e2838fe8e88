import { useT } from '../../lib/i18n.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import styles from './notices.module.css'
import type { Choosing } from './use-choosing.ts'

const usual = { from: 22 * 60, to: 8 * 60 }
const two = (number: number): string => String(number).padStart(2, '0')
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** When nothing is sent, and whether the open office makes a sound. */
export function QuietHours({ choosing: { chosen, change } }: { choosing: Choosing }) {
  const t = useT()
  const { quiet, sound } = chosen
  const set = (part: 'from' | 'to') => (clock: string) => {
    const minutes = minutesOf(clock)
    if (quiet && minutes !== undefined) change({ quiet: { ...quiet, [part]: minutes } })
  }
  return (
    <section className="card stack" aria-labelledby="notice-quiet">
      <h2 id="notice-quiet">{t('notices.quietTitle')}</h2>
      <p className="soft small">{t('notices.quietHint')}</p>
      <CheckField
        label={t('notices.quietOn')}
        checked={quiet !== null}
        onChange={(on) => change({ quiet: on ? usual : null })}
      />
      {quiet && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((part) => (
            <Field
              key={part}
              type="time"
              label={t(`notices.${part}`)}
              value={clockOf(quiet[part])}
              onChange={({ target }) => set(part)(target.value)}
            />
          ))}
        </div>
      )}
      <CheckField label={t('notices.sound')} checked={sound} onChange={(on) => change({ sound: on })} />
    </section>
  )
}
