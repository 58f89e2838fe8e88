import type { Chart } from './chart.server.ts'

type Props = { chart: Chart; text: string; className: string }

/** The heights of a child over the sizes they wear, and how it goes on; one measurement is a dot without a line. */
export function GrowthChart({ chart, text, className }: Props) {
  const { width, height, box, stripes, ticks, line, ahead, dots, at, label } = chart
  const [x, y] = at
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`growth ${className}`} role="img" aria-label={text}>
      {stripes.map((stripe) => (
        <g key={stripe.size} className={stripe.kind}>
          <rect x={box.left} y={stripe.y} width={box.right - box.left} height={stripe.height} />
          <text x={box.left - 8} y={stripe.y + stripe.height / 2 + 5} textAnchor="end" fontSize="14">
            {stripe.size}
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <g key={tick.text}>
          <path d={`M${tick.at} ${box.top}V${box.bottom}`} className="growth-tick" />
          <text
            x={tick.at}
            y={height - 14}
            textAnchor="middle"
            fontSize="14"
            className={tick.strong ? 'strong' : undefined}
          >
            {tick.text}
          </text>
        </g>
      ))}
      {ahead && <path d={ahead} className="growth-ahead" />}
      {line && <path pathLength="1" d={line} className="growth-line" />}
      {dots.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="5" className="growth-dot" />
      ))}
      <circle cx={x} cy={y} r="10" className="growth-now" />
      <g transform={`translate(${Math.min(x, box.right - 46)} ${y - 20})`}>
        <rect x="-44" y="-36" width="88" height="32" rx="12" className="growth-label" />
        <text y="-14" textAnchor="middle" fontSize="16" className="growth-cm">
          {label}
        </text>
      </g>
    </svg>
  )
}
