import { copyFileSync } from 'node:fs'
import { cutout, cutoutNames } from './cutouts.ts'

const first = process.argv.slice(2)
for (const n of first.length ? first : cutoutNames) {
  const t = Date.now()
  let last = 0
  const f = await cutout(n, (p) => {
    if (p - last > 0.25) {
      last = p
      console.log(n, p.toFixed(2))
    }
  })
  copyFileSync(f, `/tmp/F/out/${n}.png`)
  console.log(n, Date.now() - t)
}
