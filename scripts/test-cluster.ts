import { spawnSync } from 'node:child_process'
import { canStart } from '../apps/api/test/cluster/node.ts'

// `npm run test:cluster`: the tests that need a real OpenSearch node. Where none can be started one line says why.

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.cluster.config.ts']
const reason = await canStart()
if (reason) process.stdout.write(`cluster tests not run: ${reason}\n`)
else
  process.exitCode =
    spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
