import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

// What few requests need is loaded for the first of them: each of these takes megabytes and time of a start.

const packages = [
  ...['sharp', 'pdfkit', 'qrcode', 'yazl', 'nodemailer', 'web-push', 'openid-client', 'jose'],
  ...['xml-crypto', '@xmldom/xmldom', 'aws4', '@opensearch-project/opensearch'],
]
const parts = [
  ...['platform/openapi/openapi.ts', 'platform/openapi/documentation-texts.ts', 'platform/openapi/contract-names.ts'],
  ...['api/seeds/demo/shop.ts', '/assets/'],
]

/** The addresses of all modules that a process has when a shop's services are there. */
async function loadedByStart(): Promise<string[]> {
  const at = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)
  const program = `import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) })
    await import(${at('./start-shops.ts')})
    const [{ parseEnv }, { createServices }] = [await import(${at('./env.ts')}), await import(${at('./services/services.ts')})]
    await createServices(parseEnv({ SANDBOX: 'on' }), {
      database_url: 'postgres://nowhere/none',
      smtp_url: 'smtp://nowhere',
      secret: 'a start that serves nobody keeps no secret',
      origin: 'http://localhost',
      sandbox_url: 'http://127.0.0.1:9',
    })
    process.stdout.write(JSON.stringify([...loaded]), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH },
    maxBuffer: 16 * 1024 ** 2,
  })
  return JSON.parse(stdout)
}

let loaded: string[]
beforeAll(async () => {
  loaded = await loadedByStart()
})

describe('a start', () => {
  it('loads the shop', () => {
    for (const part of ['/node_modules/fastify/', 'platform/openapi/documentation.ts', 'modules/orders/'])
      expect([part, loaded.some((url) => url.includes(part))]).toEqual([part, true])
  })

  it.each(packages)('loads no %s', (name) => {
    const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(dependencies).toHaveProperty([name])
    expect(loaded.filter((url) => url.includes(`/node_modules/${name}/`))).toEqual([])
  })

  it.each(parts)('loads no %s', (part) => {
    expect(loaded.filter((url) => url.includes(part))).toEqual([])
  })
})
