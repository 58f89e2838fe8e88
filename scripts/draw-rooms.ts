import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { rooms } from '../boundaries.config.mjs'

// Draws docs/pictures/rooms.svg: the rooms from the ground up with their modules and files, and how many imports lead from one to another.

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'apps/api/src/modules')
const files = globSync('*/**/*.ts', { cwd: folder }).filter((file) => !/\.(?:test|spec|testdata)\.ts$/.test(file))

const roomOf = (file: string): string => file.split('/')[0] ?? ''
const modulesOf = (room: string): string[] =>
  [
    ...new Set(
      files
        .filter((file) => roomOf(file) === room && file.split('/').length > 2)
        .map((file) => file.split('/')[1] ?? ''),
    ),
  ].sort()

const imports = new Map<string, number>()
for (const file of files)
  for (const [, to = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const target = roomOf(normalize(join(dirname(file), to)))
    if (!rooms.includes(target) || target === roomOf(file)) continue
    const arrow = `${roomOf(file)} ${target}`
    imports.set(arrow, (imports.get(arrow) ?? 0) + 1)
  }

const [width, left, rowHeight, top] = [1150, 150, 54, 20]
const upward = [...rooms].reverse()
const yOf = (room: string): number => top + upward.indexOf(room) * rowHeight

const rows = upward.map((room) => {
  const count = files.filter((file) => roomOf(file) === room).length
  const y = yOf(room)
  return `<rect x="10" y="${y}" width="760" height="42" rx="6" fill="#f4f1ea" stroke="#8a8172"/>
<text x="22" y="${y + 26}" font-weight="600">${room}</text>
<text x="${left}" y="${y + 19}" font-size="11">${modulesOf(room).join(' · ')}</text>
<text x="${left}" y="${y + 34}" font-size="10" fill="#6b6457">${count} files</text>`
})
const arrows = [...imports].map(([arrow, count], at) => {
  const [from = '', to = ''] = arrow.split(' ')
  const [y1, y2] = [yOf(from) + 21, yOf(to) + 21]
  const bend = 790 + ((at * 37) % 330)
  const stroke = Math.min(6, 0.6 + count / 12)
  return `<path d="M770 ${y1} C ${bend} ${y1}, ${bend} ${y2}, 772 ${y2}" fill="none" stroke="#3d6b8f" stroke-opacity="0.35" stroke-width="${stroke.toFixed(1)}"><title>${from} → ${to}: ${count} imports</title></path>`
})
const height = top + rooms.length * rowHeight
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14" role="img" aria-label="Rooms of the API from the ground up, and the imports between them">
${rows.join('\n')}
${arrows.join('\n')}
</svg>
`
writeFileSync(join(root, 'docs/pictures/rooms.svg'), svg)
