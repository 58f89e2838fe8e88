import sharp from 'sharp'
import { bottleScene, whole } from './bottle-picture.ts'
import { photograph } from './trace/camera.ts'

const W = +(process.env.W || 200)
for (const [n, s, e] of [
  ['dawn', { sky: 'dawn' }, 2],
  ['studio', { sky: 'studio', clear: true }, 3],
  ['night', { sky: 'night' }, 4],
  ['noon', { sky: 'noon', turn: -0.5, horizon: 270 }, 8],
] as any) {
  const t = Date.now()
  const r = photograph(await bottleScene(s), { ...whole, elevation: e }, W, 3)
  await sharp(Buffer.from(r.data.buffer), { raw: { width: r.width, height: r.height, channels: 4 } })
    .flatten({ background: '#d8d2c4' })
    .png()
    .toFile(`/tmp/F/b-${n}.png`)
  console.log(n, Date.now() - t)
}
