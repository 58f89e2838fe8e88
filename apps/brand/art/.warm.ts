import { copyFileSync } from 'node:fs'
import { drinkScene, drinkView } from './drink-picture.ts'
import { drinks } from './drinks.ts'
import { traced } from './traced.ts'

for (const n of process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(drinks)) {
  const t = Date.now()
  const d = drinks[n]!
  const f = await traced(await drinkScene(d), drinkView(d.glass), 720, 4, () => {})
  copyFileSync(f, `/tmp/F/out/${n}.png`)
  console.log(n, Date.now() - t)
}
