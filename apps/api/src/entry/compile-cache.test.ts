import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataDir } from './data-dir.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A process that uses the cache of a data folder and then loads one more module. */
async function load(data_dir: string): Promise<string> {
  await openDataDir({ data_dir })
  const [cache, loaded] = ['./compile-cache.ts', './port-problem.ts'].map((name) => new URL(name, import.meta.url).href)
  const program = `import { useCompileCache } from ${JSON.stringify(cache)}
    useCompileCache({ data_dir: ${JSON.stringify(data_dir)} })
    const { portProblem } = await import(${JSON.stringify(loaded)})
    console.log(portProblem(80, 'EADDRINUSE'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH },
  })
  return stdout
}

it('keeps compiled modules where nobody else can write them, and loads them from there', async () => {
  const data_dir = join(folder, 'data')
  const first = await load(data_dir)
  const stored = (await readdir(join(data_dir, 'compiled'), { recursive: true })).length
  expect(stored).toBeGreaterThan(1)
  expect((await stat(data_dir)).mode & 0o077).toBe(0)
  expect(await load(data_dir)).toBe(first)
})

it('starts as well without a folder for them', async () => {
  const data_dir = join(folder, 'blocked')
  await openDataDir({ data_dir })
  await writeFile(join(data_dir, 'compiled'), 'a file')
  expect(await load(data_dir)).toContain('port 80 is taken')
})
