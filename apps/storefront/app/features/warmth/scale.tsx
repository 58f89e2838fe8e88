import { degreesText, onScale, scaleFrom, scaleTo } from '@delguur/kit/warmth'

const left = 40
const width = 520
const at = (degrees: number): number => left + onScale(degrees) * width
const marks = Array.from({ length: (scaleTo - scaleFrom) / 10 + 1 }, (_, index) => scaleFrom + index * 10)

/** How far down a garment keeps warm, and where today stands, on a scale of degrees. */
export function Scale({ keepsTo, today, label }: { keepsTo: number; today: number | null; label: string }) {
  const limit = at(keepsTo)
  return (
    <svg className="warm-scale" viewBox="0 0 600 122" role="img" aria-label={label}>
      <defs>
        <linearGradient id="warm-reach">
          <stop offset="0" className="warm-cold" />
          <stop offset=".5" className="warm-cool" />
          <stop offset="1" className="warm-mild" />
        </linearGradient>
      </defs>
      <rect x={left} y="62" width={width} height="22" rx="11" className="warm-track" />
      <rect x={limit} y="62" width={left + width - limit} height="22" rx="11" fill="url(#warm-reach)" />
      {marks.map((degrees) => (
        <text key={degrees} x={at(degrees)} y="110" textAnchor="middle" fontSize="17">
          {degreesText(degrees)}
        </text>
      ))}
      <path d={`M${limit} 54V92`} className="warm-limit" />
      {today !== null && (
        <g transform={`translate(${at(today)} 0)`}>
          <path d="M0 60L-10 46Q-34 46 -34 26Q-34 6 0 6Q34 6 34 26Q34 46 10 46Z" className="warm-bubble" />
          <text y="34" textAnchor="middle" fontSize="22" className="warm-today">
            {degreesText(today)}
          </text>
        </g>
      )}
    </svg>
  )
}
