import { type Path, round, samplePoints } from './geometry.ts'

/** Short hairs along an outline, pointing away from its middle: dark ones and pale ones. */
export function tufts(
  d: Path,
  inward: number,
  perPoint: number,
  random: () => number,
  long = 1,
  points = 14,
): [dark: Path, pale: Path] {
  const edge = samplePoints(d, points)
  const cx = edge.reduce((sum, [x]) => sum + x, 0) / edge.length
  const cy = edge.reduce((sum, [, y]) => sum + y, 0) / edge.length
  const hairs: [Path, Path] = ['', '']
  for (const [ex, ey] of edge)
    for (let i = 0; i < perPoint; i++) {
      const k = inward + random() * (1.03 - inward)
      const [x, y] = [cx + (ex - cx) * k, cy + (ey - cy) * k]
      const angle = Math.atan2(y - cy, x - cx) + (random() - 0.5)
      const length = (5 + random() * 7) * long
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
      const bow = dx * 0.5 + (random() - 0.5) * 5
      const hair = `M${round(x)} ${round(y)}q${round(bow)} ${round(dy * 0.5)} ${round(dx)} ${round(dy + 2)}`
      hairs[random() > 0.5 ? 1 : 0] += hair
    }
  return hairs
}
