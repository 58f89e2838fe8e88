import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { docFiles, docsFolder } from '../shopkeeper/pages.ts'

it('the handbook of shopkeepers says what the help of the office says; `npm run docs:shopkeeper` writes it', async () => {
  const files = await docFiles()
  const written = globSync('{mn,en}/**/*.md', { cwd: docsFolder }).sort()
  expect(written).toEqual([...files.keys()].sort())
  expect(written.filter((file) => readFileSync(join(docsFolder, file), 'utf8') !== files.get(file))).toEqual([])
})
