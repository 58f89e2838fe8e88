import sharp from 'sharp'
import { drinkScene, drinkView } from './drink-picture.ts'
import { drinks } from './drinks.ts'
import { photograph } from './trace/camera.ts'

const W = +(process.env.W || 240),
  SS = +(process.env.SS || 2)
const names = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(drinks)
for (const n of names) {
  const t = Date.now()
  const d = drinks[n]!
  const r = photograph(await drinkScene(d), drinkView(d.glass), W, SS)
  await sharp(Buffer.from(r.data.buffer), { raw: { width: r.width, height: r.height, channels: 4 } })
    .png()
    .toFile(`/tmp/F/out/${n}.png`)
  console.log(n, Date.now() - t)
}
