import { useT } from '../../lib/i18n.ts'
import { EditorCard } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { type DayDraft, type LocationDraft, type SpanDraft, usualWeek, workingDay } from './location-draft.ts'
import styles from './locations.module.css'

type Props = { draft: LocationDraft; note: string | undefined; set: (fields: Partial<LocationDraft>) => void }
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** When a place is open: each day of the week, and days that are otherwise. */
export function HoursCard({ draft: { hours, special_days }, note, set }: Props) {
  const t = useT()
  const names = t.group('locations.days')
  return (
    <EditorCard label={t('locations.hours')}>
      <h2>{t('locations.hours')}</h2>
      {note && <p className="note">{t('locations.hoursNote', { text: note })}</p>}
      {hours === null ? (
        <button type="button" className="btn" onClick={() => set({ hours: usualWeek() })}>
          {t('locations.setHours')}
        </button>
      ) : (
        <ul className={styles.week}>
          {weekdays.map((day) => (
            <li key={day}>
              <DayHours
                name={names[String(day) as '1'] ?? ''}
                spans={hours[day - 1] ?? []}
                onChange={(spans) => set({ hours: hours.with(day - 1, spans) })}
                {...(day === 1 && { onCopy: () => set({ hours: hours.map(() => hours[0] ?? []) }) })}
              />
            </li>
          ))}
        </ul>
      )}
      <SpecialDays days={special_days} onChange={(days) => set({ special_days: days })} />
    </EditorCard>
  )
}

type DayProps = { name: string; spans: SpanDraft[]; onChange: (spans: SpanDraft[]) => void; onCopy?: () => void }

function DayHours({ name, spans, onChange, onCopy }: DayProps) {
  const t = useT()
  const [last] = spans.slice(-1)
  return (
    <fieldset className={styles.day}>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={spans.length > 0}
          onChange={({ target }) => onChange(target.checked ? [workingDay] : [])}
        />
        <b>{name}</b>
      </label>
      {spans.length === 0 && <span className="meta">{t('locations.closed')}</span>}
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has one or two openings, in their order
        <span key={at} className={styles.span}>
          <Clock
            label={t('locations.opens', { day: name })}
            value={span.from}
            onChange={(from) => onChange(spans.with(at, { ...span, from }))}
          />
          –
          <Clock
            label={t('locations.closes', { day: name })}
            value={span.to}
            onChange={(to) => onChange(spans.with(at, { ...span, to }))}
          />
        </span>
      ))}
      {spans.length > 0 && (
        <span className="row wrap">
          {onCopy && (
            <button type="button" className="btn btn-quiet" onClick={onCopy}>
              {t('locations.copyDown')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() =>
              onChange(spans.length > 1 ? [{ from: spans[0]?.from ?? '', to: last?.to ?? '' }] : withBreak(spans))
            }
          >
            {spans.length > 1 ? t('locations.removeSpan') : t('locations.addSpan')}
            <span className="unseen">: {name}</span>
          </button>
        </span>
      )}
    </fieldset>
  )
}

/** A day with an hour for lunch. */
const withBreak = ([day = workingDay]: SpanDraft[]): SpanDraft[] => [
  { from: day.from, to: '13:00' },
  { from: '14:00', to: day.to },
]

type ClockProps = { label: string; value: string; onChange: (value: string) => void }

/** A time of day as it is written here, 24:00 too: what browsers draw for times follows their own language. */
const Clock = ({ label, value, onChange }: ClockProps) => (
  <input
    className="input"
    required
    inputMode="numeric"
    maxLength={5}
    pattern="(?:[01]\d|2[0-3]):[0-5]\d|24:00"
    placeholder="10:00"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(clockOf(target.value))}
  />
)

/** Digits with the colon between them: 1030 is typed, 10:30 is read. */
const clockOf = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

type SpecialProps = { days: DayDraft[]; onChange: (days: DayDraft[]) => void }

function SpecialDays({ days, onChange }: SpecialProps) {
  const t = useT()
  const change = (at: number, fields: Partial<DayDraft>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...fields } : day)))
  return (
    <>
      <h3>{t('locations.special')}</h3>
      {days.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the day is what is being typed
        <div key={at} className={styles.special}>
          <Field
            label={t('locations.specialDay')}
            type="date"
            required
            value={each.day}
            onChange={({ target }) => change(at, { day: target.value })}
          />
          <Field
            label={t('locations.specialName')}
            value={each.name}
            maxLength={80}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <DayHours name={t('locations.isOpen')} spans={each.hours} onChange={(hours) => change(at, { hours })} />
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => onChange(days.filter((_, place) => place !== at))}
          >
            {t('locations.removeDay', { day: each.day })}
          </button>
        </div>
      ))}
      <span className="row">
        <button
          type="button"
          className="btn"
          disabled={days.length >= 60}
          onClick={() => onChange([...days, { day: '', hours: [], name: '' }])}
        >
          {t('locations.addSpecial')}
        </button>
      </span>
    </>
  )
}
