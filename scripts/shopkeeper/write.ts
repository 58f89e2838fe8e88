import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { docFiles, docsFolder, langs } from './pages.ts'
import { takePictures } from './pictures.ts'

// `npm run docs:shopkeeper`: writes docs/shopkeeper from the guides of the office; a test compares them. With `--pictures
// http://localhost:3000` it first takes the pictures of the screens in that demo shop, whose data folder is named by `--data`, or of
// one screen, as `--only dispatch`. apps/api/test/month/into-a-shop.ts plays days into the shop before, so that its lists have rows.

const { values } = parseArgs({
  options: { pictures: { type: 'string' }, data: { type: 'string', default: '.data' }, only: { type: 'string' } },
})
if (values.pictures) console.log(`${await takePictures(values.pictures, values.data, values.only)} pictures`)

for (const lang of langs) rmSync(join(docsFolder, lang), { recursive: true, force: true })
const files = await docFiles()
for (const [file, text] of files) {
  const path = join(docsFolder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
console.log(`${files.size} files`)
