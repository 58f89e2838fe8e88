import { buildAll } from './build.mjs'
import { whenNpmExits } from './end-with-npm.mjs'
import { keepRunning } from './keep-running.mjs'
import { prepare } from './prepare.mjs'
import { report } from './run.mjs'

// ends what is being installed or built, too
whenNpmExits(() => process.emit('SIGTERM', 'SIGTERM') || process.exit(143))
try {
  await prepare()
  await buildAll()
  keepRunning('apps/api/src/entry/shop.ts')
} catch (error) {
  report(error)
}
