import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encode } from './encode.ts'
import { pictures, vectors } from './pictures.ts'
import { tellStore } from './store-manifest.ts'

// Draws the pictures of the repository into the folders they are committed in:
//   node assets/art/render.ts NAME…     what begins with one of the names; `all` for everything
//   node assets/art/render.ts           lists the names
// What is traced takes a minute a picture; run it with `nice`.

const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.some((start) => start === 'all' || name.startsWith(start))

async function write(file: string, bytes: Buffer | string) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
  process.stdout.write(`  ${file} ${bytes.length}\n`)
}

if (!wanted.length) process.stdout.write(`${[...vectors, ...pictures].map(({ name }) => name).join('\n')}\n`)

for (const { file, draw } of vectors.filter(({ name }) => isWanted(name))) await write(file, draw())

const queue = pictures.filter(({ name }) => isWanted(name))
for (const [i, { name, outputs, draw }] of queue.entries()) {
  process.stdout.write(`${i + 1}/${queue.length} ${name}\n`)
  let rendered = 0
  const png = await draw((part) => {
    if (part - rendered < 0.1) return
    rendered = part
    process.stdout.write(`  ${Math.round(part * 100)} %\n`)
  })
  for (const output of outputs) await write(output.file, await encode(png, output))
  await tellStore(outputs, png)
}
