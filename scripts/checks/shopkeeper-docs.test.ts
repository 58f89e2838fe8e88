import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingFields } from '../../packages/contract/src/base/settings.ts'
import { docFiles, docsFolder, langs, readGuides } from '../shopkeeper/pages.ts'

it('the handbook of shopkeepers says what the help of the office says; `npm run docs:shopkeeper` writes it', async () => {
  const files = await docFiles()
  const written = globSync('{mn,en}/**/*.md', { cwd: docsFolder }).sort()
  expect(written).toEqual([...files.keys()].sort())
  expect(written.filter((file) => readFileSync(join(docsFolder, file), 'utf8') !== files.get(file))).toEqual([])
})

/** Keys, and names that a shopkeeper gives, as examples. */
const examples = [
  ...['.', 'Хит', 'Bestseller', 'Бидний тухай', 'About us', 'Terms of delivery'],
  ...['хоёроос олон захиалсан', 'Хан-Уулд амьдардаг', 'ordered more than twice', 'lives in Khan-Uul'],
]

it('the names of buttons, fields and lists in the handbook are those of the screens', async () => {
  const guides = await readGuides()
  const folder = join(import.meta.dirname, '../../packages/i18n/messages')
  const unknown = langs.flatMap((lang) => {
    const texts = globSync(`${lang}/office/*.json`, { cwd: folder }).flatMap(
      (file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8'))) as string[],
    )
    const labels = Object.values(settingFields).flatMap((fields) => fields.map(({ label }) => label[lang]))
    const names = [...texts, ...labels].filter((text) => !text.includes('{')).map((text) => text.toLowerCase())
    const known = new Set([...names, ...examples.map((name) => name.toLowerCase())])
    const quoted = lang === 'mn' ? /«([^»]+)»/g : /“([^”]+)”/g
    return Object.entries(guides).flatMap(([key, { about, tasks }]) =>
      [about, ...tasks.flatMap(({ title, how }) => [title, how])]
        .flatMap((text) => [...text[lang].matchAll(quoted)])
        .flatMap(([, name = '']) => (known.has(name.toLowerCase()) ? [] : [`${lang} ${key}: ${name}`])),
    )
  })
  expect(unknown).toEqual([])
})
