import { nextHit } from './trace/hit.ts'
import { AIR, mediumAt, type Scene } from './trace/scene.ts'
import { soft } from './trace/sky.ts'
import { solids } from './trace/solids.ts'
import { trace } from './trace/tracer.ts'
import { along, unit, type Vec } from './trace/vector.ts'

const scene: Scene = {
  solid: solids.rocks,
  sky: soft('dawn'),
  horizon: 130,
  level: 168,
  ice: [],
  balls: [],
  berries: [],
  cards: [],
  turn: 0,
  clear: true,
}
const e = 6 / 57.29578
const o: Vec = [0, 150 + Math.sin(e) * 5200, Math.cos(e) * 5200]
for (let x = -134; x < -126; x += 0.25) {
  const y = 200 - 150
  const d = unit([x, 150 + Math.cos(e) * y - o[1], -Math.sin(e) * y - o[2]])
  const s = trace(scene, { o, d, medium: AIR, weight: 1, depth: 0, wet: false, first: d })
  console.log(x, s.light.map((v) => v.toFixed(3)).join(' '), s.through.toFixed(3))
}
