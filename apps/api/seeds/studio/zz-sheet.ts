import sharp from 'sharp'
import { looks } from '../demo/looks.ts'
import { drawLook } from './picture.ts'

const [out, cols, w, ...keys] = process.argv.slice(2)
const W = Number(w),
  C = Number(cols)
const cells: { input: Buffer; left: number; top: number }[] = []
sharp.concurrency(1)
let i = 0
for (const k of keys) {
  const [key, view = 'front'] = k.split(':')
  const [kind, way, pattern] = key!.split('-')
  const look = looks[key!] ?? { kind: kind!, way: way as never, pattern: pattern!, backdrop: 'sky' }
  const t = performance.now()
  const { svg, bleed } = drawLook(look, view as never, W)
  if (/NaN|undefined/.test(svg)) console.log('BAD', k)
  cells.push({
    input: await sharp(Buffer.from(svg))
      .extract({ left: bleed, top: bleed, width: W, height: W * 1.25 })
      .png()
      .toBuffer(),
    left: (i % C) * (W + 4),
    top: Math.floor(i / C) * (W * 1.25 + 4),
  })
  console.log(k, Math.round(performance.now() - t), svg.length)
  i++
}
await sharp({
  create: { width: C * (W + 4), height: Math.ceil(i / C) * (W * 1.25 + 4), channels: 3, background: '#fff' },
})
  .composite(cells)
  .png()
  .toFile(out!)
