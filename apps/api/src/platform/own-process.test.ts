import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProcessEnded, runInProcess } from './own-process.ts'

const facility = pathToFileURL(resolve(import.meta.dirname, 'own-process.ts')).href

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-process-'))
})
afterAll(() => rm(folder, { recursive: true }))

let programs = 0
async function program(body: string): Promise<URL> {
  const file = join(folder, `program-${++programs}.mjs`)
  await writeFile(file, `import { givenInput, tell } from ${JSON.stringify(facility)}\n${body}`)
  return pathToFileURL(file)
}
const bounds = { workMs: 50_000, memoryMb: 32 }
const run = async (body: string, take: (message: unknown) => void | Promise<void> = () => undefined, input?: unknown) =>
  runInProcess(await program(body), { input, bounds, take })
const whyOf = (running: Promise<void>) =>
  running.then(
    () => 'done',
    (error: unknown) => (error instanceof ProcessEnded ? error.why : error),
  )

describe('guarantee 78: a process of its own', () => {
  it('tells one thing after the other, each when the one before has been taken', async () => {
    const taken: string[] = []
    await run(
      'const input = await givenInput(); for (let n = 1; n <= 3; n++) { await tell(input + n) }',
      async (message) => {
        taken.push(`begin ${message}`)
        await new Promise((done) => setTimeout(done, 10))
        taken.push(`end ${message}`)
      },
      'line ',
    )
    expect(taken).toEqual([1, 2, 3].flatMap((n) => [`begin line ${n}`, `end line ${n}`]))
  })

  it('is ended when it takes too much time of the processor, or too much memory', async () => {
    const loop = { input: undefined, bounds: { ...bounds, workMs: 1_000 }, take: () => undefined }
    expect(await whyOf(runInProcess(await program('for (;;) {}'), loop))).toBe('too_much')
    expect(
      await whyOf(run('const all = []; for (;;) all.push(new Array(1000).fill({ a: Math.sqrt(all.length) }))')),
    ).toBe('too_much')
  })

  it('says what was thrown in it, and in what took its words', async () => {
    expect(await whyOf(run("throw new Error('broken')"))).toBe('defect')
    const refused = new Error('not taken')
    expect(
      await whyOf(
        run('await tell(1); for (;;) {}', () => {
          throw refused
        }),
      ),
    ).toBe(refused)
  })

  it('waits its turn: of one program one runs at a time', async () => {
    const url = await program(
      "await tell('begin'); await new Promise((done) => setTimeout(done, 30)); await tell('end')",
    )
    const answer: unknown[] = []
    const take = (message: unknown): void => void answer.push(message)
    await Promise.all([1, 2].map(() => runInProcess(url, { input: undefined, bounds, take })))
    expect(answer).toEqual(['begin', 'end', 'begin', 'end'])
  })
})
