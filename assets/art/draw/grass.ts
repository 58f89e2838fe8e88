import { type Hour, palettes } from './palette.ts'
import { blur, mix, n1, n2, random, svg } from './svg.ts'

// Grass with ears in it, as it stands before the lens.

/** An ear of wheat seen from far: two rows of grains, and the awns. */
export function smallEar(x: number, y: number, turn: number, size: number, colour: string, grains = 9) {
  let body = ''
  for (let k = 0; k < grains; k++) {
    const up = -k * 9
    const wide = 9 * Math.sin(0.5 + (2.2 * (k + 1)) / (grains + 1)) + 2.5
    for (const side of k === grains - 1 ? [0] : [-1, 1]) {
      const w = side * wide
      body += `<path d="M0 ${up}C${n1(w)} ${up - 2} ${n1(w)} ${up - 12} ${n1(w / 2)} ${up - 18}C${side} ${up - 12} 0 ${up - 6} 0 ${up}Z"/>`
      body += `<path d="M${n1(w / 2)} ${up - 17}Q${n1(w * 0.9)} ${up - 44} ${n1(w * 1.3)} ${up - 66 - k}" stroke="${colour}" stroke-width=".8" fill="none" opacity=".75"/>`
    }
  }
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)}) scale(${n2(size)})" fill="${colour}">${body}</g>`
}

export type Stand = { w: number; bottom: number; tall: number; hour: Hour; seed: number; sunX: number; blades: number }

/** A stand of grass; blades near the sun are lit by it. */
export function grass({ w, bottom, tall, hour, seed, sunX, blades }: Stand) {
  const r = random(seed)
  const [dark, middle, lit] = palettes[hour].grass
  let body = ''
  for (let i = 0; i < blades; i++) {
    const x = r() * w
    const tone = r()
    const high = tall * (0.35 + 0.75 * r() ** 1.5)
    const lean = (r() - 0.32) * high * 0.55
    const near = 1 - Math.min(1, Math.abs(x / w - sunX) * 1.7)
    const colour = mix(mix(dark, middle, tone), lit, near * near * 0.75 * r())
    const half = 0.7 + 1.6 * r()
    const foot = bottom + 6
    const [tipX, tipY] = [x + lean, foot - high]
    body += `<path d="M${n1(x - half)} ${foot}Q${n1(x + lean * 0.15)} ${n1(foot - high * 0.6)} ${n1(tipX)} ${n1(tipY)}Q${n1(x + lean * 0.15 + half)} ${n1(foot - high * 0.55)} ${n1(x + half)} ${foot}Z" fill="${colour}"/>`
    if (r() <= 0.84) continue
    const turn = Math.atan2(lean, high) * 57.3 + (r() - 0.3) * 24
    const size = 0.28 + 0.16 * r()
    // Near the left and right ends ears bend inwards: none is cut by the picture's edge.
    if (x > 40 && x < w - 40) body += smallEar(tipX, tipY, turn, size, mix(colour, lit, 0.35))
  }
  return body
}

/** Foreground with cover, laid over the foot of what stands in the field. */
export const grassStrip = ({ w = 1600, h = 300, hour = 'dawn' as Hour, sunX = 0.3, seed = 106 } = {}) =>
  svg(
    w,
    h,
    `<defs>${blur('dof', 1.5)}</defs><g filter="url(#dof)">${grass({ w, bottom: h, tall: h * 0.56, hour, seed, sunX, blades: w * 0.34 })}</g>`,
  )
