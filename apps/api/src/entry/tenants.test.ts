import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { claimDatabase } from './claim-database.ts'
import { parseEnv } from './env.ts'
import { loadTenants } from './tenants.ts'

const home = resolve(import.meta.dirname, '../../../../tenants')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenants-test-'))
  await cp(home, folder, { recursive: true })
  await mkdir(join(folder, 'broken'))
  await writeFile(join(folder, 'broken/tenant.ts'), "export const tenant = { name: 'broken' }\n")
})
afterAll(() => rm(folder, { recursive: true }))

/** A shop like another one, by another name. */
async function another(name: string, like: string, change: (text: string) => string = (text) => text): Promise<void> {
  await cp(join(home, like), join(folder, name), { recursive: true })
  const file = join(folder, name, 'tenant.ts')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

const load = (source: NodeJS.ProcessEnv) =>
  loadTenants(parseEnv({ TENANTS_DIR: folder, TENANTS: 'bambar,altan-tal', ...source }))

describe('the shops of a process', () => {
  it('are found at the hosts of their files and of their public address', async () => {
    const hosted = await load({ PORT: '4000', ALTAN_TAL_PUBLIC_URL: 'https://Spirits.example/' })
    expect(hosted.map(({ origin }) => origin)).toEqual(['http://localhost:4000', 'https://Spirits.example'])
    expect(hosted.map(({ hosts }) => hosts)).toEqual([
      expect.arrayContaining(['bambar.localhost', 'localhost']),
      ['altan-tal.localhost', 'spirits.example'],
    ])
    expect((await load({ TENANTS: 'altan-tal', PORT: '4000' }))[0]?.origin).toBe('http://altan-tal.localhost:4000')
  })

  it('are those that were made here, in the place of the demos and without their products', async () => {
    const made = join(folder, 'made')
    await cp(home, made, { recursive: true })
    expect(parseEnv({ TENANTS_DIR: made }).tenants).toEqual(['bambar', 'altan-tal'])
    await cp(join(made, 'bambar'), join(made, 'nomin'), { recursive: true })
    expect(parseEnv({ TENANTS_DIR: made })).toMatchObject({ tenants: ['nomin'], tenant: 'nomin', SEED: 'none' })
  })

  it('share no host', async () => {
    await another('twin', 'altan-tal', (text) => text.replace("name: 'altan-tal'", "name: 'twin'"))
    await expect(load({ TENANTS: 'bambar,altan-tal,twin' })).rejects.toThrow(
      'tenants: altan-tal and twin have the same host: altan-tal.localhost',
    )
    await expect(load({ ALTAN_TAL_PUBLIC_URL: 'http://localhost:3000' })).rejects.toThrow('the same host: localhost')
  })

  it('have files that say who they are, and every fault of them is told', async () => {
    await another('stranger', 'bambar')
    const failed = load({ TENANTS: 'stranger,broken' })
    await expect(failed).rejects.toThrow('stranger/tenant.ts says that it is bambar')
    await expect(failed).rejects.toThrow('tenant file: ✖')
  })
})

describe('a database', () => {
  const secret = 'a secret that every process of the shop is given'

  it('is one shop’s for good, and no other opens it', async () => {
    const url = await freshDatabase('claimed')
    const own = await claimDatabase(url, 'bambar', secret)
    expect(await claimDatabase(url, 'bambar', secret)).toBe(own)
    await expect(claimDatabase(url, 'altan-tal', secret)).rejects.toThrow("its database is the shop bambar's")
  })

  it('makes a key of its own of the secret that shops share', async () => {
    const keys = [
      await claimDatabase(await freshDatabase('claimed_one'), 'bambar', secret),
      await claimDatabase(await freshDatabase('claimed_two'), 'altan-tal', secret),
      secret,
    ]
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key.length).toBeGreaterThanOrEqual(32)
  })

  it('that was sealed before there were several shops keeps its key', async () => {
    const url = await freshDatabase('claimed_before')
    const client = new pg.Client(url)
    await client.connect()
    await client.query('insert into database_owner (tenant, own_key) values (null, false)')
    await client.end()
    expect(await claimDatabase(url, 'bambar', secret)).toBe(secret)
    await expect(claimDatabase(url, 'altan-tal', secret)).rejects.toThrow('bambar')
  })
})
