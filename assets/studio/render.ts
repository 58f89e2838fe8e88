import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { MediaEntry, MediaManifest } from '../../apps/api/src/adapters/pictures/picture-manifest.ts'
import { type Drawing, drawings } from './drawings.ts'
import { sha256 } from './rasterise.ts'

// Draws the pictures of the demo shop into seeds/media:
//   node assets/studio/render.ts [--all] [--only boots,hat] [--workers 1]
// Only what is missing or draws differently now, unless --all.

const folder = join(import.meta.dirname, '../../apps/api/seeds/media')
const manifestFile = join(folder, 'manifest.json')
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    workers: { type: 'string', default: '1' },
  },
})

mkdirSync(folder, { recursive: true })
const known: MediaManifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

function isMade({ key, widths, draw }: Drawing): boolean {
  const entry = known[key]
  if (!entry || options.all) return false
  const files = widths.map((width) => join(folder, `${key}-${width}.avif`))
  return entry.svg_sha256 === sha256(draw().svg) && files.every(existsSync)
}

const wanted = (key: string) => !options.only || options.only.split(',').some((start) => key.startsWith(start))
const queue = drawings.filter((drawing) => wanted(drawing.key) && !isMade(drawing)).map((drawing) => drawing.key)
const total = queue.length
let done = 0

function keep(key: string, entry: MediaEntry) {
  known[key] = entry
  const inOrder = drawings.flatMap((drawing) => {
    const made = known[drawing.key]
    return made ? [[drawing.key, made] as const] : []
  })
  const lines = inOrder.map(([name, made]) => `  ${JSON.stringify(name)}: ${JSON.stringify(made)}`)
  writeFileSync(manifestFile, `{\n${lines.join(',\n')}\n}\n`)
  done += 1
  process.stdout.write(`${done}/${total} ${key}\n`)
}

function work(): Promise<void> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: folder })
  return new Promise((resolve, reject) => {
    const next = () => {
      const key = queue.shift()
      if (key) worker.postMessage(key)
      else worker.terminate().then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', ({ key, entry }: { key: string; entry: MediaEntry }) => {
      keep(key, entry)
      next()
    })
    next()
  })
}

await Promise.all(Array.from({ length: Number(options.workers) }, work))
