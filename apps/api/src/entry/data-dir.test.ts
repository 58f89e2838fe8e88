import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { childEnv } from '../platform/child-env.ts'
import { openDataDir } from './data-dir.ts'

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

it('the data folder is its owner’s alone, a new one and one of before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-dir-'))
  const [fresh, known] = [join(folder, 'a/b'), folder]
  await openDataDir({ data_dir: fresh })
  await chmod(known, 0o755)
  await openDataDir({ data_dir: known })
  expect([await modeOf(fresh), await modeOf(known)]).toEqual(['700', '700'])
  await rm(folder, { recursive: true })
})

it('a program that the shop starts is told none of its settings', () => {
  process.env.QPAY_PASSWORD = 'of the shop alone'
  const child = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], {
    env: childEnv({ SANDBOX_PORT: '0' }),
    encoding: 'utf8',
  })
  delete process.env.QPAY_PASSWORD
  const seen = JSON.parse(child.stdout)
  expect(seen).toMatchObject({ SANDBOX_PORT: '0', PATH: process.env.PATH })
  expect(Object.keys(seen).filter((name) => /QPAY|SECRET|DATABASE|NODE_/.test(name))).toEqual([])
})
