import sharp from 'sharp'
import { bottleScene, whole } from './bottle-picture.ts'
import { drinkView, emptyScene } from './drink-picture.ts'
import { photograph } from './trace/camera.ts'

for (const least of [0.016, 0.03, 0.05, 0.1]) {
  let t = Date.now()
  const r = photograph(
    { ...(await bottleScene({ sky: 'dawn', clear: true })), least },
    { ...whole, elevation: 2 },
    100,
    2,
  )
  console.log('bottle', least, Date.now() - t)
  await sharp(Buffer.from(r.data.buffer), { raw: { width: r.width, height: r.height, channels: 4 } })
    .png()
    .toFile(`/tmp/F/q-${least}.png`)
  t = Date.now()
  const g = photograph({ ...emptyScene('rocks', 'noon'), least }, drinkView('rocks'), 120, 2)
  console.log('rocks', least, Date.now() - t)
  await sharp(Buffer.from(g.data.buffer), { raw: { width: g.width, height: g.height, channels: 4 } })
    .png()
    .toFile(`/tmp/F/qr-${least}.png`)
}
