import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchBase } from './search-base.ts'
import { searchCredentials } from './search-credentials.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delguur-credentials-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const given = () => ({
  SEARCH_USER: 'shop',
  SEARCH_PASS: undefined,
  data_dir: join(folder, 'data'),
  tenant: 'bambar',
  tenants: ['bambar', 'altan-tal'],
})

describe('the credentials of the search service', () => {
  it('are made once, for their owner alone, and found again', async () => {
    const first = await searchCredentials(given())
    expect(first).toEqual({ user: 'shop', pass: expect.stringMatching(/^[\w-]{24}$/), made: true })
    expect(await searchCredentials(given())).toEqual(first)
    const file = join(folder, 'data/tenants/bambar/search-credentials.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ user: 'shop', pass: first.pass })
  })

  it('are the same for processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => searchCredentials(given())))
    expect(new Set(all.map(({ pass }) => pass)).size).toBe(1)
  })

  it('are those of the environment where it has them, and then nothing is written', async () => {
    const chosen = { ...given(), SEARCH_USER: 'office', SEARCH_PASS: 'chosen-by-somebody' }
    expect(await searchCredentials(chosen)).toEqual({ user: 'office', pass: 'chosen-by-somebody', made: false })
    await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT')
  })
})

it('is found below the shop, or at the port of its own', () => {
  expect(searchBase({ SEARCH_PORT: undefined }, 'http://localhost:3000')).toBe('/es')
  expect(searchBase({ SEARCH_PORT: 9200 }, 'http://localhost:3000')).toBe('http://localhost:9200')
})
