import { across, down, lerp, mix, n1, n2, random, svg, times } from './svg.ts'

const COLOURS = ['#fff0c2', '#e3b45a', '#a8742b', '#6b4618'] as const
const [PALE, GOLD, BROWN, DARK] = COLOURS
const GRAINS = 15

/** One ear from near: grains in two rows with a lit edge, and long awns. */
function ear(next: () => number, front: boolean) {
  const half = (k: number, side: number) => {
    const up = -k * 8.2
    const wide = 11 * Math.sin(0.55 + (2.15 * (k + 1)) / (GRAINS + 1)) + 2
    const w = side * wide
    const awn = `<path d="M${n1(side * 1.2)} ${n1(up)}Q${n1(w * 1.5)} ${n1(up - 40)} ${n1(w * 1.55 + (next() - 0.5) * 6)} ${n1(up - 84 - 10 * next())}" stroke="${mix(GOLD, PALE, 0.3)}" stroke-width=".7" fill="none" opacity=".8"/>`
    const grain = `<path d="M0 ${n1(up + 2)}C${n1(w * 1.15)} ${n1(up)} ${n1(w * 1.1)} ${n1(up - 13)} ${n1(w * 0.45)} ${n1(up - 20)}C${n1(-side * 1.5)} ${n1(up - 13)} ${n1(-side)} ${n1(up - 5)} 0 ${n1(up + 2)}Z" fill="url(#${front ? 'wg' : 'wd'})" stroke="${DARK}" stroke-opacity=".28" stroke-width=".5"/>`
    const edge = `<path d="M${n1(w * 0.3)} ${n1(up - 2)}Q${n1(w * 0.75)} ${n1(up - 9)} ${n1(w * 0.42)} ${n1(up - 17)}" stroke="${PALE}" stroke-width=".6" fill="none" opacity=".6"/>`
    return awn + grain + edge
  }
  return times(GRAINS, (k) =>
    (k === GRAINS - 1 ? [0] : k % 2 ? [-1, 1] : [1, -1]).map((side) => half(k, side)).join(''),
  ).join('')
}

/** A sheaf, bound at the foot and opening upwards. */
export function wheat({ ears = 13, seed = 4, w = 620, h = 680 } = {}) {
  const r = random(seed)
  const list = times(ears, (i) => ({ depth: r(), t: ears > 1 ? i / (ears - 1) - 0.5 : 0 })).sort(
    (a, b) => a.depth - b.depth,
  )
  const stalk = ({ depth, t }: { depth: number; t: number }) => {
    const foot = w / 2 + t * 40
    const [x, y] = [w / 2 + t * w * 0.56 + (r() - 0.5) * 30, h * (0.38 + 0.26 * Math.abs(t) + 0.17 * r())]
    const turn = Math.atan2(x - foot, h - y) * 57.3 * lerp(1.7, 1.5, Math.abs(t)) + (r() - 0.3) * 16
    const front = depth > 0.45
    const bend = foot + t * 10
    const line = `<path d="M${n1(foot - 1.6)} ${h}Q${n1(bend)} ${n1(h * 0.66)} ${n1(x)} ${n1(y)}Q${n1(bend + 3)} ${n1(h * 0.68)} ${n1(foot + 1.8)} ${h}Z" fill="url(#ws)"/>`
    return `${line}<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)}) scale(${n2(0.86 + 0.28 * depth)})" opacity="${front ? 1 : 0.85}">${ear(r, front)}</g>`
  }
  const paints =
    across('wg', [
      [0, PALE],
      [0.45, GOLD],
      [1, BROWN],
    ]) +
    down('ws', [
      [0, GOLD],
      [1, DARK],
    ]) +
    across('wd', [
      [0, GOLD],
      [0.5, BROWN],
      [1, DARK],
    ])
  return svg(w, h, `<defs>${paints}</defs>${list.map(stalk).join('')}`)
}
