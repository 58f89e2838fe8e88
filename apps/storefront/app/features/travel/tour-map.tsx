import type { Tour } from '@delguur/contract/leisure/travel'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { land, mountains, trees, unitsPerKm } from './land.ts'
import { type MapView, mapView, size } from './map-view.ts'

type Props = { tour: Tour; day: number | null }

/** The route on a map of our own: solid out, dotted home. Of a day that is chosen the leg is bold and the rest pale. */
export function TourMap({ tour, day }: Props) {
  const t = useT()
  const view = mapView(tour.route)
  if (!view) return null
  const { scale, dx, dy, pins, start, legs } = view
  const names = tour.route.map(({ name }) => name).join(', ')
  return (
    <svg
      className={classNames('tour-map', day !== null && legs.some((leg) => leg.day === day) && 'tour-map-day')}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('travel.map', { places: names, km: tour.km })}
    >
      <rect className="tour-beyond" width={size.width} height={size.height} />
      <g transform={`translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(3)})`}>
        <path className="tour-land" d={land.border} />
        <clipPath id="tour-border">
          <path d={land.border} />
        </clipPath>
        <g clipPath="url(#tour-border)">
          <path className="tour-sand" d={land.sand} />
          <path className="tour-forest" d={land.forest} />
        </g>
        {land.rivers.map((path) => (
          <path key={path} className="tour-river" d={path} />
        ))}
        {land.lakes.map((path) => (
          <path key={path} className="tour-lake" d={path} />
        ))}
        <path className="tour-border" d={land.border} />
      </g>
      <Ground view={view} />
      {legs.map(({ day: legDay, path, home }) => (
        <g key={path} className={classNames('tour-leg', home && 'tour-home', legDay === day && 'on')}>
          <path className="tour-leg-under" d={path} />
          <path className="tour-leg-line" d={path} />
        </g>
      ))}
      {[...pins].map(({ px, py, day: pinDay, name, label }) => (
        <g key={`${name} ${pinDay}`} className={classNames('tour-pin', pinDay === day && 'on')}>
          <circle cx={px} cy={py} r="22" className="tour-pin-edge" />
          <circle cx={px} cy={py} r="18" className="tour-pin-face" />
          <text x={px} y={py + 7} textAnchor="middle" className="tour-pin-number">
            {pinDay}
          </text>
          <text x={label.x} y={label.y} textAnchor={label.anchor} className="tour-name">
            {name}
          </text>
        </g>
      ))}
      <g className="tour-pin on">
        <circle cx={start.px} cy={start.py} r="13" className="tour-start" />
        <text x={start.label.x} y={start.label.y} textAnchor={start.label.anchor} className="tour-name">
          {start.name}
        </text>
      </g>
      <Scale scale={scale} />
    </svg>
  )
}

/** Mountains and trees, which keep their size. */
function Ground({ view: { scale, dx, dy } }: { view: MapView }) {
  const at = ([x, y]: readonly [number, number]) => [x * scale + dx, y * scale + dy] as const
  const seen = ([x, y]: readonly [number, number]) => x > -60 && y > -60 && x < size.width + 60 && y < size.height + 60
  return (
    <g>
      {mountains
        .map(at)
        .filter(seen)
        .map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <path className="tour-mountain" d="M-54 34Q-18 -14 0 -40Q20 -8 62 34Z" />
            <path className="tour-shade" d="M0 -40Q20 -8 62 34L12 34Q-6 2 0 -40Z" />
            <path className="tour-snow" d="M0 -40L-16 -15L-3 -20L8 -10L17 -17Z" />
          </g>
        ))}
      {trees
        .map(at)
        .filter(seen)
        .map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <path className="tour-tree" d="M0 -17Q14 9 8 17L-8 17Q-14 9 0 -17ZM22 -5Q36 21 30 29L14 29Q8 21 22 -5Z" />
          </g>
        ))}
    </g>
  )
}

function Scale({ scale }: { scale: number }) {
  const t = useT()
  const km = [100, 50, 20, 10].find((each) => each * unitsPerKm * scale < 200) ?? 5
  const width = Math.round(km * unitsPerKm * scale)
  return (
    <g className="tour-scale" transform={`translate(40 ${size.height - 36})`}>
      <path d={`M0 0H${width}M0 -6V6M${width} -6V6`} />
      <text x={width + 14} y="7">
        {t('travel.km', { count: km })}
      </text>
    </g>
  )
}
