import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bundleScript, bundleStyles } from './bundle.ts'

const app = join(import.meta.dirname, '../app')

it('the script is one file of at most 5 kB, compressed', async () => {
  expect(gzipSync(await bundleScript(join(app, 'script.ts')), { level: 9 }).length).toBeLessThanOrEqual(5000)
})

it('the styles are one file, with addresses for the pictures in it', async () => {
  const css = (await bundleStyles(join(app, 'styles'), '', (name) => `/assets/${name}`)).toString()
  expect(css).toContain('url(/assets/art/horn.svg)')
  expect(css).not.toContain('public:')
  // a timeline in the short form is no style at all, and nothing would move
  expect(css).not.toMatch(/animation:[^;}]*(scroll|view)\(/)
  expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(14_000)
})
