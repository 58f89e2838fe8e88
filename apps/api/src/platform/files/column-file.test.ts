import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Column, readColumns, writeColumns } from './column-file.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'columns-'))
  file = join(folder, 'deeper', 'numbers')
})
afterAll(() => rm(folder, { recursive: true }))

const column = (type: string, ...pieces: Uint8Array[]): Column<string> => ({ type, pieces })
const read = async () => {
  const found = await readColumns(file)
  return found && { ...found, columns: found.columns.map(({ type, bytes }) => ({ type, bytes: [...bytes] })) }
}

it('reads what was written, each column from a multiple of eight on', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string(), pieces), { maxLength: 8 }), async (columns) => {
      await writeColumns(
        file,
        { columns: columns.length },
        columns.map(([type, all]) => column(type, ...all)),
      )
      expect(await read()).toEqual({
        about: { columns: columns.length },
        columns: columns.map(([type, all]) => ({ type, bytes: all.flatMap((piece) => [...piece]) })),
      })
      for (const { bytes } of (await readColumns(file))?.columns ?? []) expect(bytes.byteOffset % 8).toBe(0)
    }),
    { numRuns: 40 },
  )
  const large = new Uint8Array(9_000_001).map((_, i) => i % 251)
  await writeColumns(file, null, [column('large', large.subarray(0, 5), large.subarray(5))])
  expect(Buffer.compare((await readColumns(file))?.columns[0]?.bytes ?? Buffer.of(), large)).toBe(0)
})

it('reads no file that is not there, was cut, grew or lost a bit', async () => {
  expect(await readColumns(join(folder, 'none'))).toBeUndefined()
  await writeColumns(file, { about: 'words' }, [column('bytes', new Uint8Array(300).fill(7))])
  const whole = await readFile(file)
  for (const length of [0, 10, whole.length >> 1, whole.length - 1]) {
    await truncate(file, length)
    expect(await readColumns(file)).toBeUndefined()
    await writeFile(file, whole)
  }
  for (let at = 0; at < whole.length; at += 7) {
    const broken = Buffer.from(whole)
    broken[at] = (broken[at] ?? 0) ^ 4
    await writeFile(file, broken)
    expect(await readColumns(file)).toBeUndefined()
  }
  await writeFile(file, whole)
  await appendFile(file, 'more')
  expect(await readColumns(file)).toBeUndefined()
})

it('says when the columns have been read, and leaves the file as it was where one cannot be', async () => {
  let isRead = false
  await writeColumns(file, 1, [column('first', Uint8Array.of(1))], () => {
    isRead = true
  })
  expect(isRead).toBe(true)
  const failing = function* (): Iterable<Uint8Array> {
    yield Uint8Array.of(2)
    throw new Error('no more')
  }
  await expect(writeColumns(file, 2, [{ type: 'second', pieces: failing() }])).rejects.toThrow('no more')
  expect(await read()).toEqual({ about: 1, columns: [{ type: 'first', bytes: [1] }] })
  expect(await readdir(join(folder, 'deeper'))).toEqual(['numbers'])
})

/** Writes a column that never ends. */
const endless = (target: string) => `
  import { writeColumns } from ${JSON.stringify(join(import.meta.dirname, 'column-file.ts'))}
  const pieces = function* () { for (;;) yield new Uint8Array(100_000) }
  await writeColumns(${JSON.stringify(target)}, 'new', [{ type: 'bytes', pieces: pieces() }])`

it('keeps the file where a process is killed while it writes another, and removes what that left', async () => {
  await writeColumns(file, 'old', [column('bytes', Uint8Array.of(1, 2, 3))])
  const parts = async () => (await readdir(join(folder, 'deeper'))).filter((name) => name.endsWith('.part'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', endless(file)], { stdio: 'inherit' })
  const grown = async (): Promise<boolean> => {
    const [part] = await parts()
    return part !== undefined && (await stat(join(folder, 'deeper', part))).size > 3_000_000
  }
  while (child.exitCode === null && !(await grown())) await sleep(10)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await read()).toMatchObject({ about: 'old' })

  const [left] = await parts()
  expect(left).toBeDefined()
  await writeColumns(file, 'newer', [])
  expect(await parts()).toEqual([left])
  const longAgo = new Date(Date.now() - 7_200_000)
  await utimes(join(folder, 'deeper', left ?? ''), longAgo, longAgo)
  await writeColumns(file, 'newest', [])
  expect(await parts()).toEqual([])
  expect(await read()).toEqual({ about: 'newest', columns: [] })
})
