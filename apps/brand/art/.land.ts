import sharp from 'sharp'
import { grassStrip } from './draw/grass.ts'
import { landscape } from './draw/land.ts'

const o: any = {
  dawn: landscape({ bare: true }),
  noon: landscape({
    hour: 'noon',
    seed: 19,
    gers: [
      [0.24, 0.03, 0.42],
      [0.285, 0.034, 0.36],
    ],
  }),
  night: landscape({ hour: 'night', sunX: 0.5, gers: [[0.78, 0.045, 0.5]] }),
  snow: landscape({ hour: 'snow', seed: 23, sunX: 0.24 }),
  grass: grassStrip(),
}
for (const k in o)
  await sharp(Buffer.from(o[k]), { density: 72 }).flatten({ background: '#999' }).png().toFile(`/tmp/F/l-${k}.png`)
