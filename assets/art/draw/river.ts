import { down, n1 } from './svg.ts'

/** A stream fed by a spring: thin, widening towards the eye, losing itself in the grass. */
export function river(w: number, h: number, horizon: number) {
  const top = horizon + h * 0.03
  const bends = [
    [0.615, 0, 0.5],
    [0.585, 0.05, 2],
    [0.66, 0.11, 3.4],
    [0.56, 0.19, 6],
    [0.5, 0.29, 10],
    [0.62, 0.42, 15],
    [0.7, 0.56, 22],
    [0.6, 0.78, 34],
    [0.64, 1, 60],
  ]
  const line = bends.map(([x = 0, t = 0, wide = 0]) => [w * x, top + (h - top) * t, (wide * h * 1.6) / 1000] as const)
  const bank = (side: number, list: typeof line) =>
    list
      .map(([x, y, wide], i) => {
        const here = `${n1(x + side * wide)} ${n1(y)}`
        const last = list[i - 1]
        if (!last) return here
        const middle = n1((last[1] + y) / 2)
        return `C${n1(last[0] + side * last[2])} ${middle} ${n1(x + side * wide)} ${middle} ${here}`
      })
      .join('')
  return {
    defs: down('rv', [
      [0, '#f6f8f2', 0.95],
      [0.35, '#cfe0e2', 0.9],
      [0.75, '#8fb3bf', 0.75],
      [1, '#6d97a6', 0],
    ]),
    body: `<path d="M${bank(-1, line)}L${bank(1, line.toReversed())}Z" fill="url(#rv)"/>`,
  }
}
