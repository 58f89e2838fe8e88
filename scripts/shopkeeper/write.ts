import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { docFiles, docsFolder, langs } from './pages.ts'

// `npm run docs:shopkeeper`: writes docs/shopkeeper from the guides of the office; a test compares them.

for (const lang of langs) rmSync(join(docsFolder, lang), { recursive: true, force: true })
const files = await docFiles()
for (const [file, text] of files) {
  const path = join(docsFolder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
console.log(`${files.size} files`)
