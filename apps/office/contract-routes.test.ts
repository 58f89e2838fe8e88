import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Builds a source as the office is built, in a process of its own: Vitest would read the contract in place of Node. */
const program = `
import { build } from 'vite'
import { contractRoutes } from './contract-routes.ts'
const input = import.meta.dirname + '/source-of-the-test.ts'
const source = { name: 'source', resolveId: (id) => (id === input ? id : null), load: (id) => (id === input ? process.argv[1] : null) }
const { output } = await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [source, contractRoutes()],
  build: { write: false, minify: false, rolldownOptions: { input } },
})
console.log(output[0].code)`
const built = async (source: string): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, source], {
      cwd: import.meta.dirname,
    })
  ).stdout
const contract = '@delguur/contract/orders/staff-orders'

it('gives the browser of a route its method and path, and lists of values', async () => {
  const code = await built(
    `import { idDocuments, staffOrders } from '${contract}'\nglobalThis.seen = [staffOrders.confirm, idDocuments]`,
  )
  expect(code).toContain('/backoffice/orders/{number}/confirm')
  expect(code).toContain('digital_identity')
  expect(code).not.toMatch(/summary|zod|permission/i)
})

it('gives no schema', async () => {
  await expect(built(`import { OrderStamps } from '${contract}'\nglobalThis.seen = OrderStamps`)).rejects.toThrow(
    /"OrderStamps" is not exported/,
  )
})
