import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'

const road = 'M-10 350C120 350 130 300 240 306S430 380 530 340S640 240 730 250'
/** Where the stops before the door stand on the road, the nearest to the door last. */
const places = [
  { x: 350, y: 340 },
  { x: 450, y: 362 },
  { x: 556, y: 330 },
] as const
const houses = [
  { x: 70, y: 190, h: 90, tone: 'wash', rows: [0, 26, 52] },
  { x: 150, y: 150, h: 120, tone: 'sun', rows: [0, 26, 52, 78] },
  { x: 330, y: 120, h: 110, tone: 'lilac', rows: [0, 26, 52, 78] },
  { x: 410, y: 96, h: 130, tone: 'berry', rows: [0, 26, 52, 78, 104] },
  { x: 600, y: 160, h: 90, tone: 'grass', rows: [0, 26, 52] },
] as const

type Props = Pick<LiveDelivery, 'state' | 'ahead'>

/** The street between the courier and the door: each stop before it is one mark on the road. */
export function Street({ state, ahead }: Props) {
  const t = useT()
  const stops = Math.min(ahead ?? 0, places.length)
  const near = state === 'near'
  const text = near ? t('live.street.near') : ahead === null ? t('live.street.far') : t('live.street', { count: ahead })
  const place = ahead === null ? 'dv-van-far' : near ? 'dv-van-near' : `dv-van-${stops}`
  return (
    <svg className="dv-street" viewBox="0 0 720 420" preserveAspectRatio="xMidYMid slice" role="img" aria-label={text}>
      <rect width="720" height="420" className="dv-sky" />
      <path d="M0 150Q120 60 250 120T520 80T720 130L720 420L0 420Z" className="dv-far" />
      <path d="M0 260Q200 200 380 250T720 220L720 420L0 420Z" className="dv-near" />
      {houses.map(({ x, y, h, tone, rows }) => (
        <g key={x}>
          <rect x={x} y={y} width="62" height={h} rx="5" className={`dv-house dv-${tone}`} />
          {rows.map((row) => (
            <path
              key={row}
              className="dv-pane"
              d={`M${x + 12} ${y + 10 + row}h14v14h-14zM${x + 36} ${y + 10 + row}h14v14h-14z`}
            />
          ))}
        </g>
      ))}
      <path d={road} className="dv-road" />
      <path d={road} className="dv-dash" />
      {places.slice(places.length - stops).map(({ x, y }, index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="14" className="dv-stop" />
          <text x={x} y={y + 6} textAnchor="middle" className="dv-stop-n">
            {index + 1}
          </text>
        </g>
      ))}
      <g transform="translate(650 250)">
        <path d="M0 10C-42 -40 -34 -92 0 -92S42 -40 0 10Z" className="dv-pin" />
        <circle cy="-50" r="14" className="dv-eye" />
      </g>
      <g className={classNames('dv-van', place)}>
        <g transform="scale(1.5)">
          <ellipse cx="4" cy="24" rx="42" ry="6" className="dv-shade" />
          <rect x="-40" y="-26" width="52" height="42" rx="7" className="dv-box" />
          <path d="M12 -14L28 -14Q36 -12 40 2L40 16L12 16Z" className="dv-cab" />
          <path d="M17 -8L27 -8Q32 -6 34 1L17 1Z" className="dv-glass" />
          <circle cx="-22" cy="17" r="9" className="dv-cab" />
          <circle cx="24" cy="17" r="9" className="dv-cab" />
          <circle cx="-22" cy="17" r="4" className="dv-hub" />
          <circle cx="24" cy="17" r="4" className="dv-hub" />
        </g>
      </g>
    </svg>
  )
}
