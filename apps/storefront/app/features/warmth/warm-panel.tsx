import './warmth.css'
import type { WeatherPlace } from '@delguur/contract/shopfront/warmth'
import { localTime } from '@delguur/kit/dates'
import { adviceOf, degreesText, type Verdict, verdictOf } from '@delguur/kit/warmth'
import { useRich, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { CircleCheck, Layers, MapPin, Snowflake } from 'lucide'
import { useId } from 'react'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { Scale } from './scale.tsx'
import { useWeather } from './use-weather.ts'

const icons = { enough: CircleCheck, layer: Layers, not_today: Snowflake } satisfies Record<Verdict, unknown>
type Reading = NonNullable<WeatherPlace['reading']>

/**
 * Whether a garment is warm enough today where the visitor lives. The page is the same for everybody: this comes once it is
 * open, into room that was kept for it.
 */
export default function WarmPanel({ keepsTo, slug }: { keepsTo: number; slug: string }) {
  const t = useT()
  const id = useId()
  const path = usePath()
  const { outfits } = useTenant().flags
  const { places, place, choose } = useWeather()
  const silent = places && !places.some(({ reading }) => reading)
  const reading = place?.reading ?? null
  const limit = degreesText(keepsTo)
  return (
    <section className="warm-panel" aria-labelledby={id} data-silent={silent || undefined}>
      <div className="warm-head">
        <h2 id={id}>{t('warmth.title')}</h2>
        {places && !silent && <Aimag places={places} chosen={place?.id} choose={choose} />}
      </div>
      <Scale
        keepsTo={keepsTo}
        today={reading?.temperature ?? null}
        label={
          reading
            ? t('warmth.scale_today', { limit, place: place?.name ?? '', today: degreesText(reading.temperature) })
            : t('warmth.scale', { limit })
        }
      />
      <div className="warm-words" role="status">
        {reading && place ? (
          <Answer keepsTo={keepsTo} place={place.name} reading={reading} />
        ) : (
          <p className="small">{t(places && !place ? 'warmth.ask' : 'warmth.keeps', { limit })}</p>
        )}
      </div>
      {outfits && (
        <Link
          className="link small"
          href={path(`/outfit?with=${slug}${place ? `&place=${place.id}` : ''}`)}
          rel="nofollow"
        >
          {t('warmth.outfit')}
        </Link>
      )}
    </section>
  )
}

type AimagProps = { places: readonly WeatherPlace[]; chosen: string | undefined; choose: (id: string) => void }

/** Where the visitor lives: asked once, and kept in this browser. */
export function Aimag({ places, chosen, choose }: AimagProps) {
  const t = useT()
  return (
    <label className="warm-place">
      <Icon icon={MapPin} small />
      <span className="vh">{t('warmth.place')}</span>
      <select value={chosen ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {!chosen && <option value="">{t('warmth.choose')}</option>}
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Answer({ keepsTo, place, reading }: { keepsTo: number; place: string; reading: Reading }) {
  const t = useT()
  const rich = useRich()
  const { temperature, feels_like, measured_at } = reading
  const verdict = verdictOf(keepsTo, temperature)
  const { hour, minute } = localTime(new Date(measured_at))
  return (
    <>
      <p className="warm-verdict" data-verdict={verdict}>
        <Icon icon={icons[verdict]} />
        {t(`warmth.${verdict}`)}
      </p>
      <p className="small">
        {rich('warmth.today', {
          place,
          today: <b key="today">{degreesText(temperature)}</b>,
          feels: degreesText(feels_like),
          limit: <b key="limit">{degreesText(keepsTo)}</b>,
        })}{' '}
        {t(`warmth.advice.${adviceOf(keepsTo, temperature, feels_like)}`)}{' '}
        <span className="muted">{t('warmth.at', { time: `${hour}:${String(minute).padStart(2, '0')}` })}</span>
      </p>
    </>
  )
}
