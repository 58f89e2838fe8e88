import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../apps/api/src/embedded/free-port.ts'
import { copyRepository } from '../copy-repository.ts'

// `npm run dev` as a whole, on a copy of the repository whose sources are changed.

const soon = { timeout: 110_000, interval: 100 }
let copy: ReturnType<typeof copyRepository>
let origin: string
let dev: ChildProcess
let output = ''

const change = (file: string, from: string, to: string): void => {
  const path = join(copy.folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
const get = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text()
const ask = (path: string): Promise<string> => get(path).catch(() => '')
const postmaster = (): string => join(copy.folder, '.data/postgres/cluster/postmaster.pid')

beforeAll(async () => {
  copy = copyRepository()
  const port = await freePort()
  origin = `http://localhost:${port}`
  const { NODE_CHANNEL_FD: _, ...outer } = process.env
  dev = spawn(process.execPath, [join(copy.folder, 'scripts/dev/main.ts')], {
    cwd: copy.folder,
    env: {
      ...outer,
      PORT: String(port),
      TENANTS: 'bambar',
      SEED: 'none',
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      LOG_LEVEL: 'error',
    },
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  await vi.waitFor(async () => expect(await ask('/readyz'), output).toContain('"status":"ok"'), {
    ...soon,
    timeout: 220_000,
  })
})
afterAll(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGKILL')
    await once(dev, 'exit')
  }
  copy.remove()
})

it('shows a changed component of the storefront and of the office without a restart', async () => {
  const page = await get('/contact')
  expect(page).toContain('/@id/__x00__virtual:react-router/inject-hmr-runtime')
  change('apps/storefront/app/features/contact/contact-ways.tsx', "{t('contact.ways.phone')}", 'component-after')
  await expect.poll(() => ask('/contact'), soon).toContain('component-after')
  const screen = '/office/app/features/signin/sign-in.tsx'
  expect(await get('/office/orders')).toContain('/office/app/main.tsx')
  expect(await get(screen)).not.toContain('screen-after')
  change('apps/office/app/features/signin/sign-in.tsx', 'sign-in-mark', 'screen-after')
  await expect.poll(() => ask(screen), soon).toContain('screen-after')
  expect(output).not.toContain('started again')
})

it('answers a changed route of the API after a restart, on the same PostgreSQL', async () => {
  const server = readFileSync(postmaster(), 'utf8').split('\n')[0]
  change('apps/api/src/platform/health.ts', "send({ status: 'ok' })", "send({ status: 'route-after' })")
  await expect.poll(() => ask('/healthz'), soon).toContain('route-after')
  expect(await get('/readyz')).toContain('"status":"ok"')
  expect(output).toContain('apps/api/src/platform/health.ts: started again')
  expect(readFileSync(postmaster(), 'utf8').split('\n')[0]).toBe(server)
})

it('serves no file of the data folder', async () => {
  const files = [join(copy.folder, '.data/postgres/password'), join(copy.folder, 'package.json')]
  for (const file of files)
    for (const query of ['', '?raw', '?url', '?import&raw'])
      for (const base of ['', '/office'])
        expect([file, query, base, (await fetch(`${origin}${base}/@fs${file}${query}`)).status]).toEqual([
          file,
          query,
          base,
          403,
        ])
})

it('says that its port is taken, and ends whole', async () => {
  const { NODE_CHANNEL_FD: _, ...outer } = process.env
  const port = new URL(origin).port
  const second = spawn(process.execPath, [join(copy.folder, 'scripts/dev/main.ts')], { env: { ...outer, PORT: port } })
  let answer = ''
  second.stderr.on('data', (chunk: Buffer) => {
    answer += chunk
  })
  expect((await once(second, 'exit'))[0]).toBe(1)
  expect(answer).toContain(
    `port ${port} is taken: stop what uses it, or choose another, e.g. PORT=${Number(port) + 1} npm run dev`,
  )
  dev.kill('SIGINT')
  expect((await once(dev, 'exit'))[0]).toBe(130)
  expect(existsSync(postmaster())).toBe(false)
  await expect(fetch(origin)).rejects.toThrow()
})
