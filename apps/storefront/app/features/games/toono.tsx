import type { GamePrize } from '@delguur/contract/leisure/games'
import { useT } from '@delguur/ui/i18n'
import { ShopMark } from '../../parts/shop-mark.tsx'

const round = (value: number): number => Math.round(value * 10) / 10
/** A point of a circle; degrees clockwise from the top. */
const at = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
}
const fills = ['sky', 'sun', 'lilac', 'wash', 'grass', 'sun', 'sky', 'berry']
/** How far from the hub the first line of a name is, and from line to line. */
const rows = [196, 27] as const
const horns = Array.from({ length: 16 }, (_, index) => index * 22.5)

/** A name in two lines, as even as its words allow. */
function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return name.length > 9 ? [name.slice(0, 9), name.slice(9)] : [name]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

/** The width that a line may have in its field, where it would be wider; about 14 units are a letter. */
function fitted(line: string, row: number, width: number): number | undefined {
  const room = 2 * (rows[0] - row * rows[1]) * Math.sin((Math.min(width, 180) * Math.PI) / 360) - 28
  return line.length * 14 > room ? round(room) : undefined
}

type Props = { prizes: GamePrize[]; turn: number; moves: boolean; onRest: () => void }

/** The roof ring of a ger as a wheel: one field to a prize, a blue khadag as pointer at the top. */
export function Toono({ prizes, turn, moves, onRest }: Props) {
  const t = useT()
  const width = 360 / prizes.length
  return (
    <svg
      className="toono"
      viewBox="-320 -340 640 660"
      role="img"
      aria-label={t('games.wheel_of', { count: prizes.length })}
    >
      <ellipse className="toono-shade" cx="14" cy="304" rx="230" ry="14" />
      <g
        className={moves ? 'toono-spin toono-moves' : 'toono-spin'}
        style={{ transform: `rotate(${turn}deg)` }}
        onTransitionEnd={onRest}
      >
        <circle className="toono-deep" r="304" />
        <circle className="toono-wood" r="296" />
        {horns.map((degrees) => (
          <path
            key={degrees}
            className="toono-horn"
            transform={`rotate(${degrees}) translate(0 -274) scale(.82)`}
            d="M0 16V0C0-10-13-11-15-3-16 4-9 7-7 1M0 0C0-10 13-11 15-3 16 4 9 7 7 1"
          />
        ))}
        <circle className="toono-deep" r="256" />
        {prizes.map((prize, index) => {
          const middle = index * width
          const lines = linesOf(prize.name)
          return (
            <g key={prize.id}>
              <path
                className={`toono-${fills[index % fills.length]}`}
                d={`M0 0L${at(middle - width / 2, 250)}A250 250 0 0 1 ${at(middle + width / 2, 250)}Z`}
              />
              <g transform={`rotate(${round(middle)})`}>
                {lines.map((line, row) => (
                  <text
                    key={line}
                    y={row * rows[1] - rows[0]}
                    textAnchor="middle"
                    textLength={fitted(line, row, width)}
                    lengthAdjust="spacingAndGlyphs"
                  >
                    {line}
                  </text>
                ))}
              </g>
            </g>
          )
        })}
        {prizes.map((prize, index) => (
          <g key={prize.id} transform={`rotate(${round((index + 0.5) * width)})`}>
            <path className="toono-wood" d="M-7 0L-5-250H5L7 0Z" />
            <path className="toono-gold" d="M-2-70L-1.5-250H1.5L2-70Z" />
          </g>
        ))}
        <circle className="toono-deep" r="66" />
        <circle className="toono-wood" r="60" />
      </g>
      <circle className="toono-hub" r="46" />
      <svg x="-34" y="-34" width="68" height="68" aria-hidden="true">
        <ShopMark />
      </svg>
      <g transform="translate(0 -300)">
        <path className="khadag" d="M-26-36Q0-48 26-36L20 6Q0 44-2 46-12 30-20 6Z" />
        <path className="khadag-deep" d="M-26-36Q0-26 26-36 0-48-26-36Z" />
        <path className="khadag-light" d="M4-30L10 18" />
      </g>
    </svg>
  )
}
