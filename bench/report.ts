import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { say } from './shopper.ts'

const readme = join(import.meta.dirname, 'README.md')

/** Prints what is said and can put it into the README, between the marks of a name. */
export type Report = { print: (text: string) => void; write: (name: string) => Promise<void> }

export function createReport(): Report {
  const lines: string[] = []
  return {
    print: (text) => {
      say(text)
      lines.push(text)
    },
    write: async (name) => {
      const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`]
      const text = await readFile(readme, 'utf8')
      const [from, to] = [text.indexOf(begin), text.indexOf(end)]
      if (from < 0 || to < from) throw new Error(`bench/README.md has no place for ${name}`)
      const figures = lines.join('\n').trim()
      await writeFile(readme, `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`)
    },
  }
}

/** The machine, and how busy it was with other things: a figure taken on a busy machine is too high. */
export const machine = (): string =>
  [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.version}`,
    `load before ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ')
