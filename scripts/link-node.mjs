import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isNodeLinked, nodePackage, root, runNpm } from './run.mjs'

// After an npm ci or npm install by hand: makes the link to Node 24 that npm 10 drops, so that npm scripts run on it.

if (!isNodeLinked() && existsSync(join(root, nodePackage))) {
  const { code, output } = await runNpm(['rebuild', basename(nodePackage), '--ignore-scripts'], { quiet: true })
  if (code !== 0) process.stderr.write(output)
  process.exitCode = code
}
