import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from './node-flags.mjs'
import { prepare } from './prepare.mjs'
import { node24, report, root } from './run.mjs'

// `npm run shop:new`, `shop:link`, `shop:remove` and `shop:restore` on a bare clone: installs what is not installed, then runs the script on
// Node 24 with the terminal of who started it.

const [name, ...args] = process.argv.slice(2)

try {
  await prepare()
  const env = { ...nodeEnv, ...process.env }
  const script = spawn(node24, [...nodeFlags, join(root, 'scripts', 'shop', `shop-${name}.ts`), ...args], {
    stdio: 'inherit',
    env,
  })
  // a Ctrl-C of the terminal reaches the script by itself; what is sent to this process alone is passed on
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => script.kill(signal))
  script.once('error', report)
  script.once('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
} catch (error) {
  report(error)
}
